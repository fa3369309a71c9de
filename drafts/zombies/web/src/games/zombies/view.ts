/** The table of Zombies!!! as the board draws it: the view of the server (`wire.ts`) put in order, and a few facts. */
import { nameOf } from "../../board/refs";

export interface LyingWeapon {
  cell: number;
  weapon: string;
  shells: number;
}

/** A tile as it lies: at a position of the town, turned by so many quarters. */
export interface TileView {
  tile: number;
  kind: string;
  x: number;
  y: number;
  rot: number;
  zombies: number[];
  /** How many fallen ones, by cell. */
  fallen: Record<string, number>;
  life: number[];
  bullets: number[];
  weapons: LyingWeapon[];
  searched: boolean;
  /** Its building is destroyed. */
  closed: boolean;
}

export interface WeaponView {
  weapon: string;
  shells: number;
  spare: boolean;
}

export interface PlayerView {
  seat: number;
  tile: number;
  cell: number;
  life: number;
  bullets: number;
  trophies: number;
  lives: number;
  /** Cards in hand. */
  cards: number;
  weapons: WeaponView[];
  items: string[];
  pending: string[];
  played: boolean;
  points: number;
  out: boolean;
  carries: string;
}

export interface Standing {
  tile: number;
  cell: number;
}

export interface ZombiesView {
  game: string;
  seat: number | null;
  mode: string;
  round: number;
  step: string;
  active: number;
  /** Whose pawn makes the next step: the active one's, unless a card moves another. */
  mover: number;
  options: Record<string, string | number>;
  asked: { kind?: string; seats?: number[] };
  /** The window that is open: S, R, E or "". */
  window: string;
  places: number[];
  tiles: TileView[];
  players: PlayerView[];
  hand: string[];
  /** By seat, null where they are not known. */
  hands: (string[] | null)[];
  allowance: number;
  /** The kind of tile that is to be laid, and where, once that is chosen: `x,y`. */
  drawn: string;
  laid: string;
  decks: { tiles: number; events: number; weapons: number };
  stock: number;
  helipad: number;
  officer: (Standing & { life: number }) | null;
  pilot: (Standing & { life: number; healed: boolean }) | null;
  objects: (Standing & { thing: string })[];
  target: number;
  goal: number;
  /** Of one alone, or of the team. */
  pool: number;
  /** What the scenario has come to, in a few words each. */
  notes: string[];
}

export function tileAt(view: ZombiesView, tile: number): TileView | null {
  return view.tiles.find((one) => one.tile === tile) ?? null;
}

export function playerOf(view: ZombiesView, seat: number): PlayerView | null {
  return view.players.find((one) => one.seat === seat) ?? null;
}

/** A cell by its name in references: tile and cell, `3/4`. */
export function cellName(tile: number, cell: number): string {
  return `${tile}/${cell}`;
}

export function cellIn(name: string): Standing {
  const [tile = -1, cell = -1] = name.split("/").map(Number);
  return { tile, cell };
}

/** The cells that references name, in their order. */
export function cellsIn(refs: readonly string[] = []): string[] {
  return refs.filter((ref) => ref.startsWith("cell:")).map(nameOf);
}

const ALONE = ["solo", "coop", "cop_chase", "flight_delay", "finders_keepers", "i_fought_the_law"];

/** Everybody wins or loses together. */
export function isTogether({ mode }: ZombiesView): boolean {
  return ALONE.includes(mode);
}

export function isArena({ mode }: ZombiesView): boolean {
  return mode.startsWith("arena");
}

/** 0, 1 … up to a count. */
export function upTo(count: number): number[] {
  return Array.from({ length: Math.max(0, count) }, (_, i) => i);
}
