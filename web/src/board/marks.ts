/** What an animation draws over the board for a moment. Places are references that a board marks with `data-at`. */
import type { Look } from "./types";

export type Tone = "bad" | "good" | "plain" | "warn";

export type Mark =
  /** A line of fire with a number on it. */
  | { is: "shot"; from: string; to: string; text: string; look: Look }
  /** Words that rise from a place. */
  | { is: "float"; at: string; text: string; tone: Tone; piece?: string }
  /** A piece that travels. */
  | { is: "fly"; from: string; to: string; piece: string; look: Look }
  /** A frame around a place. */
  | { is: "frame"; at: string; tone: Tone }
  /** A sign stamped on a place. */
  | { is: "stamp"; at: string; piece: string; text: string; tone: Tone }
  /** One line of words over the whole board. */
  | { is: "banner"; text: string };

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export function centre(box: Box): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const SHORT_OF = 34; // px: a line of fire ends before the middle, so that what it hits can be seen
const ASIDE = 9; // px: two who shoot at each other are two lines

/** A line of fire between the middles of two boxes, a little to its right, with its label near the victim. */
export function lineOfFire(from: Box, to: Box): { start: Point; end: Point; label: Point } {
  const a = centre(from);
  const b = centre(to);
  const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const along = { x: (b.x - a.x) / long, y: (b.y - a.y) / long };
  const aside = { x: -along.y * ASIDE, y: along.x * ASIDE };
  const at = (far: number) => ({ x: a.x + along.x * far + aside.x, y: a.y + along.y * far + aside.y });
  const reach = Math.max(long - SHORT_OF, long / 2);
  return { start: at(0), end: at(reach), label: at(reach * 0.62) };
}
