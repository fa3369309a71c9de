/** Where things lie on the drawn arena: squares of 190, walls and doors between them, figures within them. */
import type { Box, Point } from "../../board/marks";
import { edge, nameAt, placeOf } from "./sight";
import type { AdrenalineView, SquareView } from "./view";

export const SIDE = 190;
export const MARGIN = 10;
export const WIDTH = SIDE * 4 + MARGIN * 2;
export const HEIGHT = SIDE * 3 + MARGIN * 2;
export const VIEW_BOX = `0 0 ${WIDTH} ${HEIGHT}`;

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

// Feet within a square, by how many stand there. A tile or turret lies lower left, so the front row stands beside it.
const ON_FLOOR: [number, [number, number][]][] = [
  [1, [[124, 140]]],
  [0.95, [[56, 122], [134, 146]]], // prettier-ignore
  [0.82, [[46, 106], [112, 92], [140, 172]]], // prettier-ignore
  [0.8, [[38, 104], [96, 88], [152, 104], [122, 176]]], // prettier-ignore
  [0.76, [[36, 102], [94, 86], [152, 102], [110, 176], [160, 176]]], // prettier-ignore
];
// At a spawnpoint the rack stands along the top.
const AT_SPAWN: [number, [number, number][]][] = [
  [1, [[95, 168]]],
  [0.95, [[54, 164], [136, 164]]], // prettier-ignore
  [0.86, [[38, 158], [95, 174], [152, 158]]], // prettier-ignore
  [0.78, [[36, 148], [80, 176], [118, 148], [158, 176]]], // prettier-ignore
  [0.72, [[32, 146], [64, 178], [95, 146], [126, 178], [158, 146]]], // prettier-ignore
];

/** Where the figures of a square stand, in the order of the view. */
export function standings(square: SquareView): Map<number, Standing> {
  const rows = square.spawnpoint ? AT_SPAWN : ON_FLOOR;
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
