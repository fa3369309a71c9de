/** The view of Adrenaline as the server sends it, and a few facts that a board wants to know of it. */
import { seatOf } from "../../board/refs";
import type { Colour, Room } from "./catalogue";

export const BOT = 5;
export const SPAWN = 6; // as targets, the spawnpoints come after the figures
export const NOBODY = -1;

export interface SquareView {
  square: string;
  room: Room;
  spawnpoint: Colour | "";
  /** "" none, "down" face down, else a kind of tile. */
  tile: string;
  /** Who owns the turret here; -1: nobody, or there is none. */
  turret: number;
  figures: number[];
}

export interface WeaponView {
  id: string;
  loaded: boolean;
}

export interface FigureView {
  figure: number;
  /** "" off the map. */
  square: string;
  cubes: Record<Colour, number>;
  weapons: WeaponView[];
  cards: number;
  damage: number[];
  marks: Record<string, number>;
  skulls: number;
  values: number[];
  turned: boolean;
  down: boolean;
  points: number;
}

/** An action of the tile: how far one may go for it. */
export interface ActionView {
  moves: number;
  /** Adrenaline has made it better. */
  better?: boolean;
  /** Weapons may be reloaded before the shot. */
  reload?: boolean;
}

/** An open procedure; only some of these facts belong to each. */
export interface Frame {
  frame: string;
  seat?: number;
  weapon?: string;
  /** Of a shot: its last effect, those that are done, and what it has chosen. */
  effect?: string;
  used?: string[];
  targets?: number[];
  picked?: number[];
  hit?: number[];
  square?: string;
  direction?: string;
}

/** A shot as it is built. */
export interface Shot {
  seat: number;
  weapon: string;
  /** Effects that are done, in their order, and the one in progress or "". */
  used: string[];
  effect: string;
  /** Figures and spawnpoints it was aimed at, in their order. */
  targets: number[];
  /** The square it was aimed at, or "". */
  square: string;
}

export interface Kill {
  killer: number;
  over: number;
}

export interface AdrenalineView {
  game: string;
  seat: number | null;
  mode: "deathmatch" | "domination" | "turret";
  map: string;
  round: number;
  step: string;
  start: number;
  active: number;
  actions: number;
  side: "normal" | "long" | "short";
  bot_owed: boolean;
  frenzy: boolean;
  turns_left: number;
  quiet_rounds: number;
  squares: SquareView[];
  doors: [string, string][];
  walls: [string, string][];
  /** By square the rooms that are seen from it, and how many moves it takes to every square, in their order. */
  sees: Record<string, Room[]>;
  moves: Record<string, number[]>;
  spawnpoints: Record<Colour, { square: string; weapons: string[] }>;
  figures: FigureView[];
  /** What the viewer's action tile lets the viewer do. */
  tile: Record<string, ActionView>;
  hand: string[];
  decks: { powerups: number; weapons: number; tiles: number };
  discards: { powerups: Record<string, number>; tiles: Record<string, number> };
  skulls: number;
  skulls_at_start: number;
  kills: Kill[];
  tracks: Partial<Record<Colour, Record<string, number>>>;
  tagged: string[];
  turret_board: string[];
  options: Record<string, string>;
  asked: { kind?: string; seats?: number[] };
  now: Frame[];
  places: number[];
}

export function figureOf(view: AdrenalineView, figure: number): FigureView | null {
  return view.figures.find((one) => one.figure === figure) ?? null;
}

export function squareOf(view: AdrenalineView, square: string): SquareView | null {
  return view.squares.find((one) => one.square === square) ?? null;
}

/** All squares that are seen from a square, itself included: rooms are seen whole. */
export function seenFrom(view: AdrenalineView, square: string): Set<string> {
  const rooms = view.sees[square] ?? [];
  return new Set(view.squares.filter((one) => rooms.includes(one.room)).map((one) => one.square));
}

/** How many moves it takes to every square within `most`, without the own one. */
export function movesFrom(view: AdrenalineView, square: string, most: number): Map<string, number> {
  const far = view.squares.map((one, i) => [one.square, view.moves[square]?.[i] ?? NOBODY] as const);
  return new Map(far.filter(([, moves]) => moves > 0 && moves <= most));
}

/** The reference of a figure: a seat's, or the bot's. */
export function refOf(figure: number): string {
  return figure === BOT ? "figure:bot" : `seat:${figure}`;
}

/** The figure that a reference means, or -1. */
export function figureIn(ref: string): number {
  if (ref === "figure:bot") return BOT;
  return seatOf(ref) ?? NOBODY;
}

/** The shot that is being built, whoever shoots. */
export function shotOf(view: AdrenalineView): Shot | null {
  const frame = view.now.find((one) => one.frame === "shot");
  if (!frame) return null;
  const { effect = "", used = [], targets = [], picked = [], hit = [] } = frame;
  return {
    seat: frame.seat ?? NOBODY,
    weapon: frame.weapon ?? "",
    used,
    effect: used.includes(effect) ? "" : effect,
    targets: [...new Set([...targets, ...picked, ...hit])],
    square: frame.square ?? "",
  };
}

const AIMING = ["weapon", "fire_mode", "effect", "target", "square", "room", "direction", "scope"];

/** Whose sight matters now: whoever chooses what to shoot at, or the bot. */
export function aimerOf(view: AdrenalineView): number {
  const kind = view.asked.kind ?? "";
  if (kind === "bot_target") return BOT;
  const frame = view.now.find((one) => one.frame === "shot" || one.frame === "shoot");
  return frame && AIMING.includes(kind) ? (frame.seat ?? NOBODY) : NOBODY;
}

/** The tokens on a track in the order of their owners, most first. */
export function tokensOn(track: Record<string, number> | undefined): number[] {
  const owners = Object.entries(track ?? {}).sort(([, a], [, b]) => b - a);
  return owners.flatMap(([owner, count]) => Array.from({ length: count }, () => Number(owner)));
}

/** The marks on a board, one entry each. */
export function marksOn(figure: FigureView): number[] {
  return Object.entries(figure.marks).flatMap(([giver, count]) => Array.from({ length: count }, () => Number(giver)));
}

/** 0, 1 … up to a count. */
export function upTo(count: number): number[] {
  return Array.from({ length: Math.max(0, count) }, (_, i) => i);
}
