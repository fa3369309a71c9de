/** Where things lie on the drawn arena: squares of 190, walls and doors between them, figures within them. */
import type { Box, Point } from "../../board/marks";
import type { AdrenalineView, SquareView } from "./view";

export const SIDE = 190;
export const MARGIN = 10;
export const WIDTH = SIDE * 4 + MARGIN * 2;
export const HEIGHT = SIDE * 3 + MARGIN * 2;
export const VIEW_BOX = `0 0 ${WIDTH} ${HEIGHT}`;

/** Row and column of a square by its name. */
export function placeOf(square: string): { row: number; column: number } {
  return { row: Number(square[1]), column: Number(square[3]) };
}

export function nameAt(row: number, column: number): string {
  return `r${row}c${column}`;
}

type Plan = Pick<AdrenalineView, "squares" | "walls" | "doors">;

/** What is drawn between two squares side by side. */
export function edge({ squares, walls, doors }: Plan, a: string, b: string): "open" | "door" | "wall" {
  const joins = (pairs: [string, string][]) => pairs.some((pair) => pair.includes(a) && pair.includes(b));
  const exists = (square: string) => squares.some((one) => one.square === square);
  if (joins(doors)) return "door";
  return joins(walls) || !exists(a) || !exists(b) ? "wall" : "open";
}

export function corner(square: string): Point {
  const { row, column } = placeOf(square);
  return { x: MARGIN + column * SIDE, y: MARGIN + row * SIDE };
}

export function boxOf(square: string): Box {
  return { ...corner(square), width: SIDE, height: SIDE };
}

/** A box of a size with its middle at a place within a square. */
export function boxAt(square: string, x: number, y: number, width: number, height: number): Box {
  const at = corner(square);
  return { x: at.x + x - width / 2, y: at.y + y - height / 2, width, height };
}

export const FIGURE = { width: 66, height: 90 };

export interface Standing {
  /** The middle of the feet, in the arena. */
  x: number;
  y: number;
  scale: number;
}

type Rows = [scale: number, feet: [number, number][]][];

// Feet within a square, by how many stand there: so that rings do not overlap, a word over each head has its space, and
// what is written in the corners, or lies there, can be seen.
const ON_FLOOR: Rows = [
  [1, [[124, 140]]],
  [0.82, [[51, 143], [141, 145]]], // prettier-ignore
  [0.7, [[36, 136], [95, 100], [154, 136]]], // prettier-ignore
  [0.6, [[34, 140], [76, 98], [118, 140], [158, 98]]], // prettier-ignore
  [0.55, [[30, 140], [62, 98], [95, 140], [128, 98], [160, 140]]], // prettier-ignore
];
// At a spawnpoint the rack stands along the top.
const AT_SPAWN: Rows = [
  [0.85, [[100, 176]]],
  [0.74, [[50, 184], [142, 176]]], // prettier-ignore
  [0.64, [[38, 180], [95, 150], [152, 180]]], // prettier-ignore
  [0.56, [[34, 182], [75, 144], [115, 182], [156, 144]]], // prettier-ignore
  [0.5, [[30, 182], [62, 144], [95, 182], [128, 144], [160, 182]]], // prettier-ignore
];
// Where a spawnpoint can be shot at it lies lower left, and they stand beside it.
const BESIDE_SPAWN: Rows = [
  [0.85, [[132, 176]]],
  [0.62, [[100, 152], [158, 176]]], // prettier-ignore
  [0.52, [[88, 144], [124, 180], [162, 144]]], // prettier-ignore
  [0.5, [[84, 138], [110, 180], [138, 138], [165, 180]]], // prettier-ignore
  [0.5, [[82, 138], [104, 180], [126, 138], [148, 180], [170, 138]]], // prettier-ignore
];

/** Where the figures of a square stand, in the order of the view. */
export function standings(square: SquareView, mode: AdrenalineView["mode"]): Map<number, Standing> {
  const rows = !square.spawnpoint ? ON_FLOOR : mode === "domination" ? BESIDE_SPAWN : AT_SPAWN;
  const [scale, feet] = rows[Math.min(square.figures.length, rows.length) - 1] ?? [1, []];
  const at = corner(square.square);
  return new Map(
    square.figures.map((figure, i) => {
      const [x, y] = feet[i] ?? [95, 95];
      return [figure, { x: at.x + x, y: at.y + y, scale }];
    }),
  );
}

/** The box around a standing figure, widened for a finger. */
export function figureBox({ x, y, scale }: Standing, least = 0): Box {
  const width = Math.max(FIGURE.width * scale, least);
  const height = Math.max(FIGURE.height * scale, least);
  const middle = y - (FIGURE.height * scale) / 2 + 2;
  return { x: x - width / 2, y: middle - height / 2, width, height };
}

/** The badge at its feet: what is left of a figure to point at while its square can be chosen. */
export function badgeBox({ x, y, scale }: Standing): Box {
  const side = 28 * scale;
  return { x: x - side / 2, y: y - side, width: side, height: side };
}

export interface Barrier {
  id: string;
  is: "door" | "wall" | "open";
  /** The middle of the edge. */
  x: number;
  y: number;
  upright: boolean;
}

/** Everything between two squares, and the outer walls of squares that border on nothing. */
export function barriers(view: AdrenalineView): Barrier[] {
  const found: Barrier[] = [];
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      const here = nameAt(row, column);
      const at = corner(here);
      for (const [there, upright] of [
        [nameAt(row, column + 1), true],
        [nameAt(row + 1, column), false],
      ] as const) {
        if ((upright && column === 3) || (!upright && row === 2)) continue;
        const middle = upright ? { x: at.x + SIDE, y: at.y + SIDE / 2 } : { x: at.x + SIDE / 2, y: at.y + SIDE };
        found.push({ id: here + there, is: edge(view, here, there), ...middle, upright });
      }
    }
  }
  return found;
}

const INSET = 9;

/** The neon outline of a square: its sides that are not open, each a path. */
export function outline(view: AdrenalineView, square: string): string {
  const { row, column } = placeOf(square);
  const { x, y } = corner(square);
  const open = (down: number, right: number) =>
    edge(view, square, nameAt(row + down, column + right)) === "open" ? 0 : INSET;
  const [north, south, west, east] = [open(-1, 0), open(1, 0), open(0, -1), open(0, 1)];
  const [left, right, top, bottom] = [x + west, x + SIDE - east, y + north, y + SIDE - south];
  return [
    north ? `M${left} ${top}H${right}` : "",
    south ? `M${left} ${bottom}H${right}` : "",
    west ? `M${left} ${top}V${bottom}` : "",
    east ? `M${right} ${top}V${bottom}` : "",
  ].join("");
}
