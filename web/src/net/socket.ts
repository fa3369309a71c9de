/**
 * The connection of one viewer to a table. Decides when to reconnect (growing pauses with some chance in them, at
 * once when the network or the tab comes back), when a connection that stays silent or never welcomes us counts as
 * dead, and when to give up: only the server's own goodbye ends it.
 */
import type { Bye, FromClient, FromServer } from "./wire";

export type Phase =
  | "connecting" // for the first time
  | "live" // welcomed, and heard from since
  | "again" // broken, trying again
  | "offline" // the browser has no network
  | "gone"; // the server said goodbye, or we left

export interface SocketEvents {
  message: (message: FromServer) => void;
  phase: (phase: Phase, bye: Bye | null) => void;
  /** The last line we have, for `hello`. */
  have: () => number;
}

/** What the socket needs of the browser; tests bring their own. */
export interface Surroundings {
  open: (url: string) => WebSocket;
  chance: () => number;
  online: () => boolean;
}

const BROWSER: Surroundings = {
  open: (url) => new WebSocket(url),
  chance: Math.random,
  online: () => navigator.onLine !== false,
};

export const PING_EVERY = 20_000;
export const SILENCE = 10_000; // after a ping
export const WELCOME = 15_000; // from the attempt to the welcome: slow networks take their time
const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 15_000;

/** How long to wait before the n-th attempt (0 is the first one after a break): doubled each time, up to a quarter off. */
export function pauseBefore(attempt: number, chance: number): number {
  const pause = Math.min(FIRST_PAUSE * 2 ** attempt, LONGEST_PAUSE);
  return Math.round(pause * (1 - chance / 4));
}

/** The address of a table's socket on the server that this page came from. */
export function socketUrl(
  table: string,
  seat: number | null,
  page: Pick<Location, "protocol" | "host"> = location,
): string {
  const scheme = page.protocol === "https:" ? "wss" : "ws";
  const query = seat === null ? "" : `?seat=${seat}`;
  return `${scheme}://${page.host}/ws/tables/${encodeURIComponent(table)}${query}`;
}

export class TableSocket {
  phase: Phase = "connecting";
  private socket: WebSocket | null = null;
  private attempt = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private ping: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly url: string,
    private readonly events: SocketEvents,
    private readonly around: Surroundings = BROWSER,
  ) {
    addEventListener("online", this.now);
    addEventListener("offline", this.lost);
    document.addEventListener("visibilitychange", this.seen);
    this.connect();
  }

  /** Sends a message; false if there is no connection to send it over. */
  send(message: FromClient): boolean {
    if (this.phase !== "live" || this.socket?.readyState !== WebSocket.OPEN) {
      return false;
    }
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** A hole in the stream: ask for everything after the last line we have. */
  hello(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify({ type: "hello", have: this.events.have() }));
  }

  /** Leaves for good. */
  close(): void {
    this.turn("gone", null);
    this.drop();
    clearTimeout(this.retry);
    removeEventListener("online", this.now);
    removeEventListener("offline", this.lost);
    document.removeEventListener("visibilitychange", this.seen);
  }

  private turn(phase: Phase, bye: Bye | null): void {
    if (phase === this.phase && !bye) return;
    this.phase = phase;
    this.events.phase(phase, bye);
  }

  private connect(): void {
    clearTimeout(this.retry);
    if (!this.around.online()) {
      this.turn("offline", null);
      return;
    }
    const socket = this.around.open(this.url);
    this.socket = socket;
    socket.onopen = () => this.hello();
    socket.onmessage = (event) => {
      if (this.socket === socket) this.hear(event.data);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.broken();
    };
    this.expect(WELCOME);
  }

  private hear(text: unknown): void {
    let message: FromServer;
    try {
      message = JSON.parse(String(text)) as FromServer;
    } catch {
      return; // not ours to understand; the next hello brings everything
    }
    if (message.type === "welcome" || this.phase === "live") this.alive();
    if (message.type === "bye") {
      if (!message.again) {
        this.turn("gone", message);
        this.drop();
      }
      return;
    }
    if (message.type === "welcome") {
      this.attempt = 0;
      this.turn("live", null);
    }
    this.events.message(message);
  }

  /** Something was heard: the next ping is due later. */
  private alive(): void {
    clearTimeout(this.silence);
    clearTimeout(this.ping);
    this.ping = setTimeout(() => this.ask(), PING_EVERY);
  }

  private ask(): void {
    if (this.send({ type: "ping" })) this.expect(SILENCE);
  }

  /** Something must be heard within this time, else the connection is dead. */
  private expect(within: number): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      this.drop();
      this.broken();
    }, within);
  }

  private drop(): void {
    clearTimeout(this.ping);
    clearTimeout(this.silence);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private broken(): void {
    this.socket = null;
    clearTimeout(this.ping);
    clearTimeout(this.silence);
    if (this.phase === "gone") return;
    if (!this.around.online()) {
      this.turn("offline", null);
      return;
    }
    this.turn("again", null);
    const pause = pauseBefore(this.attempt, this.around.chance());
    this.attempt += 1;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.connect(), pause);
  }

  private readonly now = (): void => {
    if (this.phase === "again" || this.phase === "offline") {
      this.attempt = 0;
      this.drop();
      this.turn("again", null);
      this.connect();
    } else if (this.phase === "live") {
      this.ask();
    }
  };

  private readonly lost = (): void => {
    if (this.phase === "gone") return;
    clearTimeout(this.retry);
    this.drop();
    this.turn("offline", null);
  };

  /** A tab that slept may hold a dead connection without knowing it. */
  private readonly seen = (): void => {
    if (document.visibilityState === "visible") this.now();
  };
}
