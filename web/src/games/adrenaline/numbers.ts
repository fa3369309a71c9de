/** What events call by numbers: places in the tables of the rules, and packed amounts. */
import { COLOURS, POWERUPS, WEAPONS, type Colour } from "./catalogue";
import printed from "./numbers.json";

export const WEAPON_IDS: readonly string[] = Object.keys(WEAPONS);
export const EFFECT_IDS: readonly string[] = printed.effects;
export const TILE_IDS: readonly string[] = printed.tiles;

/** A kind of powerup as events number them: four types, each in three colours. */
export function powerupId(kind: number): string {
  return `${Object.keys(POWERUPS)[Math.floor(kind / 3)] ?? ""}_${COLOURS[kind % 3] ?? ""}`;
}

/** An amount of cubes as events pack it: eight bits a colour, red lowest. */
export function amountOf(packed: number): Record<Colour, number> {
  return { red: packed & 127, yellow: (packed >> 8) & 127, green: (packed >> 16) & 127 };
}
