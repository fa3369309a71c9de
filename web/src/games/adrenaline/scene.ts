/** How long lines may take to be played. */
import type { Line } from "../../board/types";

/** How long these lines deserve to be watched. */
export function burstTime(lines: readonly Line[]): number {
  const kinds = new Set(lines.map((line) => line.kind));
  if (kinds.has("Finished") || kinds.has("FrenzyBegan")) return 3200;
  if (kinds.has("Killed")) return 2800;
  return kinds.has("Damaged") ? 1800 : 1200;
}
