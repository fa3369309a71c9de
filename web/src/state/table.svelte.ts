/**
 * A table as one viewer lives it: picture, lines, seats, chat, requests, and what this viewer has sent and not yet seen
 * confirmed. Decides when an answer is pending, when it is dropped, and what is news to the person.
 */
import type { Burst } from "../board/types";
import { optionOf, waysMeant } from "../board/ways";
import { TableSocket, socketUrl, type Phase, type SocketEvents } from "../net/socket";
import { EMPTY, isOld, takenBack, updated, welcomed, type Taken } from "../net/stream";
import type {
  Around,
  Bye,
  Chat,
  Done,
  Picture,
  FromClient,
  FromServer,
  Line,
  Refused,
  Request,
  Seat,
  TableInfo,
  Update,
  Welcome,
} from "../net/wire";
import { Bursts } from "./animation";
import { digest, lastActed, rememberActed } from "./digest";

/**
 * An answer on its way; of a whole way, its actions separated by blanks. `sent`: it left this browser; `done`: the server
 * has it, its picture is still to come.
 */
export interface Pending {
  id: string;
  decision: number;
  action: string;
  text: string;
  sent: boolean;
  done: boolean;
}

/** Something the person must know about an own command. */
export interface Word {
  kind: "refused" | "dropped" | "stopped";
  text: string;
  clause: string;
}

/** Who listens to what is new: sounds, the page's title, live regions. */
export interface Ears {
  lines?: (fresh: Line[]) => void;
  /** A new question; `goesOn`: it follows at once on an answer of the same person. */
  turn?: (goesOn: boolean) => void;
  refused?: (word: Word) => void;
  said?: (chat: Chat) => void;
}

type Opener = (url: string, events: SocketEvents) => Pick<TableSocket, "send" | "hello" | "close">;

const OPEN: Opener = (url, events) => new TableSocket(url, events);

