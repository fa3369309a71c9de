/** What happens, as lines tell it: the fields by kind of event, with the ids of the view (`events.py` of the rules). */
import type { State } from "./view";

interface OfPlayer {
  player: number;
}
interface OfSeat {
  seat: number;
}

export interface Events {
  NumberDrawn: { number: number };
  OrderDrawn: OfSeat & { place: number };
  RosterTaken: OfSeat & { roster: string };
  PlayerPicked: OfPlayer & { pick: string };
  MarkerPlaced: OfSeat & { square: string };
  MarkerKnown: OfSeat & { square: string; marker: string };
  MarkersDiscarded: OfSeat & { count: number };
  TurnBegan: OfSeat & { round: number };
  Activated: OfPlayer & { action: string };
  Moved: OfPlayer & { origin: string | null; square: string | null; how: string };
  Rolled: OfPlayer & { roll: string; die: number; need: number; success: boolean };
  Rerolled: OfPlayer & { skill: string };
  Gripped: OfPlayer & { by: number; skill: string; total: number; success: boolean };
  SkillUsed: OfPlayer & { skill: string };
  StateChanged: OfPlayer & { state: State };
  Dazed: OfPlayer & { what: "dazed" | "rooted" | "thirsty"; on: boolean };
  MarkerFlipped: OfPlayer & { square: string; marker: string };
  FellIn: OfPlayer & { square: string; spiked: boolean };
  WarpRolled: { player: number | null; pad: number; number: number };
  ChestOpened: OfPlayer & { square: string; ball: boolean };
  BlockBegan: OfPlayer & { target: number };
  Assisted: OfPlayer & { side: string };
  Strengths: OfPlayer & { target: number; attack: number; defence: number };
  BlockDie: OfPlayer & { face: string };
  FaceChosen: OfSeat & { face: string };
  ArmourRolled: OfPlayer & { total: number; need: number; broken: boolean };
  InjuryRolled: OfPlayer & { total: number; state: State | null };
  CasualtyRolled: OfPlayer & { die: number; condition: string };
  ConditionChanged: OfPlayer & { condition: "normal" | "hurt" | "crippled" | "dead" };
  PlainDie: OfPlayer & { what: string; die: number; success: boolean };
  BallMoved: { square: string | null; by: string };
  BallHeld: { player: number | null };
  Scattered: { direction: string; square: string };
  PassNamed: OfPlayer & { square: string | null; range: string };
  PassRolled: OfPlayer & { die: number; total: number; result: string };
  MateThrown: OfPlayer & { mate: number; square: string };
  Bitten: OfPlayer & { victim: number };
  ActivationEnded: OfPlayer;
  Revealed: OfSeat & { square: string | null; marker: string };
  Finished: { winners: number[]; drawn: boolean };
}
