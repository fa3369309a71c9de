/** The view of Zombies!!! as the server sends it (`view.py` of the rules), and how it becomes a table to draw. */
import { AHEAD } from "./geometry";
import { tileOf } from "./catalogue";
import type { Standing, ZombiesView } from "./view";

export interface WireTile {
  kind: string;
  r: number;
  tx: number;
  ty: number;
  zombies: number[];
  life: number[];
  bullets: number[];
  marked: boolean;
  razed: boolean;
}

export interface WirePlayer {
  seat: number;
  at: Standing | null;
  life: number;
  bullets: number;
  trophies: number;
  lives: number;
  points: number;
  cards: number;
  hand: string[] | null;
  front: string[];
  weapon: string | null;
  shells: number;
  spare: string | null;
  spare_shells: number;
  pending: string[];
  played: boolean;
  out: boolean;
}

export interface Frame {
  frame: string;
  seat?: number;
  kind?: string;
  tile?: number | null;
  side?: string | null;
  window?: string;
}

export interface WireView {
  game: string;
  seat: number | null;
  mode: string;
  round: number;
  step: string;
  active: number;
  allowance: number;
  tiles: WireTile[];
  fallen: (Standing & { n: number })[];
  lying: (Standing & { weapon: string; shells: number })[];
  players: WirePlayer[];
  stock: number;
  pad: number | null;
  aside: boolean;
  decks: { tiles: number; events: number; weapons: number };
  lives: number;
  named: string | null;
  officer: { at: Standing; life: number } | null;
  pilot: { at: Standing; life: number; healed: boolean } | null;
  thing: { at: Standing | null; holder: number | null } | null;
  found: boolean;
  reunited: boolean;
  target: number | null;
  options: Record<string, string | number>;
  asked: { kind?: string; seats?: number[] };
  now: Frame[];
  places: number[];
}

const NOWHERE: Standing = { tile: -1, cell: -1 };
const THINGS: Record<string, string> = { cop_chase: "uniform", keys_arent_in_it: "keys", arena_delivery: "parcel" };
const WEAPONS = ["chainsaw", "fire_axe", "skateboard", "shotgun", "grenade", "molotov"];

export function tableOf(wire: WireView): ZombiesView {
  const thing = THINGS[wire.mode] ?? "";
  const lay = wire.now.find((one) => one.frame === "lay");
  return {
    ...wire,
    tiles: wire.tiles.map((tile, number) => ({
      tile: number,
      kind: tile.kind,
      x: tile.tx,
      y: tile.ty,
      rot: tile.r,
      zombies: tile.zombies,
      life: tile.life,
      bullets: tile.bullets,
      searched: tile.marked,
      closed: tile.razed,
      fallen: Object.fromEntries(wire.fallen.filter((one) => one.tile === number).map(({ cell, n }) => [cell, n])),
      weapons: wire.lying.filter((one) => one.tile === number),
    })),
    players: wire.players.map((player, seat) => ({
      ...player,
      seat,
      ...(player.at ?? NOWHERE),
      weapons: weaponsOf(player),
      items: player.front.filter((card) => !WEAPONS.includes(card)),
      carries: wire.thing?.holder === seat ? thing : "",
    })),
    mover: wire.now.find((one) => one.frame === "move")?.seat ?? wire.active,
    hand: wire.seat === null ? [] : (wire.players[wire.seat]?.hand ?? []),
    hands: wire.players.map(({ hand }) => hand),
    drawn: lay?.kind ?? "",
    laid: positionOf(lay, wire.tiles),
    helipad: wire.pad ?? -1,
    officer: wire.officer && { ...wire.officer.at, life: wire.officer.life },
    pilot: wire.pilot && { ...wire.pilot.at, life: wire.pilot.life, healed: wire.pilot.healed },
    objects: wire.thing?.at && thing ? [{ ...wire.thing.at, thing }] : [],
    target: wire.target ?? -1,
    goal: goalOf(wire),
    pool: wire.lives,
    window: wire.now.find((one) => one.frame === "window")?.window ?? "",
    notes: notesOf(wire),
  };
}

function weaponsOf({ weapon, shells, spare, spare_shells, front }: WirePlayer) {
  return [
    ...(weapon ? [{ weapon, shells, spare: false }] : []),
    ...(spare ? [{ weapon: spare, shells: spare_shells, spare: true }] : []),
    ...front.filter((card) => WEAPONS.includes(card)).map((card) => ({ weapon: card, shells, spare: false })),
  ];
}

/** The position beside a tile, as `x,y`. */
export function beside(tiles: readonly WireTile[], tile: number, side: number): string {
  const lying = tiles[tile];
  const by = AHEAD[side];
  return lying && by ? `${lying.tx + by.x},${lying.ty + by.y}` : "";
}

function positionOf(lay: Frame | undefined, tiles: readonly WireTile[]): string {
  const { tile, side } = lay ?? {};
  return typeof tile === "number" && side ? beside(tiles, tile, "NESW".indexOf(side)) : "";
}

function goalOf({ mode, options }: WireView): number {
  if (mode === "arena_last_man") return 0;
  if (mode === "arena_frag") return Number(options.frag_limit ?? 5);
  if (mode.startsWith("arena")) return 3;
  return Number(options.trophy_goal ?? 25);
}

const LAW = ["fire_station", "police_station", "army_surplus"];

function notesOf(wire: WireView): string[] {
  const { mode, aside, named, found, reunited, officer, pilot, thing } = wire;
  const razed = wire.tiles.filter((tile) => tile.razed && LAW.includes(tile.kind)).length;
  return [
    ...(mode === "cop_chase" ? [officer ? `Officer: ${officer.life} life` : "The officer is beaten"] : []),
    ...(pilot ? [`Pilot: ${pilot.healed ? "healed" : "wounded"}, ${pilot.life} life`] : []),
    ...(mode === "finders_keepers" ? [reunited ? "Reunited" : "Meet on one tile"] : []),
    ...(named ? [`Keys: ${found ? "found" : `in the ${tileOf(named).name}`}`] : []),
    ...(mode === "i_fought_the_law" ? [`${razed} of 3 buildings destroyed`] : []),
    ...(mode === "arena_delivery" && thing && thing.holder === null ? ["The parcel lies in the street"] : []),
    ...(aside ? ["The Helipad waits for the reunion"] : []),
  ];
}
