/** Where things lie on the drawn town: cells of 42, three by three in a tile; the Town Square's corner is the origin. */
import type { Box, Point } from "../../board/marks";
import { tileOf } from "./catalogue";
import { tileAt, type Standing, type TileView, type ZombiesView } from "./view";

export const CELL = 42;
export const GAP = 3;
export const TILE = 3 * CELL;
export const STEP = TILE + GAP;

export interface Placement {
  x: number;
  y: number;
}

/** The north-west corner of a position. */
export function corner({ x, y }: Placement): Point {
  return { x: x * STEP, y: y * STEP };
}

export function tileBox(at: Placement): Box {
  return { ...corner(at), width: TILE, height: TILE };
}

export function cellBox(at: Placement, cell: number): Box {
  const { x, y } = corner(at);
  return { x: x + CELL * (cell % 3), y: y + CELL * Math.floor(cell / 3), width: CELL, height: CELL };
}

export function middleOf(view: ZombiesView, { tile, cell }: Standing): Point | null {
  const at = tileAt(view, tile);
  if (!at || cell < 0) return null;
  const box = cellBox(at, cell);
  return { x: box.x + CELL / 2, y: box.y + CELL / 2 };
}

/** Where a printed cell lies after so many quarter turns. */
export function turned(cell: number, rot: number): number {
  let [x, y] = [cell % 3, Math.floor(cell / 3)];
  for (let i = 0; i < rot; i += 1) [x, y] = [2 - y, x];
  return 3 * y + x;
}

/** The nine letters of a tile as it lies; what is closed is nothing any more. */
export function groundOf({ kind, rot, closed }: Pick<TileView, "kind" | "rot"> & { closed?: boolean }): string[] {
  const { rows } = tileOf(kind);
  const ground = Array.from({ length: 9 }, () => "#");
  [...rows].forEach((letter, cell) => (ground[turned(cell, rot)] = closed && letter === "B" ? "X" : letter));
  return ground;
}

export interface Door extends Point {
  upright: boolean;
}

export function doorsOf({ kind, rot }: Pick<TileView, "kind" | "rot">): Door[] {
  return tileOf(kind).doors.map(([inner, outer]) => {
    const [a, b] = [turned(inner, rot), turned(outer, rot)];
    const middle = (cell: number) => ({ x: (cell % 3) * CELL + CELL / 2, y: Math.floor(cell / 3) * CELL + CELL / 2 });
    const [from, to] = [middle(a), middle(b)];
    return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, upright: from.y === to.y };
  });
}

const SIDES = "NESW";
export const AHEAD: readonly Point[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];

/** The sides, 0 to 3 from the north, at which a tile as it lies has an exit. */
export function exitsOf({ kind, rot }: Pick<TileView, "kind" | "rot">): number[] {
  return [...tileOf(kind).exits].map((side) => (SIDES.indexOf(side) + rot) % 4);
}

/** The town, with room for a tile at every side. */
export function worldOf(view: ZombiesView): Box {
  const xs = view.tiles.map(({ x }) => x);
  const ys = view.tiles.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const rim = STEP * 0.45;
  return {
    x: left * STEP - rim,
    y: top * STEP - rim,
    width: (right - left + 1) * STEP + 2 * rim,
    height: (bottom - top + 1) * STEP + 2 * rim,
  };
}

/** The smallest box around others. */
export function around(boxes: readonly Box[], rim = 0): Box | null {
  if (!boxes.length) return null;
  const x = Math.min(...boxes.map((one) => one.x)) - rim;
  const y = Math.min(...boxes.map((one) => one.y)) - rim;
  return {
    x,
    y,
    width: Math.max(...boxes.map((one) => one.x + one.width)) + rim - x,
    height: Math.max(...boxes.map((one) => one.y + one.height)) + rim - y,
  };
}
