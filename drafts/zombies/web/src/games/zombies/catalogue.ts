/** What is printed on tiles and cards. Made from the rules' own catalogue by zombies_catalogue.py. */
import printed from "./catalogue.json";

export type Kind = "self" | "item" | "opponent" | "zombie" | "weapon";

export interface PrintedTile {
  name: string;
  /** Nine letters, row by row: `R` road, `B` building, `#` closed. */
  rows: string;
  exits: string;
  /** Inner and outer cell. */
  doors: [number, number][];
  named: boolean;
}

export interface PrintedCard {
  name: string;
  kind: Kind;
  text: string;
}

const TILES = printed.tiles as unknown as Record<string, [string, string, string, [number, number][]]>;
const CARDS = printed.cards as unknown as Record<string, [string, Kind, string]>;

export function tileOf(kind: string): PrintedTile {
  const [name, rows, exits, doors] = TILES[kind] ?? [kind, "#########", "", []];
  return { name, rows, exits, doors, named: rows.includes("B") || kind === "helipad" || kind === "town_square" };
}

export function cardOf(id: string): PrintedCard {
  const [name, kind, text] = CARDS[id] ?? [id, "self", ""];
  return { name, kind, text: text.charAt(0).toUpperCase() + text.slice(1) };
}
