/** The view of Dungeon Brawl as the server sends it, and a few facts that a board wants to know of it. */

export const NOBODY = -1;

export type State = "standing" | "prone" | "stunned" | "knocked_out" | "away" | "lost" | "dead";

export interface PlayerView {
  /** 4 · seat + shirt − 1 */
  id: number;
  seat: number;
  shirt: number;
  /** The id of the position ("orc_horde.lineman") or star; "" before the draft. */
  kind: string;
  ma: number;
  st: number;
  ag: number;
  av: number;
  skills: string[];
  /** "x,y"; "" off the board. */
  square: string;
  state: State;
  condition: "normal" | "hurt" | "crippled" | "dead";
  used: boolean;
  dazed: boolean;
  rooted: boolean;
  thirsty: boolean;
}

export interface MarkerView {
  square: string;
  owner: number;
  /** "" unknown to the viewer, else blank, pit or spiked_pit. */
  kind: string;
  open: boolean;
}

export interface TeamView {
  seat: number;
  /** The roster's id; "" before the draft. */
  roster: string;
  /** Markers not placed yet. */
  markers: number;
  out: boolean;
}

/** An open procedure; only some of these facts belong to each. */
export interface Frame {
  frame: string;
  player?: number;
  attacker?: number;
  defender?: number;
  pushed?: number;
  thrower?: number;
  dice?: string[];
  strengths?: number[];
  /** The sector that was named, where a spot in it is asked for. */
  sector?: string;
}

export interface DungeonView {
  game: string;
  seat: number | null;
  mode: string;
  size: string;
  number: number;
  round: number;
  rounds: number;
  step: string;
  /** Seats in turn order; empty before it is drawn. */
  order: number[];
  active: number;
  actor: number;
  action: string;
  points: number;
  rushes: number;
  /** The dungeon as letters, row by row. */
  rows: string[];
  pads: string[];
  chests: string[];
  markers: MarkerView[];
  ball: { square: string; carrier: number };
  teams: TeamView[];
  players: PlayerView[];
  /** The viewer's markers that are not placed, by kind. */
  kinds: Record<string, number>;
  /** By player the squares that his tackle zone is on. */
  zones: Record<string, string[]>;
  asked: { kind?: string; seats?: number[]; player?: number };
  now: Frame[];
  places: number[];
}

export function playerOf(view: DungeonView, id: number): PlayerView | undefined {
  return view.players.find((one) => one.id === id);
}

export function teamOf(view: DungeonView, seat: number): PlayerView[] {
  return view.players.filter((one) => one.seat === seat && one.kind);
}

/** Who is on the board, by square; an open pit may hold several. */
export function standingAt(view: DungeonView): Map<string, PlayerView[]> {
  const found = new Map<string, PlayerView[]>();
  for (const one of view.players) {
    if (one.square) found.set(one.square, [...(found.get(one.square) ?? []), one]);
  }
  return found;
}

export function frameOf(view: DungeonView, name: string): Frame | undefined {
  return view.now.find((one) => one.frame === name);
}

/** Where it happens: the active player, else whoever is asked about, else the ball, else the middle. */
export function focusOf(view: DungeonView, me: number | null): string {
  const mine = view.players.find((one) => one.seat === (view.active < 0 ? me : view.active) && one.square);
  const about = [view.actor, view.asked.player ?? NOBODY].map((id) => playerOf(view, id)?.square).find(Boolean);
  const middle = `${Math.floor((view.rows[0]?.length ?? 0) / 2)},${Math.floor(view.rows.length / 2)}`;
  return about ?? mine?.square ?? (view.ball.square || middle);
}

const DEPTH: Record<string, string> = {
  knocked_out: "knocked out",
  away: "away",
  lost: "lost in space",
  dead: "dead",
  prone: "prone",
  stunned: "stunned",
};

/** What is out of the ordinary with a player, in a word or two; "" if nothing is. */
export function conditionOf({ state, condition, dazed, rooted, thirsty }: PlayerView): string {
  if (state === "dead" || condition === "dead") return "dead";
  const body = condition === "normal" ? "" : condition;
  const mind = dazed ? "dazed" : rooted ? "rooted" : thirsty ? "thirsty" : "";
  return [DEPTH[state] ?? "", body, mind].filter(Boolean).join(", ");
}

export function isUp({ state }: PlayerView): boolean {
  return state === "standing";
}
