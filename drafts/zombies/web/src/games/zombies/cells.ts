/** The town as rows of things that can be pointed at: cells, pawns that can be chosen, shots, positions for a tile. */
import type { GridCell } from "../../board/Grid.svelte";
import { optionsIn, placedIn } from "../../board/places";
import type { Box } from "../../board/marks";
import type { Option } from "../../board/types";
import { withOption } from "../../board/words";
import { CELL, cellBox, groundOf, middleOf, tileBox } from "./geometry";
import type { Person } from "./people";
import type { Placed } from "./places";
import { cellIn, cellName, tileAt, type TileView, type ZombiesView } from "./view";
import { chipOf, spokenCell, spokenTile } from "./words";

export interface TownCell extends GridCell {
  is: "cell" | "tile" | "aim" | "pawn" | "ghost";
  option: Option | undefined;
  /** `3/4` of a cell, or where a shot goes. */
  cell: string;
  /** Of a ghost: the position. */
  at2: string;
  chip: string;
}

export interface Given {
  view: ZombiesView;
  people: Person[];
  placed: Placed[];
  pending: string | null;
  /** Where a drawn tile that is only to be turned lies. */
  laid: string;
}

export function rowsOf(given: Given): TownCell[][] {
  const { view, placed } = given;
  const options = optionsIn(placed, "cell", (place) => place.cell);
  const tiles = optionsIn(placed, "tile", (place) => place.tile);
  const cells = [
    ...view.tiles.flatMap((tile) => cellsOf(tile, given, options, tiles.get(`${tile.tile}`))),
    ...aims(given),
    ...pawns(given),
    ...ghosts(given),
  ];
  return byRows(cells);
}

/** Cells with the same middle are a row, from west to east. */
function byRows(cells: TownCell[]): TownCell[][] {
  const rows = new Map<number, TownCell[]>();
  for (const cell of cells) {
    const level = Math.floor((cell.box.y + cell.box.height / 2) / CELL);
    rows.set(level, [...(rows.get(level) ?? []), cell]);
  }
  const sorted = [...rows].sort(([a], [b]) => a - b).map(([, row]) => row);
  return sorted.map((row) => row.sort((a, b) => a.box.x - b.box.x));
}

function cellsOf(tile: TileView, given: Given, options: Map<string, Option>, whole?: Option): TownCell[] {
  const ground = groundOf(tile);
  const cells = ground.flatMap((letter, cell): TownCell[] => {
    if (letter === "#" || letter === "X") return [];
    const name = cellName(tile.tile, cell);
    const option = options.get(name);
    return [
      {
        ...bare("cell", option),
        id: name,
        cell: name,
        name: spokenCell(tile, cell, letter, given, option),
        box: cellBox(tile, cell),
        refs: option?.refs?.length ? option.refs : [`cell:${name}`],
        at: `cell:${name}`,
        ...answers(option, given.pending),
        ...(whole && !option ? { through: { action: whole.action, refs: whole.refs ?? [] } } : {}),
      },
    ];
  });
  return whole ? [...cells, tileCell(tile, whole, given)] : cells;
}

function tileCell(tile: TileView, option: Option, { pending }: Given): TownCell {
  const box = tileBox(tile);
  return {
    ...bare("tile", option),
    id: `tile-${tile.tile}`,
    name: withOption(spokenTile(tile), option),
    box: { x: box.x + CELL - 3, y: box.y + CELL - 3, width: CELL + 6, height: CELL + 6 },
    refs: option.refs ?? [`tile:${tile.tile}`],
    ...answers(option, pending),
  };
}

const CHIP = { width: 76, height: 22 };