/** Unique per command. `crypto.randomUUID` is missing on plain http, where tables in the own network live. */
export function commandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class TableStore {
  phase = $state<Phase>("connecting");
  bye = $state.raw<Bye | null>(null);
  info = $state.raw<TableInfo | null>(null);
  seat = $state<number | null>(null);
  seats = $state.raw<Seat[]>([]);
  stream = $state.raw(EMPTY);
  picture = $state.raw<Picture | null>(null);
  chat = $state.raw<Chat[]>([]);
  requests = $state.raw<Request[]>([]);
  paused = $state(false);
  pending = $state.raw<Pending | null>(null);
  word = $state.raw<Word | null>(null);
  burst = $state.raw<Burst | null>(null);
  /** How many lines there were when this viewer last answered. */
  acted = $state(0);
  /** The number of the last chat message that was read. */
  read = $state(0);
  /** The names of those whose words this viewer does not want to read. */
  muted = $state.raw<ReadonlySet<string>>(new Set());
  /** Seconds that the server's clock is ahead of this browser's. */
  ahead = $state(0);
  /** What this viewer said and the table did not take, and why; until the chat has put it back. */
  unsaid = $state.raw<{ text: string; reason: string } | null>(null);
  ears: Ears = {};

  readonly question = $derived((!this.paused && this.picture?.question) || null);
  readonly back = $derived(takenBack(this.stream.lines));
  readonly over = $derived(!!this.picture?.outcome);
  readonly heard = $derived(this.chat.filter((said) => !this.muted.has(said.name)));
  readonly unread = $derived(this.heard.filter((said) => said.n > this.read && !this.isMine(said)).length);
  readonly digest = $derived(
    this.question ? digest(this.stream.lines, { seat: this.seat, acted: this.acted, back: this.back }) : null,
  );

  readonly bursts = new Bursts((burst) => (this.burst = burst));
  private readonly socket: ReturnType<Opener>;
  private readonly sent = new Map<string, FromClient>();
  private told = -1; // the decision that the person was last told about
  private known = false;

  constructor(
    readonly id: string,
    readonly as: number | null,
    open: Opener = OPEN,
  ) {
    this.seat = as;
    this.socket = open(socketUrl(id, as), {
      message: (message) => this.hear(message),
      phase: (phase, bye) => this.turned(phase, bye),
      have: () => this.stream.have,
    });
  }

  /** The server's time now, in seconds. */
  now(): number {
    return Date.now() / 1000 + this.ahead;
  }

  close(): void {
    this.bursts.clear();
    this.socket.close();
  }

  /** Answers the open question by an option, or by a whole way. While an answer is on its way there is no second one. */
  answer(action: string): void {
    const question = this.question;
    if (!question || this.pending) return;
    const ways = waysMeant(question.ways, action);
    const option = question.options.find((option) => option.action === action) ?? (ways[0] && optionOf(ways[0]));
    if (!option || ways.length > 1) return;
    const id = commandId();
    const sent = this.send({ type: "answer", id, decision: question.decision, actions: action.split(" ") });
    this.pending = { id, decision: question.decision, action, text: option.text, sent, done: false };
    this.word = null;
    if (this.seat !== null) {
      this.acted = this.stream.have;
      rememberActed(this.id, this.seat, this.acted);
    }
  }

  /** Tries what is no option of the open question: the table refuses it and says why. */
  wonder(action: string): void {
    const decision = this.question?.decision;
    if (decision !== undefined) this.send({ type: "answer", id: commandId(), decision, actions: [action] });
  }

  undo(): boolean {
    return !!this.picture?.undo && this.send({ type: "undo", id: commandId() });
  }

  redo(): boolean {
    return !!this.picture?.redo && this.send({ type: "redo", id: commandId() });
  }

  reply(request: number, yes: boolean): boolean {
    return this.send({ type: "reply", id: commandId(), request, yes });
  }

  /** Asks for a pause, or to go on after one. */
  pause(): boolean {
    return this.send({ type: "pause", id: commandId() });
  }

  say(text: string): boolean {
    const said = text.trim();
    return !!said && this.send({ type: "say", id: commandId(), text: said });
  }

  /** The chat is in view. */
  readChat(): void {
    this.read = this.chat.at(-1)?.n ?? 0;
  }

  mute(name: string): void {
    this.muted = new Set([...this.muted, name]);
  }

  /** Everybody is heard again, also what they have said meanwhile. */
  unmute(): void {
    this.muted = new Set();
  }

  forgetWord(): void {
    this.word = null;
  }

  isMine(said: Chat): boolean {
    return said.seat !== null && said.seat === this.seat;
  }

  private send(message: FromClient): boolean {
    const sent = this.socket.send(message);
    if (sent && "id" in message) this.sent.set(message.id, message);
    return sent;
  }

  private turned(phase: Phase, bye: Bye | null): void {
    this.phase = phase;
    if (bye) this.bye = bye;
    if (phase !== "live") this.sent.clear();
  }

  private hear(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        return this.welcome(message);
      case "update":
        return this.update(message);
      case "around":
        return this.around(message);
      case "said":
        return this.said(message.chat);
      case "done":
        return this.done(message);
      case "refused":
        return this.refused(message);
      case "pong":
        this.ahead = message.now - Date.now() / 1000;
    }
  }

  private welcome(message: Welcome): void {
    this.ahead = message.now - Date.now() / 1000;
    this.seat = message.seat;
    this.around(message);
    const fresh = message.chat.filter((said) => said.n > (this.chat.at(-1)?.n ?? 0));
    this.chat = [...this.chat, ...fresh];
    const taken = welcomed(this.stream, message);
    if (!this.known) {
      this.known = true;
      this.readChat();
      this.acted = (this.seat === null ? null : lastActed(this.id, this.seat)) ?? taken.stream.have;
    }
    if (taken.anew) this.bursts.clear();
    this.resync(message.picture);
    this.take(taken, message.picture, !taken.anew);
  }

  /** After a break: an answer that the server does not have is dropped, and the person is told. */
  private resync(picture: Picture | null): void {
    const { pending } = this;
    this.pending = null;
    if (!pending || pending.done || picture?.question?.decision !== pending.decision) return;
    this.word = {
      kind: "dropped",
      text: `“${pending.text}” did not reach the table. Please answer again.`,
      clause: "",
    };
  }

  private update(message: Update): void {
    const taken = updated(this.stream, message);
    if (!taken) return this.socket.hello();
    this.take(taken, isOld(this.stream, message) ? this.picture : message.picture, true);
  }

  private take(taken: Taken, picture: Picture | null, moving: boolean): void {
    const goesOn = !!this.question;
    this.stream = taken.stream;
    this.picture = picture;
    const { pending } = this;
    if (pending && picture?.question?.decision !== pending.decision) this.pending = null;
    if (moving && taken.fresh.length) {
      if (document.visibilityState === "visible") this.bursts.push(taken.fresh);
      this.ears.lines?.(taken.fresh);
    }
    const decision = picture?.question?.decision ?? null;
    if (decision !== null && decision !== this.told) {
      this.told = decision;
      this.ears.turn?.(goesOn);
    }
  }

  private around(message: Around | Welcome): void {
    this.info = message.table;
    this.seats = message.seats;
    this.requests = message.requests;
    this.paused = message.paused;
  }

  private said(chat: Chat): void {
    if (chat.n <= (this.chat.at(-1)?.n ?? 0)) return;
    this.chat = [...this.chat, chat];
    if (!this.isMine(chat) && !this.muted.has(chat.name)) this.ears.said?.(chat);
  }

  private done({ id, stopped }: Done): void {
    this.sent.delete(id);
    if (stopped) this.word = { kind: "stopped", text: `It stopped ${stopped}.`, clause: "" };
    const { pending } = this;
    if (pending?.id !== id) return;
    // The picture after the answer may come before or after this word.
    this.pending = this.question?.decision === pending.decision ? { ...pending, done: true } : null;
  }

  private refused({ id, reason, clause }: Refused): void {
    const refused = this.sent.get(id);
    this.sent.delete(id);
    if (refused?.type === "say") {
      this.unsaid = { text: refused.text, reason };
      return;
    }
    if (this.pending?.id === id) this.pending = null;
    this.word = { kind: "refused", text: reason, clause };
    this.ears.refused?.(this.word);
  }
}
