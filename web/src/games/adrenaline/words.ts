/** The board for the ear: names of squares, figures, racks and cards, each with its option. */
import type { Option } from "../../board/types";
import { capital, withOption } from "../../board/words";
import { count } from "../../look/words";
import { KILLSHOT, tileOf, weaponOf, type Colour } from "./catalogue";
import { nameOf, type Person } from "./people";
import { placeOf } from "./geometry";
import { marksOn, type AdrenalineView, type FigureView, type SquareView, type WeaponView } from "./view";

/** "2 red, 1 green"; "nothing" for none. */
export function spokenCubes(cubes: readonly Colour[]): string {
  const colours = [...new Set(cubes)];
  return colours.map((colour) => `${cubes.filter((one) => one === colour).length} ${colour}`).join(", ") || "nothing";
}

export function spokenTile(tile: string): string {
  if (tile === "down") return "ammo tile face down";
  const { cubes, powerup } = tileOf(tile);
  return `ammo tile with ${spokenCubes(cubes)}${powerup ? " and a powerup" : ""}`;
}

function where(square: string): string {
  const { row, column } = placeOf(square);
  return `row ${row + 1} column ${column + 1}`;
}

/** "Yellow room, row 2 column 3: ammo tile face down; Marta, you; option: run here" */
export function spokenSquare(square: SquareView, people: Person[], view: AdrenalineView, option?: Option): string {
  const turret = view.mode === "turret" && !square.spawnpoint;
  const things = [
    square.spawnpoint ? `${square.spawnpoint} spawnpoint` : "",
    square.tile ? spokenTile(square.tile) : "",
    turret ? (square.turret < 0 ? "free turret" : `turret of ${nameOf(people, square.turret)}`) : "",
    square.figures.map((figure) => nameOf(people, figure)).join(", "),
  ].filter(Boolean);
  const there = things.join("; ") || "empty";
  return withOption(`${capital(square.room)} room, ${where(square.square)}: ${there}`, option);
}

/** "Marta, 9 of 11 damage, 1 mark; option: shoot, 9 to 12, kill" */
export function spokenFigure(person: Person, option?: Option): string {
  const { player } = person;
  const marks = marksOn(player).length;
  const state = player.down ? "down" : `${player.damage.length} of ${KILLSHOT} damage`;
  const own = person.you ? `${person.name} (you)` : person.name;
  return withOption(`${own}, ${state}${marks ? `, ${count(marks, "mark")}` : ""}`, option);
}

export function spokenRack(weapon: string, colour: string, option?: Option): string {
  const cost = weaponOf(weapon).grab;
  const price = cost.length ? `costs ${spokenCubes(cost)}` : "free";
  return withOption(`${weaponOf(weapon).name} at the ${colour} spawnpoint, ${price}`, option);
}

export function spokenWeapon({ id, loaded }: WeaponView): string {
  return `${weaponOf(id).name}, ${loaded ? "loaded" : "unloaded"}`;
}

/** The damage on a board from its first token on: "2 by Ada, 1 by the bot". */
export function spokenDamage(person: Person, people: Person[]): string {
  const { damage, down } = person.player;
  const givers = [...new Set(damage)];
  const by = givers.map((giver) => `${damage.filter((one) => one === giver).length} by ${nameOf(people, giver)}`);
  return `${damage.length} of ${KILLSHOT} damage${by.length ? `: ${by.join(", ")}` : ""}${down ? ", down" : ""}`;
}

export function spokenWorth({ values, skulls, turned }: FigureView): string {
  const deaths = skulls ? ` after ${count(skulls, "death")}` : "";
  return `The next kill pays ${values.join(", ")} points, most to whoever did the most damage${deaths}${turned ? ", turned over" : ""}`;
}

/** "Marks: 2 of Ada, 1 of the bot" */
export function spokenMarks(person: Person, people: Person[]): string {
  const all = Object.entries(person.player.marks).filter(([, count]) => count);
  return `Marks: ${all.map(([giver, count]) => `${count} of ${nameOf(people, Number(giver))}`).join(", ") || "none"}; they become damage with the giver's next hit`;
}

/** A target of a shot: a figure or a spawnpoint. */
export function spokenTarget(target: number, people: Person[]): string {
  return target < 6 ? nameOf(people, target) : `${["red", "yellow", "green"][target - 6] ?? ""} spawnpoint`;
}

export interface Preview {
  text: string;
  /** The same where figures stand close together, and where they do so on a phone. */
  brief: string;
  short: string;
  kill: boolean;
}

/** What an option brings, short enough for a chip over a figure: "9 → 12 KILL". */
export function previewOf(option: Option): Preview | null {
  const effect = option.effect ?? "";
  if (!effect) return null;
  const kill = /\bkill/i.test(effect); // an overkill alone kills nobody anew
  const change = /\d+ → \d+/.exec(effect)?.[0];
  const whole = change ? `${change}${kill ? " KILL" : ""}` : effect;
  const text = whole.length <= 16 ? whole : `${whole.slice(0, 15)}…`;
  const brief = kill ? "KILL" : (change ?? text.slice(0, 8));
  return { text, brief, short: brief.replace(/^\d+ →/, "→"), kill };
}
