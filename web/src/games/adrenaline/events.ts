/** What happens, as lines tell it: the fields by kind of event, with the ids of the view (`events.py` of the rules). */
import type { Colour, Room } from "./catalogue";

/** A place of a weapon at a spawnpoint, 0 to 2. */
export interface Rack {
  spawnpoint: Colour;
  place: number;
}

interface OfSeat {
  seat: number;
}
interface OfCard extends OfSeat {
  powerup: string;
}
interface OfWeapon extends OfSeat {
  weapon: string;
}
interface OfFigure {
  figure: number;
}

export interface Events {
  ActionChosen: OfSeat;
  ActionsLapsed: OfSeat;
  CardSeen: OfCard;
  Reshuffled: object;
  Started: OfSeat;
  WeaponShown: { rack: Rack; weapon: string };
  TileLaid: { square: string; tile: string };
  BoardTileLaid: { slot: number; tile: string };
  TurnBegan: OfSeat & { round: number };
  CardDrawn: OfSeat;
  CardDiscarded: OfCard;
  CardPlayed: OfCard;
  Entered: OfFigure & { square: string };
  LeftMap: OfFigure;
  Moved: OfFigure & { square: string };
  TileTaken: OfSeat & { square: string; gained: Record<Colour, number> };
  TurretTaken: OfSeat & { square: string };
  WeaponTaken: OfWeapon & { rack: Rack; dropped: string | null };
  Paid: OfSeat & { colour: Colour; powerup: string | null };
  Fired: OfWeapon;
  EffectUsed: OfWeapon & { effect: string };
  Aimed: { square: string | null; room: Room | null };
  Damaged: OfFigure & { by: number; placed: number; marks: number };
  Marked: OfFigure & { by: number; points: number; marks: number };
  Downed: OfFigure;
  Reloaded: OfWeapon;
  Tagged: OfSeat & { spawnpoint: Colour };
  Scored: OfFigure & { points: number };
  Killed: OfFigure & { killer: number | null; over: number | null; skulls: number };
  BoardTurned: OfFigure;
  FrenzyBegan: OfSeat;
  Finished: object;
}
