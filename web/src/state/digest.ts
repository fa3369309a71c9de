/**
 * "Since your last turn": what others did after your last answer, what was done to you first, then what was a moment to
 * be watched. Remembers, per table and seat, up to which line you had acted, so that it survives a reload.
 */
import { isMoment, isOwn } from "../net/stream";
import type { Line } from "../net/wire";
import { seatIn } from "./looks";
import { recall, remember } from "./saved";

export interface Digest {
  /** What was done to you. */
  hits: Line[];
  /** The last other moments. */
  others: Line[];
  /** How many more moments there are in the log. */
  more: number;
}

const MOST_HITS = 5;
const MOST_OTHERS = 3;
const MOST = 6; // in all: they are to be seen without scrolling

/** Whether a line is bad for this seat. */
export function isHit(line: Line, seat: number | null): boolean {
  return seat !== null && !!line.against?.includes(seat);
}

export interface Since {
  seat: number | null;
  acted: number;
  back: ReadonlySet<number>;
}

/** The digest for a seat that had answered when its stream had `acted` lines; null if there is nothing to tell. */
export function digest(lines: readonly Line[], { seat, acted, back }: Since): Digest | null {
  if (seat === null) return null;
  const me = [{ seat }];
  const news = (line: Line) => isHit(line, seat) || (isMoment(line) && !seatIn(line.refs, me));
  const since = lines.filter((line) => line.n > acted && !back.has(line.n) && !isOwn(line) && news(line));
  const hits = since.filter((line) => isHit(line, seat)).slice(-MOST_HITS);
  const rest = since.filter((line) => !isHit(line, seat));
  if (!since.length) return null;
  const told = rest.slice(-Math.min(MOST_OTHERS, MOST - hits.length));
  return { hits, others: told, more: since.length - hits.length - told.length };
}

const KEY = "acted";
const MOST_SEATS = 60;

/** The number of lines this seat had when it last answered, if this browser knows. */
export function lastActed(table: string, seat: number): number | null {
  return recall<Record<string, number>>(KEY, {})[`${table}/${seat}`] ?? null;
}

/** Remembers that the seat answers now. Only so many seats are kept, the oldest go. */
export function rememberActed(table: string, seat: number, have: number): void {
  const key = `${table}/${seat}`;
  const others = Object.entries(recall<Record<string, number>>(KEY, {})).filter(([other]) => other !== key);
  remember(KEY, Object.fromEntries([...others.slice(1 - MOST_SEATS), [key, have]]));
}
