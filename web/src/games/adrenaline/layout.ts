/** How the parts of the board share its space: the arena is the hero, the boards around it fold when they cost it much. */
import { HEIGHT, WIDTH } from "./geometry";

export interface Layout {
  /** Whole boards in a rail, boards of one number in a narrow one, chips above the arena, or whole boards above it. */
  boards: "rail" | "slim" | "chips" | "above";
  track: "side" | "top";
}

interface Candidate extends Layout {
  /** What the arena loses. */
  wide: number;
  high: number;
  /** Folded boards tell less: they must make the arena this much larger. */
  worth: number;
}

const ROW = 122; // px a whole board needs in height
const SIDE = 62;
const TOP = 46;
const CHIPS = 74;
const FOLDED = 0.92;
const AROUND = { wide: 16, high: 52 }; // the line over the arena, and a rim

function candidates(count: number, side: number): Candidate[] {
  const above = Math.ceil(count / 2) * (ROW + 8);
  return [
    { boards: "rail", track: "side", wide: 274 + side, high: 0, worth: 1 },
    { boards: "above", track: "top", wide: 0, high: above + TOP, worth: 1 },
    { boards: "slim", track: "side", wide: 142 + side, high: 0, worth: FOLDED },
    { boards: "chips", track: "side", wide: side, high: CHIPS, worth: FOLDED },
    { boards: "chips", track: "top", wide: 0, high: CHIPS + TOP, worth: FOLDED },
  ];
}

/** The layout that gives a board of this size the largest arena. `count`: how many boards stand around it. */
export function layoutOf(width: number, height: number, count: number, side = SIDE): Layout {
  if (!width || !height) return { boards: "rail", track: "side" };
  const scored = candidates(count, side)
    .filter(({ boards }) => boards !== "rail" || height >= count * ROW)
    .map((one) => {
      const wide = width - one.wide - AROUND.wide;
      const high = height - one.high - AROUND.high;
      return { one, arena: Math.min(wide, (high * WIDTH) / HEIGHT) * one.worth };
    });
  const best = scored.reduce((a, b) => (b.arena > a.arena ? b : a)).one;
  return { boards: best.boards, track: best.track };
}
