/** What is printed on cards, tiles and boards. Made from the rules' own catalogue by adrenaline_catalogue.py. */
import printed from "./catalogue.json";

export type Colour = "red" | "yellow" | "green";
export type Room = Colour | "white" | "purple" | "blue";

export interface PrintedEffect {
  id: string;
  name: string;
  cost: Colour[];
  text: string;
  /** Signs with a number, 0 for none: whom, what, who moves. */
  signs: [string, number][];
}

export interface PrintedWeapon {
  name: string;
  /** What reloading costs, and grabbing. */
  reload: Colour[];
  grab: Colour[];
  /** One of its modes is used; else effects are used one after the other. */
  modes: boolean;
  effects: PrintedEffect[];
}

export interface PrintedPowerup {
  name: string;
  text: string;
}

export const COLOURS: readonly Colour[] = ["red", "yellow", "green"];
export const ROOMS: readonly Room[] = ["red", "yellow", "green", "white", "purple", "blue"];

interface Printed {
  name: string;
  reload: string;
  grab: string;
  modes: boolean;
  effects: string[][];
}

const OF_LETTER: Record<string, Colour> = { r: "red", y: "yellow", g: "green" };

function coloursOf(letters: string): Colour[] {
  return [...letters.toLowerCase()].flatMap((letter) => OF_LETTER[letter] ?? []);
}

/** An effect as it is printed: its id, cost, text, and signs such as `target2 damage1`. */
function effectIn([id = "", cost = "", text = "", signs = ""]: string[], modes: boolean): PrintedEffect {
  const words = id === "basic" ? `basic ${modes ? "mode" : "effect"}` : id.replace(/_/g, " ");
  return {
    id,
    name: words[0]?.toUpperCase() + words.slice(1),
    cost: coloursOf(cost),
    text,
    signs: signs.split(" ").map((sign) => [sign.replace(/\d/, ""), Number(/\d/.exec(sign)?.[0] ?? 0)]),
  };
}

function weaponIn({ name, reload, grab, modes, effects }: Printed): PrintedWeapon {
  const printed = effects.map((effect) => effectIn(effect, modes));
  return { name, reload: coloursOf(reload), grab: coloursOf(grab), modes, effects: printed };
}

export const WEAPONS: Record<string, PrintedWeapon> = Object.fromEntries(
  Object.entries(printed.weapons).map(([id, card]) => [id, weaponIn(card)]),
);
export const POWERUPS = printed.powerups as Record<string, PrintedPowerup>;
export const [TRACK_FULL = 8, KILLSHOT = 11, OVERKILL = 12, ...LEVELS] = printed.numbers;

export interface Powerup extends PrintedPowerup {
  type: string;
  colour: Colour;
}

const UNKNOWN: PrintedWeapon = { name: "", reload: [], grab: [], modes: false, effects: [] };

export function weaponOf(id: string): PrintedWeapon {
  return WEAPONS[id] ?? { ...UNKNOWN, name: id };
}

export function effectOf(weapon: string, effect: string): PrintedEffect | null {
  return weaponOf(weapon).effects.find((one) => one.id === effect) ?? null;
}

/** A card by its name in view and options, such as `newton_red`. */
export function powerupOf(id: string): Powerup {
  const cut = id.lastIndexOf("_");
  const type = id.slice(0, cut);
  const card = POWERUPS[type] ?? { name: type, text: "" };
  return { ...card, type, colour: id.slice(cut + 1) as Colour };
}

/** What a tile shows, by its letters: `ryp` is red, yellow and a powerup. */
export function tileOf(id: string): { cubes: Colour[]; powerup: boolean } {
  return { cubes: coloursOf(id), powerup: id.endsWith("p") };
}
