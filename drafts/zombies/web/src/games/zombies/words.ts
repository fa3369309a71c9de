/** Names for the ear, and what an option brings in a few letters. */
import type { Option } from "../../board/types";
import { withOption } from "../../board/words";
import { cardOf, tileOf } from "./catalogue";
import { nameIn, type Person } from "./people";
import type { TileView, ZombiesView } from "./view";

const SPOTS = ["north-west", "north", "north-east", "west", "middle", "east", "south-west", "south", "south-east"];
const GROUND: Record<string, string> = { R: "street", B: "inside", X: "ruin" };

export function count(n: number, what: string): string {
  return `${n} ${what}${n === 1 ? "" : "s"}`;
}

/** "Police Station, tile 3"; the number tells equal tiles apart. */
export function spokenTile({ kind, tile }: Pick<TileView, "kind" | "tile">): string {
  return `${tileOf(kind).name}, tile ${tile}`;
}

/** "Corner, tile 4, north, street: zombie, 1 life; Marta; option: step here, fight 50 %" */
export function spokenCell(
  tile: TileView,
  cell: number,
  ground: string,
  things: { view: ZombiesView; people: readonly Person[] },
  option?: Option,
): string {
  const there = thingsOn(tile, cell, things.view, things.people);
  const name = `${spokenTile(tile)}, ${SPOTS[cell] ?? ""}, ${GROUND[ground] ?? ""}`;
  return withOption(`${name}: ${there.join(", ") || "empty"}`, option);
}

function thingsOn(tile: TileView, cell: number, view: ZombiesView, people: readonly Person[]): string[] {
  const here = (one: { tile: number; cell: number }) => one.tile === tile.tile && one.cell === cell;
  const fallen = tile.fallen[`${cell}`] ?? 0;
  return [
    ...(tile.zombies.includes(cell) ? ["zombie"] : []),
    ...(fallen ? [count(fallen, "fallen zombie")] : []),
    ...(tile.life.includes(cell) ? ["life"] : []),
    ...(tile.bullets.includes(cell) ? ["bullets"] : []),
    ...tile.weapons.filter((one) => one.cell === cell).map(({ weapon }) => cardOf(weapon).name),
    ...view.objects.filter(here).map(({ thing }) => thing),
    ...(view.officer && here(view.officer) ? [`officer with ${view.officer.life} life`] : []),
    ...(view.pilot && here(view.pilot) ? [`pilot with ${view.pilot.life} life`] : []),
    ...view.players.filter((one) => !one.out && here(one)).map(({ seat }) => nameIn(people, seat)),
  ];
}

export function spokenWeapon(weapon: string, shells: number): string {
  const { name } = cardOf(weapon);
  return weapon === "shotgun" ? `Shotgun, ${count(shells, "shell")}` : name;
}

const VERBS: Record<string, string> = {
  shoot: "shoot",
  shoot_shell: "shell",
  throw_grenade: "grenade",
  throw_molotov: "molotov",
};

/** What an option brings, short enough for a chip on the map: "fight 50%", "shoot 33%". */
export function chipOf(option: Option): string {
  const verb = VERBS[option.action.split(":")[0] ?? ""] ?? "";
  const effect = option.effect ?? "";
  const odds = /(\d+) ?%/.exec(effect)?.[1];
  if (verb) return odds ? `${verb} ${odds}%` : verb;
  if (odds) return /fight|kill|win/i.test(effect) ? `fight ${odds}%` : `${odds}%`;
  return "";
}
