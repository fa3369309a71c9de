/** What playing events needs to know, and how long it may take. How each is played (`beats.ts`) comes on demand. */
import type { Line } from "../../board/types";
import type { Face } from "./people";

/** Whoever draws knows the looks by figure; `me` is null for a spectator. */
export interface Scene {
  me: number | null;
  mode: string;
  faces: ReadonlyMap<number, Face>;
}

/** How long these lines deserve to be watched. */
export function burstTime(lines: readonly Line[]): number {
  const kinds = new Set(lines.map((line) => line.kind));
  if (kinds.has("Finished") || kinds.has("FrenzyBegan")) return 3200;
  if (kinds.has("Killed")) return 2800;
  return kinds.has("Damaged") ? 1800 : 1200;
}
