/** Short words for small places, and whole sentences for ears. */
import type { SeatLook } from "../../board/types";
import { possessive } from "../../board/words";
import { FULL_HEALTH, itemOf, powerOf, type SlotName } from "./catalogue";
import { free, oneFromBingo, type PlayerView, type ShownOrder } from "./view";

export interface Short {
  text: string;
  kill: boolean;
  heart: boolean;
}

/** The consequence of an option in a few characters: `health 2 → 0, kill unless blocked` is `2 → 0 kill`. */
export function short(effect: string): Short {
  const health = /health (\d+) → (\d+)(, kill)?/.exec(effect);
  if (health) {
    const kill = Boolean(health[3]);
    return { text: `${health[1]} → ${health[2]}${kill ? " kill" : ""}`, kill, heart: true };
  }
  return { text: effect, kill: /\bkill/.test(effect), heart: false };
}

/** What fits into a square of a card, line by line. */
export function onSquare(effect: string): string[] {
  if (effect === "bingo!") return ["bingo!"];
  const stores = /stores (\d+)E/.exec(effect)?.[1];
  const inLine = /^(\d) in a line/.exec(effect)?.[1];
  const lines = [inLine ? `${inLine} in line` : "", stores && stores !== "0" ? `+${stores}E` : ""];
  return lines.filter(Boolean);
}

/** What fits beside a column or a row. */
export function onLine(effect: string): string {
  return effect.replace(/^(\d) of 5 squares free$/, "$1 free");
}

/** `Your card, I1: empty, coloured`. */
export function spokenSquare(owner: SeatLook, player: PlayerView, square: string): string {
  const parts = [player.blocks.includes(square) ? "block" : "empty"];
  if (player.coloured.includes(square)) parts.push("coloured");
  if (player.placed === square) parts.push("placed last");
  if (oneFromBingo(player).some((near) => near.square === square)) parts.push("makes a bingo");
  return `${possessive(owner)} card, ${square}: ${parts.join(", ")}`;
}

/** A card in one sentence. */
export function spokenCard(owner: SeatLook, player: PlayerView): string {
  const blocks = player.blocks.length ? `blocks on ${player.blocks.join(", ")}` : "no blocks";
  const near = nearWords(player);
  return `${possessive(owner)} card: ${blocks}${near ? `; ${near}` : ""}`;
}

export function nearSquares(player: PlayerView): string[] {
  return [...new Set(oneFromBingo(player).map((near) => near.square))];
}

export function nearWords(player: PlayerView): string {
  const squares = nearSquares(player);
  return squares.length ? `one from bingo: ${squares.join(", ")}` : "";
}

export function spokenHealth(owner: SeatLook, player: PlayerView): string {
  return `${possessive(owner)} health: ${player.health} of ${FULL_HEALTH}`;
}

export function spokenEnergy(owner: SeatLook, player: PlayerView): string {
  const { storage, capacity, supply } = player;
  return `${possessive(owner)} energy: ${free(player)} free, ${storage} stored of ${capacity}, ${supply} supply`;
}

export function spokenDie(owner: SeatLook, kind: "letter" | "number", face: string): string {
  const shows = face === "" ? "not rolled" : face === "*" ? "wild" : face;
  return `${possessive(owner)} ${kind} die: ${shows}`;
}

export function orderSlot(order: ShownOrder): SlotName | null {
  const slot = order.order?.split("_")[0];
  return slot === "lazor" || slot === "shield" || slot === "battery" ? slot : null;
}

export function isOvercharged(order: ShownOrder): boolean {
  return order.order?.endsWith("overcharge") ?? false;
}

/** An order in words: `lazor, overcharged, at Marta`. The item itself may have been replaced since. */
export function spokenOrder(order: ShownOrder, seats: SeatLook[]): string {
  const slot = orderSlot(order);
  if (!slot) return "hold";
  const parts: string[] = [slot];
  if (isOvercharged(order)) parts.push("overcharged");
  const named = (seat: number) => seats.find((one) => one.seat === seat)?.name ?? "";
  if (order.target !== undefined) parts.push(`at ${named(order.target)}`);
  if (order.splash !== undefined) parts.push(`splash on ${named(order.splash)}`);
  return parts.join(", ");
}

/** The own order while it is sealed, from the answers given so far. */
export function givenOrder(given: string[]): ShownOrder {
  const [order, target, splash] = given;
  const seat = (answer: string | undefined) => (answer ? Number(answer.split(":")[1]) : undefined);
  return {
    ...(order ? { order: order.replace("order:", "") } : {}),
    ...(target ? { target: seat(target) } : {}),
    ...(splash ? { splash: seat(splash) } : {}),
  };
}

/** `Basic` for the Basic Lazor: beside its sign the kind needs no word. */
export function shortItem(id: string): string {
  return itemOf(id).name.split(" ")[0] ?? "";
}

/** `Compressor` for the Continuum Compressor, `Backup` for the Backup Battery. */
export function shortPower(id: string): string {
  const [first = "", last = ""] = powerOf(id).name.split(" ");
  return last === "Battery" || last === "Engine" ? first : last;
}
