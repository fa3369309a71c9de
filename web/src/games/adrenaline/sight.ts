/**
 * What a figure sees and how far squares are, for the eye only: nothing here decides what may be done. It sees its own
 * room and, through every door of its own square, the room behind it; it moves one square at a time, not through walls.
 */
import type { AdrenalineView } from "./view";

type Plan = Pick<AdrenalineView, "squares" | "walls" | "doors">;

/** Row and column of a square by its name. */
export function placeOf(square: string): { row: number; column: number } {
  return { row: Number(square[1]), column: Number(square[3]) };
}

export function nameAt(row: number, column: number): string {
  return `r${row}c${column}`;
}

function joins(pairs: [string, string][], a: string, b: string): boolean {
  return pairs.some(([one, other]) => (one === a && other === b) || (one === b && other === a));
}

/** What lies between two squares side by side. */
export function edge(plan: Plan, a: string, b: string): "open" | "door" | "wall" {
  if (joins(plan.doors, a, b)) return "door";
  return joins(plan.walls, a, b) || !exists(plan, a) || !exists(plan, b) ? "wall" : "open";
}

export function exists(plan: Plan, square: string): boolean {
  return plan.squares.some((one) => one.square === square);
}

const STEPS: Record<string, [number, number]> = { north: [-1, 0], east: [0, 1], south: [1, 0], west: [0, -1] };

/** The square that lies in a direction, whatever is between; "" outside the map. */
export function towards(plan: Plan, square: string, direction: string): string {
  const { row, column } = placeOf(square);
  const [down, right] = STEPS[direction] ?? [0, 0];
  const there = nameAt(row + down, column + right);
  return exists(plan, there) ? there : "";
}

/** Where one step leads. */
export function stepsFrom(plan: Plan, square: string): string[] {
  return Object.keys(STEPS)
    .map((direction) => towards(plan, square, direction))
    .filter((there) => there && edge(plan, square, there) !== "wall");
}

/** All squares that are seen from a square, itself included. */
export function seenFrom(plan: Plan, square: string): Set<string> {
  const roomOf = (name: string) => plan.squares.find((one) => one.square === name)?.room;
  const behind = stepsFrom(plan, square).filter((there) => edge(plan, square, there) === "door");
  const rooms = new Set([square, ...behind].map(roomOf));
  return new Set(plan.squares.filter((one) => rooms.has(one.room)).map((one) => one.square));
}

/** How many moves it takes to every square within `most`, without the own one. */
export function movesFrom(plan: Plan, square: string, most: number): Map<string, number> {
  const found = new Map([[square, 0]]);
  for (let moves = 1; moves <= most; moves += 1) {
    for (const edgeOfReach of [...found.keys()]) {
      for (const there of stepsFrom(plan, edgeOfReach)) if (!found.has(there)) found.set(there, moves);
    }
  }
  found.delete(square);
  return found;
}
