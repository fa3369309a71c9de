/**
 * What the table page and a game's board say to each other.
 *
 * A game brings one `games/<id>/Board.svelte`. It draws the grid areas `board` and `dock` of the table page, lights up
 * what the question's options refer to, and plays what has happened. It holds no rules: everything it offers is an
 * option of the question, everything it shows is in the view or in a line. Whatever answers on a board carries
 * `data-action="<action>"`, so that keys and tests find it.
 */
import type { Line, Option, Question, Way } from "../net/wire";

export type { Line, Option, Question, Way };

export type Look = "flare" | "sky" | "amber" | "violet" | "jade" | "white";

/** A seat as the board draws it. `driver`: who answers for it in a few words, as "bot · hard"; "" for its own person. */
export interface SeatLook {
  seat: number;
  name: string;
  look: Look;
  letter: string;
  you: boolean;
  /** One of several seats of this browser: "you" does not say enough, the name does. */
  shared: boolean;
  driver: string;
  thinking: boolean;
  away: boolean;
}

/** What has just happened, to be played in order. The view that comes with it is already the one after it. */
export interface Burst {
  id: number;
  lines: Line[];
  /** Jump to the end now. */
  skip: boolean;
  /** How long it may run; 1200 ms unless the page gives more, for moments to be watched. */
  time?: number;
}

/** The view of a game: JSON that only the game's own board understands. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- every game has a view of its own
export type GameView = any;

export interface BoardProps {
  /** Null before the start. */
  view: GameView;
  /** Whose eyes; null is a spectator. */
  seat: number | null;
  seats: SeatLook[];
  asked: number[];
  question: Question | null;
  /** References lit from outside: a line of the log, an option in the list under the pointer. */
  lit: string[];
  /** The action of the option or way that was sent and is not yet confirmed. */
  pending: string | null;
  burst: Burst | null;
  /** No motion. */
  still: boolean;
  /** Patterns beside colours. */
  patterns: boolean;
  /**
   * Answers the question by an option, or by one or several of its ways (`ways.ts`). Anything else is tried
   * nevertheless: the table refuses it and says why.
   */
  pick: (action: string) => void;
  /** The pointer or the focus is over something with these references; empty when it has left. */
  point: (refs: string[]) => void;
  /** The burst with this id is over: at once when `still` or `skip`. */
  done: (id: number) => void;
  /** Open the rules at a clause. */
  why: (clause: string) => void;
}

/** What a `Board.svelte` may export from its `<script module>`. */
export interface BoardModule {
  /** False: the board shows all seats itself, and gets the space of the seats' rail. */
  seatsRail?: boolean;
  /** The seats' looks where the game decides them, as by the colour of a card; null: the look of the seat's number. */
  looksOf?: (view: GameView) => (Look | null)[];
  /** Where the game stands: for the top bar, and for those who wait. */
  statusOf?: (view: GameView) => GameStatus;
  /** The sound of an event, by its kind (`state/sound.ts` makes them). */
  sounds?: Record<string, SoundName>;
}

export interface GameStatus {
  /** The steps of a round in their order, and which one it is: "Charge", "Bingo", "Orders" … */
  steps?: string[];
  step?: number;
  /** "Round 9" */
  round?: string;
  /** What the seats that are asked are doing: "choosing an order". */
  doing?: string;
  /** The seats that answer at the same time, unseen by the others: the page then counts who has locked. */
  sealed?: number[] | null;
  /** Per seat the one number that matters most, for narrow seat panels: "2 health". */
  vital?: string[];
}

export type SoundName = "step" | "dice" | "hit" | "kill" | "lock" | "reveal" | "pop" | "chest" | "gain" | "victory";
