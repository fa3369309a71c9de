/**
 * A viewer's own stream of lines: numbered from 1 without holes. Decides what a welcome or an update adds to it, when
 * something is missing (then the client says hello again), and which lines an undo has taken back.
 */
import type { Line, Update, Welcome } from "./wire";

export interface Stream {
  readonly lines: readonly Line[];
  /** Number of the last line we have: what `hello` tells the server. */
  readonly have: number;
}

export interface Taken {
  stream: Stream;
  /** Lines that were not there before, to be animated and read out. */
  fresh: Line[];
  /** The stream began anew: what was there before no longer counts. */
  anew: boolean;
}

export const EMPTY: Stream = { lines: [], have: 0 };

/** Lines that follow one another right after number `after`, up to the first hole. */
function unbroken(lines: readonly Line[], after: number): Line[] {
  const found: Line[] = [];
  for (const line of lines) {
    if (line.n !== after + found.length + 1) break;
    found.push(line);
  }
  return found;
}

/** A welcome holds the lines after `after`; if that is not what we have, we forget what we had. */
export function welcomed(stream: Stream, message: Pick<Welcome, "after" | "lines">): Taken {
  const goesOn = message.after === stream.have;
  const kept = goesOn ? stream.lines : [];
  const after = goesOn ? stream.have : message.after;
  const fresh = unbroken(message.lines, after);
  const have = after + fresh.length;
  return {
    stream: { lines: [...kept, ...fresh], have },
    fresh,
    anew: !goesOn || stream.have === 0,
  };
}

/** An update follows on what we have, repeats some of it, or leaves a hole: then null, and the client says hello. */
export function updated(stream: Stream, message: Pick<Update, "after" | "lines">): Taken | null {
  if (message.after > stream.have) return null;
  const news = message.lines.filter((line) => line.n > stream.have);
  const fresh = unbroken(news, stream.have);
  if (fresh.length !== news.length) return null;
  if (!fresh.length) return { stream, fresh, anew: false };
  const lines = [...stream.lines, ...fresh];
  return {
    stream: { lines, have: stream.have + fresh.length },
    fresh,
    anew: false,
  };
}

/** Whether an update is older than what we have: its picture must not replace a newer one. */
export function isOld(stream: Stream, message: Pick<Update, "after" | "lines">): boolean {
  return message.after + message.lines.length < stream.have;
}

/** The table's own lines (`undo`, `bot`, `seat` …) are written small; events of the rules begin with a capital. */
export function isOwn(line: Line): boolean {
  return line.kind.charAt(0) === line.kind.charAt(0).toLowerCase();
}

/** Numbers of the lines that were taken back. What the table itself reports has happened all the same. */
export function takenBack(lines: readonly Line[]): Set<number> {
  const back = new Set<number>();
  for (const undo of lines) {
    if (undo.kind !== "undo" || undo.back == null) continue;
    for (const line of lines) {
      if (line.n >= undo.n) break;
      if (line.n > undo.back && !isOwn(line)) back.add(line.n);
    }
  }
  return back;
}

/** A section such as a round or a turn begins with this line. */
export function isHeading(line: Line): boolean {
  return line.weight === "heading";
}

/** A line to be watched, and to be told again to anyone who was away. */
export function isMoment(line: Line): boolean {
  return line.weight === "moment";
}
