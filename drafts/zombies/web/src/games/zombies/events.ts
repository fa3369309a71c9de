/** What happens, as lines tell it: the fields by kind of event, with the ids of the view (`events.py` of the rules). */
import type { Standing } from "./view";

interface OfSeat {
  seat: number;
}
interface OfKind {
  kind: string;
}
interface OfCard extends OfSeat {
  card: string;
}
interface OfPlace {
  place: Standing;
}
interface Counted extends OfSeat {
  n: number;
  left: number;
}
interface Going extends OfPlace {
  origin: Standing | null;
}

export interface Events {
  TurnBegan: OfSeat & { round: number };
  TurnLost: OfSeat;
  CardDrawn: OfSeat;
  CardSeen: OfCard;
  Reshuffled: object;
  TileDrawn: OfSeat & OfKind;
  TileLaid: OfSeat & OfKind & { tile: number; r: number; tx: number; ty: number };
  TileDiscarded: OfKind;
  TileUnder: OfKind;
  TileAside: OfKind;
  ZombiesPut: { tile: number; cells: number[]; why: string };
  TokensLaid: { tile: number; life: number[]; bullets: number[] };
  Bids: { bids: number[]; winner: number };
  WindowOpened: { window: string };
  CardPlayed: OfCard & { target: number | null };
  CardUsed: OfCard;
  CardDiscarded: OfCard & { backfires: boolean };
  CardPending: OfCard;
  CardEnded: OfCard;
  CardLost: OfCard;
  Fought: OfSeat & OfPlace & { foe: string; die: number; bonus: number; won: boolean };
  Attacked: OfSeat & { target: number; die: number; bonus: number };
  Killed: OfSeat & OfPlace & { how: string };
  LifeLost: Counted;
  LifeGained: Counted;
  BulletsGained: Counted;
  ShellsGained: Counted;
  Died: OfSeat & OfPlace & { trophies: number; by: number | null };
  LivesLeft: { seat: number | null; left: number };
  SeatOut: OfSeat;
  Entered: OfSeat & OfPlace;
  Shot: OfSeat & OfPlace & { shell: boolean };
  ShotRolled: OfSeat & { die: number; need: number; hit: boolean };
  Thrown: OfSeat & { weapon: string; die: number };
  Flew: { route: Standing[] };
  Blast: OfSeat & { weapon: string; route: Standing[] };
  MoveRolled: OfSeat & { die: number | null; allowance: number };
  Moved: OfSeat & Going & { by: number | null };
  Put: OfSeat & Going;
  TokensTaken: OfSeat & OfPlace & { life: number; bullets: number };
  WeaponTaken: OfSeat & { weapon: string; place: Standing | null };
  WeaponLeft: OfSeat & OfPlace & { weapon: string };
  WeaponShown: { weapon: string };
  Swapped: OfSeat;
  Searched: OfSeat & { what: string; die: number; success: boolean };
  DeadRolled: { n: number };
  DeadMoved: Going & { why: string };
  Influx: { n: number };
  Rose: OfPlace;
  TrophiesLost: Counted;
  Rerolled: OfSeat & { die: number };
  OfficerMoved: Going & { die: number };
  OfficerHurt: OfSeat & { left: number };
  PilotMoved: Going;
  PilotHurt: { left: number };
  PilotHealed: OfSeat;
  BuildingNamed: OfKind;
  ThingTaken: OfSeat;
  ThingLeft: OfPlace;
  Reunited: object;
  Razed: { tile: number };
  TargetNamed: OfSeat;
  Scored: Counted;
  Offered: OfSeat & { target: number };
  Refused: OfSeat;
  Handed: OfSeat & { target: number; thing: string };
  CardHanded: OfCard & { target: number };
  Finished: object;
}
