/** The dungeon as rows of squares that can be pointed at. Cells that are the same as before stay the same objects. */
import type { GridCell } from "../../board/Grid.svelte";
import { optionsIn } from "../../board/places";
import type { Option } from "../../board/types";
import { withOption } from "../../board/words";
import { Q, SECTOR, boxOf, spotOf } from "./geometry";
import type { Placed } from "./places";
import { standingAt, type DungeonView, type MarkerView, type PlayerView } from "./view";
import { spokenMarker, spokenPlayer, spokenSquare } from "./words";

export interface DungeonCell extends GridCell {
  square: string;
  option: Option | undefined;
  player: PlayerView | undefined;
  sector?: string;
}

export interface Given {
  view: DungeonView;
  placed: Placed[];
  pending: string | null;
  nameOf: (seat: number) => string;
}

type Rows = DungeonCell[][];

/** `before` are the rows drawn last: what has not changed is handed on as it is. */
export function rowsOf(given: Given, before: Rows = []): Rows {
  const { view, placed } = given;
  const found = {
    squares: optionsIn(placed, "square", (place) => place.square),
    players: optionsIn(placed, "player", (place) => place.player),
    sectors: optionsIn(placed, "sector", (place) => place.sector),
    standing: standingAt(view),
    pads: new Map(view.pads.map((square, number) => [square, number])),
    chests: new Set(view.chests),
    markers: new Map(view.markers.map((one) => [one.square, one])),
  };
  const old = new Map(before.flat().map((cell) => [cell.id, cell]));
  const rows: Rows = [];
  view.rows.forEach((row, y) => {
    const cells: DungeonCell[] = [];
    [...row].forEach((letter, x) => {
      if (letter === "#") return;
      const square = `${x},${y}`;
      cells.push(...sectorCell(square, found, given), ...squareCells(square, found, given));
    });
    if (!cells.length) return;
    const kept = cells.map((cell) => keep(old.get(cell.id), cell));
    const last = before[rows.length];
    rows.push(last && last.length === kept.length && kept.every((cell, i) => cell === last[i]) ? last : kept);
  });
  return rows;
}

interface Found {
  squares: Map<string, Option>;
  players: Map<string, Option>;
  sectors: Map<string, Option>;
  standing: Map<string, PlayerView[]>;
  pads: Map<string, number>;
  chests: Set<string>;
  markers: Map<string, MarkerView>;
}

/** A square, and whoever shares a pit there beside the first: each can be chosen by himself. */
function squareCells(square: string, found: Found, given: Given): DungeonCell[] {
  const here = found.standing.get(square) ?? [];
  const chosen = here.filter((one) => found.players.has(`${one.id}`));
  const first = chosen[0] ?? here[0];
  const option = (first && found.players.get(`${first.id}`)) ?? found.squares.get(square);
  const { x, y } = spotOf(square);
  const sector = option ? undefined : found.sectors.get(`${Math.floor(x / SECTOR)},${Math.floor(y / SECTOR)}`);
  const cell: DungeonCell = {
    id: square,
    square,
    name: spokenSquare(given.view, square, thingsAt(square, found, given), option),
    box: boxOf(square),
    refs: refsOf(square, here, option),
    at: [`square:${square}`, ...here.slice(0, 1).map((one) => `player:${one.id}`)].join(" "),
    option,
    player: first,
    ...(option ? { action: option.action, chosen: option.action === given.pending } : {}),
    ...(sector ? { through: { action: sector.action, refs: sector.refs ?? [] } } : {}),
  };
  return [cell, ...chosen.slice(1).map((one, i) => besideCell(one, i, found, given))];
}

function besideCell(player: PlayerView, at: number, { players }: Found, given: Given): DungeonCell {
  const option = players.get(`${player.id}`);
  const { x, y } = boxOf(player.square);
  return {
    id: `player-${player.id}`,
    square: player.square,
    name: withOption(spokenPlayer(player, given.nameOf(player.seat), false), option),
    box: { x: x + 4 + 12 * at, y: y + Q - 14, width: 12, height: 12 },
    refs: option?.refs ?? [`player:${player.id}`],
    option,
    player,
    ...(option ? { action: option.action, chosen: option.action === given.pending } : {}),
  };
}

/** A sector that can be named has a tab at its first square of floor. */
function sectorCell(square: string, { sectors }: Found, { view, pending }: Given): DungeonCell[] {
  if (!sectors.size) return [];
  const { x, y } = spotOf(square);
  const sector = `${Math.floor(x / SECTOR)},${Math.floor(y / SECTOR)}`;
  const option = sectors.get(sector);
  if (!option || firstOf(view, sector) !== square) return [];
  return [
    {
      id: `sector-${sector}`,
      square,
      sector,
      name: withOption(`Sector ${sector.replace(",", " ")}`, option),
      box: { x: x * Q + 1, y: y * Q + 1, width: 9, height: 9 },
      refs: option.refs ?? [],
      option,
      player: undefined,
      action: option.action,
      chosen: option.action === pending,
    },
  ];
}

function firstOf({ rows }: DungeonView, sector: string): string {
  const at = spotOf(sector);
  for (let y = at.y * SECTOR; y < at.y * SECTOR + SECTOR; y += 1) {
    for (let x = at.x * SECTOR; x < at.x * SECTOR + SECTOR; x += 1) {
      if ((rows[y]?.[x] ?? "#") !== "#") return `${x},${y}`;
    }
  }
  return "";
}

function thingsAt(square: string, found: Found, { view, nameOf }: Given): string[] {
  const pad = found.pads.get(square);
  const marker = found.markers.get(square);
  const { carrier } = view.ball;
  return [
    ...(pad === undefined ? [] : [`teleporter ${pad}`]),
    ...(found.chests.has(square) ? ["closed chest"] : []),
    ...(marker ? [spokenMarker(marker, nameOf)] : []),
    ...(view.ball.square === square && carrier < 0 ? ["the ball"] : []),
    ...(found.standing.get(square) ?? []).map((one) => spokenPlayer(one, nameOf(one.seat), one.id === carrier)),
  ];
}

function refsOf(square: string, here: PlayerView[], option: Option | undefined): string[] {
  const own = [`square:${square}`, ...here.map((one) => `player:${one.id}`)];
  return [...own, ...(option?.refs ?? []).filter((ref) => !own.includes(ref))];
}

function keep(old: DungeonCell | undefined, now: DungeonCell): DungeonCell {
  const same =
    old &&
    old.name === now.name &&
    old.action === now.action &&
    old.chosen === now.chosen &&
    old.at === now.at &&
    old.box.x === now.box.x &&
    old.through?.action === now.through?.action &&
    old.option?.effect === now.option?.effect &&
    old.player?.id === now.player?.id;
  return same ? old : now;
}
