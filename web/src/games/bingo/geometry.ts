/** The measures of a drawn card: five by five squares with letters above and numbers at the left. */
import type { Box } from "../../board/marks";
import { LETTERS, NUMBERS } from "./catalogue";

export interface Measures {
  square: number;
  gap: number;
  /** Room for letters and numbers; 0 leaves them out. */
  head: number;
}

const EDGE = 6; // room for the frame around a line

export const LARGE: Measures = { square: 84, gap: 6, head: 34 };
/** While lines can be chosen their heads are wide enough for a finger. */
export const LARGE_HEADS: Measures = { square: 84, gap: 6, head: 82 };
export const SMALL: Measures = { square: 26, gap: 3, head: 18 };
export const BARE: Measures = { square: 26, gap: 3, head: 5 };

export function side({ square, gap, head }: Measures): number {
  return head + 5 * square + 4 * gap + EDGE;
}

export function boxOf(name: string, m: Measures): Box {
  const column = LETTERS.indexOf(name[0] ?? "");
  const row = NUMBERS.indexOf(name[1] ?? "");
  const step = m.square + m.gap;
  return { x: m.head + column * step, y: m.head + row * step, width: m.square, height: m.square };
}

/** The frame around a whole line. */
export function lineBox(line: string, m: Measures): Box {
  const column = LETTERS.includes(line);
  const first = boxOf(column ? `${line}1` : `B${line}`, m);
  const long = 5 * m.square + 4 * m.gap;
  const size = column ? { width: m.square, height: long } : { width: long, height: m.square };
  return grown({ ...first, ...size }, m.head ? 4 : 2);
}

/** Where the letter or number of a line stands. */
export function headBox(line: string, m: Measures): Box {
  const thick = m.head - 4;
  return LETTERS.includes(line)
    ? { ...boxOf(`${line}1`, m), y: 0, height: thick }
    : { ...boxOf(`B${line}`, m), x: 0, width: thick };
}

export function grown(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
}
