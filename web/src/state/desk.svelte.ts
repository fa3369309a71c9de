/**
 * What one person does at the table page: pointing, picking, opening things. Decides when a pick needs a second tap,
 * when a window is passed by itself, and which part of the page lights up which other.
 */
import { waysMeant } from "../board/ways";
import type { Question, Way } from "../net/wire";
import { buttonsOf, needsSecondTap, passOf } from "./options";
import type { TableStore } from "./table.svelte";

export type Side = "log" | "chat";
export type Open = "settings" | "keys" | "menu" | "players" | "outcome" | "dice" | "leave" | "close";

export interface Habits {
  confirmEnd: boolean;
  autoPass: boolean;
}

/** What `Desk.confirming` is while the undo waits for its second tap: no game's action is called so. */
export const UNDO = "(undo)";

const PASS_AFTER = 700; // and up to twice as long again, so that passing tells nothing about the hand
const PASS_CHANCE = 1400;

/** How long windows are passed ahead: until a question that is no window, or until something worth watching happens. */
export type Ahead = "turn" | "moment";

export class Desk {
  /** Lit on the board because the pointer or the focus is on a line or an option. */
  lit = $state.raw<string[]>([]);
  /** What the pointer is over on the board: its options light up in the list. */
  pointed = $state.raw<string[]>([]);
  /** The list of options is open. */
  list = $state(false);
  /** What it shows instead of them: the ways to a piece. */
  among = $state.raw<Way[] | null>(null);
  /** The actions that can be chosen on the board; until it has drawn the question, all are taken to be. */
  onBoard = $state.raw<ReadonlySet<string>>(new Set());
  /** What a lesson lights up while nobody points at anything, and the actions that it wants to be chosen. */
  taught = $state.raw<string[]>([]);
  meant = $state.raw<ReadonlySet<string>>(new Set());
  /** The action, or the undo, that waits for its second tap. */
  confirming = $state<string | null>(null);
  /** The action that will be given by itself. */
  passing = $state<string | null>(null);
  /** Windows are passed without being asked about, for so long; null: each is asked about. */
  ahead = $state<Ahead | null>(null);
  /** The drawer on small screens, the tab of the rail on large ones. */
  side = $state<Side | null>(null);
  /** The rules are open, at this clause if there is one. */
  clause = $state<string | null>(null);
  open = $state<Open | null>(null);

  private timer: ReturnType<typeof setTimeout> | undefined;
  private heard = 0; // lines, when windows began to be passed ahead

  constructor(
    private readonly store: () => TableStore,
    private readonly habits: () => Habits,
    private readonly picked: () => void = () => undefined,
  ) {}

  /**
   * A pick on the board, in the list or by a key: an option, a way, or several ways to choose from. What is none of
   * these goes to the table as well, which says why not.
   */
  pick(action: string): void {
    const store = this.store();
    const { question } = store;
    if (!question || store.pending) return;
    this.stay();
    const ways = waysMeant(question.ways, action);
    if (ways.length > 1) return this.offer(ways);
    if (!ways.length && !question.options.some((option) => option.action === action)) return store.wonder(action);
    if (this.habits().confirmEnd && needsSecondTap(question, action) && !this.tappedTwice(action)) return;
    this.confirming = null;
    this.picked();
    store.answer(action);
  }

  /** Passes this window, and those that follow. */
  passAhead(until: Ahead): void {
    const store = this.store();
    const pass = store.question && passOf(store.question);
    if (!pass || store.pending) return;
    this.pick(pass);
    this.ahead = until;
    this.heard = store.stream.lines.length;
  }

  /** Whether a question is passed ahead; if it is not, the passing is over. */
  private goesOn(question: Question | null): boolean {
    if (!question || !this.ahead) return false;
    const { lines } = this.store().stream;
    const happened = lines.slice(this.heard).some((line) => line.weight === "moment");
    if (!passOf(question) || (this.ahead === "moment" && happened)) this.ahead = null;
    return this.ahead !== null;
  }

  /** Several ways lead to a piece: the list shows them and nothing else. */
  private offer(ways: Way[]): void {
    this.among = ways;
    this.list = true;
  }

  /** Opens the list of all options, or closes it. */
  toggleList(): void {
    const open = this.list && !this.among;
    this.closeList();
    this.list = !open;
  }

  closeList(): void {
    this.list = false;
    this.among = null;
  }

  /** Takes the last answer back; twice, if answers of others go with it. */
  undo(): void {
    const store = this.store();
    if (!store.picture?.undo) return;
    this.stay();
    if (store.picture.undo === "others" && !this.tappedTwice(UNDO)) return;
    this.confirming = null;
    store.undo();
  }

  private tappedTwice(what: string): boolean {
    if (this.confirming === what) return true;
    this.confirming = what;
    return false;
  }

  /** Nothing waits for a second tap, and what the table said to the last one has been read. */
  calm(): void {
    this.confirming = null;
    if (this.store().word?.kind === "refused") this.store().forgetWord(); // the others speak of the new question
  }

  /** The n-th option, counted from 1. */
  pickNumber(n: number): void {
    const option = this.store().question?.options[n - 1];
    if (option) this.pick(option.action);
  }

  /** A new question, or none: what belonged to the old one is over. */
  asked(question: Question | null): void {
    this.stay();
    this.calm();
    this.lit = [];
    this.pointed = [];
    this.closeList();
    this.onBoard = new Set(question?.options.map((option) => option.action));
    const lesson = this.store().picture?.lesson?.state === "on"; // it is to be read
    const alone = this.goesOn(question) || (this.habits().autoPass && !lesson);
    const pass = question && alone ? passOf(question) : null;
    if (!pass) return;
    this.passing = pass;
    this.timer = setTimeout(
      () => {
        if (this.passing === pass) this.pick(pass);
      },
      PASS_AFTER + Math.random() * PASS_CHANCE,
    );
  }

  /** The board has drawn the question: what it has no place for is offered elsewhere. */
  drawn(onBoard: ReadonlySet<string>): void {
    const { question } = this.store();
    this.onBoard = onBoard;
    if (question && buttonsOf(question, onBoard).list) this.list = true;
  }

  /** The person wants to think: nothing happens by itself. */
  think(): void {
    this.ahead = null;
    this.stay();
  }

  /** What would have been given by itself is not. */
  stay(): void {
    clearTimeout(this.timer);
    this.passing = null;
  }

  why(clause: string): void {
    this.clause = clause;
  }

  /** Opens the log or the chat, or closes it if it is open. */
  toggle(side: Side): void {
    this.side = this.side === side ? null : side;
  }

  /** Escape: the topmost open thing closes. True if there was one. */
  back(): boolean {
    if (this.clause !== null) this.clause = null;
    else if (this.confirming !== null || this.passing !== null || this.store().word) {
      this.think();
      this.confirming = null;
      this.store().forgetWord();
    } else if (this.list) this.closeList();
    else if (this.side !== null) this.side = null;
    else return false;
    return true;
  }
}
