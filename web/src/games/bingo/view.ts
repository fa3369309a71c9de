/** Bingo's view as the server sends it, and what the picture needs to know about it. */
import type { Look } from "../../board/types";
import { CARD_LOOK, LINES, squaresOf, type SlotName } from "./catalogue";

export interface ShownOrder {
  order?: string;
  target?: number;
  splash?: number;
}

export interface PlayerView {
  seat: number;
  card: string;
  coloured: string[];
  blocks: string[];
  health: number;
  supply: number;
  storage: number;
  capacity: number;
  committed: number;
  items: Record<SlotName, string>;
  disabled: string[];
  disabled_next_round: string[];
  foresight: boolean;
  powers: Record<string, number>;
  dice: [string, string];
  placed: string;
  last_order: ShownOrder;
  attacks: Record<string, number>;
  damage: Record<string, number>;
  /** Not the server's: in an animation this order has just fallen into the lock, or been turned over. */
  locked?: boolean;
  turned?: boolean;
}

interface Frame {
  /** Of the orders: who has locked one, and what the viewer has given so far. */
  locked?: boolean[];
  given?: string[];
  /** Of a death: whose blocks move, along which line, and what was dealt already. */
  victim?: number;
  line?: string;
  dealt?: Record<string, number>;
}

export interface BingoView {
  seat: number | null;
  round: number;
  round_limit: number;
  phase: string;
  first: number;
  players: PlayerView[];
  market: { items: string[]; powers: Record<string, number> };
  asked: { kind?: string; seats?: number[] };
  now: Frame[];
  places: number[];
}

/** The orders while they are open. */
export interface Sealed {
  locked: boolean[];
  given: string[];
}

const BATTLE = ["batteries", "damage", "after-effects", "resolve", "over"];

export function free(player: PlayerView): number {
  return player.supply + player.storage;
}

export function sealedOrders(view: BingoView): Sealed | null {
  const frame = view.now.find((one) => one.locked);
  return frame?.locked ? { locked: frame.locked, given: frame.given ?? [] } : null;
}

/** Whether the orders of this round lie open. */
export function isRevealed(view: BingoView): boolean {
  return BATTLE.includes(view.phase) && !sealedOrders(view);
}

/** The squares that would make a bingo, each with its line. */
export function oneFromBingo(player: PlayerView): { line: string; square: string }[] {
  return LINES.flatMap((line) => {
    const empty = squaresOf(line).filter((square) => !player.blocks.includes(square));
    return empty.length === 1 && empty[0] ? [{ line, square: empty[0] }] : [];
  });
}

export function fullLines(player: PlayerView): string[] {
  return LINES.filter((line) => squaresOf(line).every((square) => player.blocks.includes(square)));
}

/** Damage that is fixed and will be lost in this player's resolve. */
export function pendingDamage(player: PlayerView): number {
  return Object.values(player.damage).reduce((sum, points) => sum + points, 0);
}

/** The line of blocks that is about to move off a card, if there is one. */
export function lineAtStake(view: BingoView): { seat: number; line: string } | null {
  const frame = view.now.find((one) => one.victim !== undefined && one.line !== undefined);
  return frame ? { seat: frame.victim as number, line: frame.line as string } : null;
}

/** Seats have the colours of their cards; before they are picked nothing is known. */
export function looksOf(view: BingoView | null): (Look | null)[] {
  return (view?.players ?? []).map((player) => CARD_LOOK[player.card] ?? null);
}

export function marketSize(view: BingoView): number {
  return view.market.items.length + Object.values(view.market.powers).reduce((sum, count) => sum + count, 0);
}