/** Shots and throws: a chip below the cell they go to, several below each other. */
function aims({ view, placed, pending }: Given): TownCell[] {
  const taken = new Map<string, number>();
  return placedIn(placed, "aim").flatMap(({ option, place }): TownCell[] => {
    const middle = middleOf(view, cellIn(place.cell));
    if (!middle) return [];
    const nth = taken.get(place.cell) ?? 0;
    taken.set(place.cell, nth + 1);
    const box: Box = { x: middle.x - CHIP.width / 2, y: middle.y + CELL * 0.5 + nth * 24, ...CHIP };
    return [
      {
        ...bare("aim", option),
        id: `aim-${option.action.replace(/\W/g, "-")}`,
        cell: place.cell,
        name: withOption(`${place.what.replace("_", " ")} at ${place.cell}`, option),
        box,
        refs: option.refs ?? [],
        ...answers(option, pending),
      },
    ];
  });
}

/** A pawn by itself can be pointed at only while it can be chosen; else its cell stands for it. */
function pawns({ view, people, placed, pending }: Given): TownCell[] {
  return placedIn(placed, "pawn").flatMap(({ option, place }): TownCell[] => {
    const person = people.find((one) => one.seat === place.seat);
    const stand = standingsOf(view).get(place.seat);
    if (!person || !stand) return [];
    return [
      {
        ...bare("pawn", option),
        id: `pawn-${place.seat}`,
        name: withOption(`${person.name}, ${person.player.life} life`, option),
        box: { x: stand.x - CELL / 2, y: stand.y - CELL, width: CELL, height: CELL + 4 },
        refs: option.refs?.length ? option.refs : [`seat:${place.seat}`],
        ...answers(option, pending),
      },
    ];
  });
}

/** Positions where the drawn tile can be laid; where it can only be turned, the chosen turn answers. */
function ghosts({ placed, pending, laid }: Given): TownCell[] {
  const open = placedIn(placed, "ghost").map(({ option, place }) => ghost(place.at, option, pending));
  if (open.length || !laid || !placedIn(placed, "turn").length) return open;
  return [{ ...ghost(laid, undefined, null), through: { action: "", refs: [] } }];
}

function ghost(at: string, option: Option | undefined, pending: string | null): TownCell {
  const [x = 0, y = 0] = at.split(",").map(Number);
  return {
    ...bare("ghost", option),
    id: `ghost-${at.replace(",", "_")}`,
    at2: at,
    name: withOption(`Empty position ${at}`, option),
    box: tileBox({ x, y }),
    refs: option?.refs ?? [`place:${at}`],
    at: `place:${at}`,
    ...(option ? { action: option.action, chosen: !!pending && option.action.split(" | ").includes(pending) } : {}),
  };
}

function bare(is: TownCell["is"], option: Option | undefined) {
  return { is, option, cell: "", at2: "", chip: option ? chipOf(option) : "" };
}

function answers(option: Option | undefined, pending: string | null) {
  return option ? { action: option.action, chosen: option.action === pending } : {};
}

export interface Stand {
  x: number;
  /** The feet. */
  y: number;
  scale: number;
}

/** Where everybody stands, by seat: those who share a cell stand side by side, smaller. */
export function standingsOf(view: ZombiesView): Map<number, Stand> {
  const crowds = new Map<string, number[]>();
  for (const { seat, tile, cell, out } of view.players) {
    if (out || tile < 0 || !tileAt(view, tile)) continue;
    const name = cellName(tile, cell);
    crowds.set(name, [...(crowds.get(name) ?? []), seat]);
  }
  const found = new Map<number, Stand>();
  for (const [name, seats] of crowds) {
    const middle = middleOf(view, cellIn(name));
    if (!middle) continue;
    seats.forEach((seat, i) => found.set(seat, stand(middle, i, seats.length)));
  }
  return found;
}

function stand(middle: { x: number; y: number }, i: number, of: number): Stand {
  if (of === 1) return { x: middle.x, y: middle.y + 18, scale: 1 };
  const wide = Math.min(of, 3);
  const row = Math.floor(i / wide);
  const inRow = Math.min(of - row * wide, wide);
  const x = middle.x + ((i % wide) - (inRow - 1) / 2) * (of === 2 ? 18 : 14);
  return { x, y: middle.y + (of > 3 ? 8 + row * 14 : 18), scale: of > 2 ? 0.66 : 0.8 };
}
