/** What is printed on the cards: names, prices, texts. Made from the rules' own catalogue by bingo_catalogue.py. */
import type { Look } from "../../board/types";
import printed from "./catalogue.json";

export type SlotName = "lazor" | "shield" | "battery";

export interface PrintedMode {
  cost: number;
  text: string;
}

export interface PrintedItem {
  name: string;
  slot: SlotName;
  price: number;
  clause: string;
  activate: PrintedMode;
  overcharge: PrintedMode | null;
  capacity: number;
  supply: number;
  rewards: string;
}

export interface PrintedPower {
  name: string;
  price: number;
  clause: string;
  text: string;
}

export const SLOTS: readonly SlotName[] = ["lazor", "shield", "battery"];
export const LETTERS: readonly string[] = ["B", "I", "N", "G", "O"];
export const NUMBERS: readonly string[] = ["1", "2", "3", "4", "5"];
export const FULL_HEALTH = 3;

export const ITEMS = printed.items as Record<string, PrintedItem>;
export const POWERS = printed.powers as Record<string, PrintedPower>;
export const CARDS = printed.cards as Record<string, string[]>;

/** The cards' colours are those of the seats. */
export const CARD_LOOK: Record<string, Look> = {
  RED: "flare",
  BLUE: "sky",
  GREEN: "jade",
  YELLOW: "amber",
  PURPLE: "violet",
};

export function itemOf(id: string): PrintedItem {
  const item = ITEMS[id];
  if (!item) throw new RangeError(`no item is called ${id}`);
  return item;
}

export function powerOf(id: string): PrintedPower {
  const power = POWERS[id];
  if (!power) throw new RangeError(`no power is called ${id}`);
  return power;
}

/** The squares of a column (`N`) or a row (`3`). */
export function squaresOf(line: string): string[] {
  return LETTERS.includes(line) ? NUMBERS.map((n) => line + n) : LETTERS.map((l) => l + line);
}

export const LINES: readonly string[] = [...LETTERS, ...NUMBERS];
