/** Where squares lie on the drawn dungeon, and the outlines of its floor. */
import type { Box, Point } from "../../board/marks";

export const Q = 32; // units a square is wide
export const SECTOR = 6; // squares along a sector

export interface Spot {
  x: number;
  y: number;
}

export const WAYS: Record<string, Spot> = {
  nw: { x: -1, y: -1 },
  n: { x: 0, y: -1 },
  ne: { x: 1, y: -1 },
  w: { x: -1, y: 0 },
  e: { x: 1, y: 0 },
  sw: { x: -1, y: 1 },
  s: { x: 0, y: 1 },
  se: { x: 1, y: 1 },
};

export function spotOf(square: string): Spot {
  const [x = 0, y = 0] = square.split(",").map(Number);
  return { x, y };
}

export function squareAt({ x, y }: Spot): string {
  return `${x},${y}`;
}

export function beside(square: string, by: Spot | undefined): string {
  const { x, y } = spotOf(square);
  return by ? `${x + by.x},${y + by.y}` : "";
}

export function boxOf(square: string): Box {
  const { x, y } = spotOf(square);
  return { x: x * Q, y: y * Q, width: Q, height: Q };
}

export function middleOf(square: string): Point {
  const { x, y } = spotOf(square);
  return { x: x * Q + Q / 2, y: y * Q + Q / 2 };
}

export function within({ x, y, width, height }: Box, rim: number): Box {
  return { x: x + rim, y: y + rim, width: width - 2 * rim, height: height - 2 * rim };
}

/** Where several who share a pit stand: around its middle. */
export function slotOf(at: number, of: number): Point & { size: number } {
  if (of < 2) return { x: 0, y: 0, size: 30 };
  const turn = (2 * Math.PI * at) / of - Math.PI / 2;
  return { x: Math.cos(turn) * 8, y: Math.sin(turn) * 8, size: of < 4 ? 19 : 15 };
}

export interface Ground {
  width: number;
  height: number;
  /** By letter the squares as one path. */
  floors: [string, string][];
  edge: string;
  shade: string;
  labels: { text: string; at: Point; tone: "gold" | "good" | "plain" }[];
  arrows: Point[];
}

const NAMES: Record<string, Ground["labels"][number]["tone"]> = { z: "gold", c: "plain", E: "good" };
const WORDS: Record<string, string> = { z: "END ZONE", c: "CENTRAL ROOM", E: "ENTRY" };

/** The floor as few long paths: it never changes, and a large dungeon has 1 536 squares. */
export function groundOf(rows: readonly string[]): Ground {
  const floors = new Map<string, string>();
  let edge = "";
  let shade = "";
  const arrows: Point[] = [];
  const isFloor = (x: number, y: number) => (rows[y]?.[x] ?? "#") !== "#";
  rows.forEach((row, y) =>
    [...row].forEach((letter, x) => {
      if (letter === "#") return;
      const [left, top] = [x * Q, y * Q];
      floors.set(letter, `${floors.get(letter) ?? ""}M${left} ${top}h${Q}v${Q}h${-Q}z`);
      if (letter === "Z") arrows.push({ x: left + Q / 2, y: top + Q / 2 });
      if (!isFloor(x, y - 1)) {
        edge += `M${left} ${top}h${Q}`;
        shade += `M${left} ${top}h${Q}v6h${-Q}z`;
      }
      if (!isFloor(x, y + 1)) edge += `M${left} ${top + Q}h${Q}`;
      if (!isFloor(x - 1, y)) edge += `M${left} ${top}v${Q}`;
      if (!isFloor(x + 1, y)) edge += `M${left + Q} ${top}v${Q}`;
    }),
  );
  const labels = Object.keys(WORDS).flatMap((letter) =>
    partsOf(rows, letter).map((part) => ({
      text: WORDS[letter] ?? "",
      at: { x: middle(part, "x") * Q + Q / 2, y: (letter === "c" ? bottom(part) : middle(part, "y")) * Q + Q / 2 + 5 },
      tone: NAMES[letter] ?? "plain",
    })),
  );
  const width = (rows[0]?.length ?? 0) * Q;
  return { width, height: rows.length * Q, floors: [...floors], edge, shade, labels, arrows };
}

/** Squares of a letter that hang together. */
function partsOf(rows: readonly string[], letter: string): Spot[][] {
  const open = new Set<string>();
  rows.forEach((row, y) => [...row].forEach((one, x) => one === letter && open.add(`${x},${y}`)));
  const parts: Spot[][] = [];
  for (const first of open) {
    const part: Spot[] = [];
    const next = [first];
    open.delete(first);
    for (let square = next.pop(); square !== undefined; square = next.pop()) {
      part.push(spotOf(square));
      for (const by of Object.values(WAYS)) {
        const other = beside(square, by);
        if (open.delete(other)) next.push(other);
      }
    }
    parts.push(part);
  }
  return parts;
}

function middle(part: Spot[], of: "x" | "y"): number {
  const all = part.map((one) => one[of]);
  return (Math.min(...all) + Math.max(...all)) / 2;
}

function bottom(part: Spot[]): number {
  return Math.max(...part.map((one) => one.y));
}
