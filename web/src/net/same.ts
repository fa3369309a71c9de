/**
 * The same moment in the streams of two viewers. Both are parts of one story: what everyone saw is in both, in the
 * same order; what only one of them knows stands in one. So numbers differ, but the lines they share tell where we are.
 */
import type { Line } from "./wire";

const FURTHEST = 400; // lines that only one of two viewers has, in a row: more than any game hides

/** The words of a line may speak to its viewer; what happened is the same for all. */
function keyOf({ kind, event, text }: Line): string {
  return `${kind} ${event ? JSON.stringify(event) : text}`;
}

/** Where lines of the one stream stand in the other: pairs of numbers, in order. */
export function shared(ones: readonly Line[], others: readonly Line[]): [number, number][] {
  const a = ones.map(keyOf);
  const b = others.map(keyOf);
  const pairs: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    const skip = leastSkip(a, b, i, j);
    if (!skip) break;
    i += skip[0];
    j += skip[1];
    pairs.push([ones[i]?.n ?? 0, others[j]?.n ?? 0]);
    i += 1;
    j += 1;
  }
  return pairs;
}

/** How many lines to leave out on either side, as few as can be, until the same line is next on both. */
function leastSkip(a: readonly string[], b: readonly string[], i: number, j: number): [number, number] | null {
  for (let both = 0; both <= FURTHEST; both++) {
    for (let x = 0; x <= both; x++) {
      if (i + x < a.length && j + both - x < b.length && a[i + x] === b[j + both - x]) return [x, both - x];
    }
  }
  return null;
}

interface Stream {
  lines: readonly Line[];
  /** The numbers of lines at which the picture changed. */
  moments: readonly number[];
}

/** The moment of the other viewer that is nearest to moment `n` of the one: after the same shared line. */
export function sameMoment(n: number, one: Stream, other: Stream): number {
  const pairs = shared(one.lines, other.lines);
  const at = pairs.findLastIndex(([mine]) => mine <= n);
  const [mine, theirs] = pairs[at] ?? [0, 0];
  const next = pairs[at + 1]?.[1] ?? Infinity;
  const between = other.moments.filter((moment) => moment >= theirs && moment < next);
  // Past the shared line each has only what the other does not know: as far on as here, if there is as much.
  return between.findLast((moment) => moment - theirs <= n - mine) ?? between[0] ?? theirs;
}
