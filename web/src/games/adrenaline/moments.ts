/** Real moments of Adrenaline for tests, written by dev/adrenaline_moments.py. */
import type { Burst, BoardProps, Line, Look, Question, SeatLook } from "../../board/types";
import raw from "./moments.json?raw";
import type { AdrenalineView } from "./view";

export interface Moment {
  seats: number;
  seat: number | null;
  /** The view before the lines, where an animation is to be tried. */
  before: AdrenalineView | null;
  view: AdrenalineView;
  asked: number[];
  question: Question | null;
  lines: Line[];
}

export const MOMENTS = JSON.parse(raw) as Moment[];
export const QUESTIONS = MOMENTS.filter((moment) => moment.question);
export const HAPPENINGS = MOMENTS.filter((moment) => moment.before);

const NAMES = ["Marta", "Sky", "Owen", "Ines", "Kofi"];
const LOOKS: Look[] = ["flare", "sky", "amber", "violet", "jade"];

export function titleOf(moment: Moment): string {
  const what = moment.question?.kind ?? [...new Set(moment.lines.map((line) => line.kind))].join(" ");
  return `${MOMENTS.indexOf(moment)} ${what}, ${moment.seats} seats`;
}

export function seatsOf(moment: Moment): SeatLook[] {
  return Array.from({ length: moment.seats }, (_, seat) => ({
    seat,
    name: NAMES[seat] ?? "",
    look: LOOKS[seat] ?? "white",
    letter: "",
    you: seat === moment.seat,
    driver: "",
    thinking: false,
    away: false,
    shared: false,
  }));
}

export function propsOf(moment: Moment, more: Partial<BoardProps> = {}): BoardProps {
  return {
    view: moment.view,
    seat: moment.seat,
    seats: seatsOf(moment),
    asked: moment.asked,
    question: moment.question,
    lit: [],
    pending: null,
    burst: null,
    still: false,
    patterns: true,
    pick: () => undefined,
    point: () => undefined,
    done: () => undefined,
    why: () => undefined,
    ...more,
  };
}

export function burstOf(moment: Moment, more: Partial<Burst> = {}): Burst {
  return { id: 1, lines: moment.lines, skip: false, ...more };
}

/** The first question of a kind. */
export function asking(kind: string): Moment {
  const found = QUESTIONS.find((moment) => moment.question?.kind === kind);
  if (!found) throw new Error(`no moment asks ${kind}`);
  return found;
}

/** The first happening with an event of a kind. */
export function telling(kind: string): Moment {
  const found = HAPPENINGS.find((moment) => moment.lines.some((line) => line.kind === kind));
  if (!found) throw new Error(`no moment tells ${kind}`);
  return found;
}
