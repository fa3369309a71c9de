/** Real moments of a game without a server, for tests and for dev/moments.html; <game>_moments.py in its folder writes them. */
import type { BoardModule, BoardProps, Burst, GameView, Line, Question, SeatLook } from "../board/types";
import type { Scene } from "../board/stage.svelte";
import type { Seat } from "../net/wire";
import { looksOf as looksAt } from "../state/looks";
import { seat } from "./table";

/** What one viewer has at once. */
export interface Moment<View = GameView> {
  /** Of the seats. */
  names: string[];
  /** The viewer; null is a spectator. */
  seat: number | null;
  /** The view before the lines, where an animation is to be tried. */
  before: View | null;
  view: View;
  asked: number[];
  question: Question | null;
  lines: Line[];
}

export type Moments<View> = ReturnType<typeof momentsOf<View>>;

/** What tests ask for. `looksOf` is the board's, where the game decides the looks. */
export function momentsOf<View>(raw: string, looksOf?: BoardModule["looksOf"]) {
  const MOMENTS = JSON.parse(raw) as Moment<View>[];
  const QUESTIONS = MOMENTS.filter((moment) => moment.question);
  const HAPPENINGS = MOMENTS.filter((moment) => moment.before);
  const seatsOf = (moment: Moment<View>) => seatsAt(moment, looksOf);
  return {
    MOMENTS,
    QUESTIONS,
    HAPPENINGS,
    seatsOf,

    titleOf(moment: Moment<View>): string {
      const what = moment.question?.kind ?? [...new Set(moment.lines.map((line) => line.kind))].join(" ");
      return `${MOMENTS.indexOf(moment)} ${what}, ${moment.names.length} seats`;
    },

    propsOf(moment: Moment<View>, more: Partial<BoardProps> = {}): BoardProps {
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
    },

    burstOf(moment: Moment<View>, more: Partial<Burst> = {}): Burst {
      return { id: 1, lines: moment.lines, skip: false, ...more };
    },

    /** What playing the moment's lines must know. */
    sceneOf(moment: Moment<View>, me: number | null = null): Scene<View> {
      const looks = new Map(seatsOf(moment).map((one) => [one.seat, one.look]));
      return { me, looks, view: moment.view };
    },

    /** The first question of a kind. */
    asking(kind: string): Moment<View> {
      const found = QUESTIONS.find((moment) => moment.question?.kind === kind);
      if (!found) throw new Error(`no moment asks ${kind}`);
      return found;
    },

    /** The first happening with an event of a kind. */
    telling(kind: string): Moment<View> {
      const found = HAPPENINGS.find((moment) => moment.lines.some((line) => line.kind === kind));
      if (!found) throw new Error(`no moment tells ${kind}`);
      return found;
    },
  };
}

/** The seats as the page hands them to the board; `more` is what else is to be known of them. */
export function seatsAt(
  { names, view, asked, seat: viewer }: Moment,
  looksOf: BoardModule["looksOf"] = () => [],
  more: Record<number, Partial<Seat>> = {},
): SeatLook[] {
  const seats = names.map((name, number) => seat(number, { name, you: number === viewer, ...more[number] }));
  return looksAt(seats, { asked, given: looksOf(view) });
}
