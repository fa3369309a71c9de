/** A table without a server: messages as the protocol has them, and a socket that remembers what was sent. */
import type { SocketEvents } from "../net/socket";
import type {
  Picture,
  FromClient,
  FromServer,
  Lesson,
  Line,
  Outcome,
  Question,
  Seat,
  TableInfo,
  Update,
  Welcome,
} from "../net/wire";
import { TableStore } from "../state/table.svelte";

export const line = (n: number, more: Partial<Line> = {}): Line => ({
  n,
  kind: "Placed",
  text: `line ${n}`,
  ...more,
});

export const question = (decision: number, more: Partial<Question> = {}): Question => ({
  decision,
  kind: "buy",
  text: "Buy something? You can spend 4E.",
  clause: "BDA-BUY-1",
  refs: ["seat:0"],
  options: [
    { action: "item:A", text: "Plasma Lazor, 4E", effect: "leaves 0E", clause: "BDA-I-A", refs: ["item:A"] },
    { action: "item:B", text: "Ultra Shield, 3E", effect: "leaves 1E", clause: "BDA-I-B", refs: ["item:B"] },
    { action: "done", text: "Buy nothing more", role: "close" },
  ],
  ways: [],
  default: "done",
  ...more,
});

export const picture = (more: Partial<Picture> = {}): Picture => ({
  view: {},
  asked: [],
  question: null,
  clocks: [],
  undo: "",
  redo: false,
  outcome: null,
  lesson: null,
  ...more,
});

export const outcome = (more: Partial<Outcome> = {}): Outcome => ({
  kind: "won",
  headline: "Ben wins",
  endings: ["came 2nd of 2", "won"],
  ranks: [2, 1],
  points: [6, 9],
  notes: ["", ""],
  reason: "bingo",
  ...more,
});

export const lesson = (more: Partial<Lesson> = {}): Lesson => ({
  id: "throw",
  title: "Throw a block",
  step: 0,
  steps: 2,
  state: "on",
  text: "Buy the lazor from Ben.",
  clause: "TOY-BUY-1",
  refs: ["seat:1"],
  expects: ["item:A"],
  meant: "",
  back: false,
  next: "win",
  ...more,
});

export const seat = (number: number, more: Partial<Seat> = {}): Seat => ({
  seat: number,
  name: ["Ada", "Ben", "Cleo", "Dan"][number] ?? `Seat ${number}`,
  kind: "person",
  level: "",
  driver: "person",
  present: true,
  until: null,
  player: `p${number}`,
  you: number === 0,
  ...more,
});

export const info = (more: Partial<TableInfo> = {}): TableInfo => ({
  id: "t1",
  title: "Friday frags",
  game: "bingo",
  rules: "1.0",
  options: {},
  seats: 2,
  status: "running",
  host: false,
  clock: null,
  spectators: "public",
  delay: 0,
  commitment: "e09d",
  seed: null,
  next: null,
  ...more,
});

export const welcome = (more: Partial<Welcome> = {}): Welcome => ({
  type: "welcome",
  table: info(),
  seat: 0,
  seats: [seat(0), seat(1)],
  after: 0,
  lines: [],
  picture: picture(),
  chat: [],
  requests: [],
  paused: false,
  now: Date.now() / 1000,
  ...more,
});

export const update = (after: number, lines: Line[], more: Partial<Picture> = {}): Update => ({
  type: "update",
  after,
  lines,
  picture: picture(more),
});

/** A viewer whose server is the test. */
export function viewer(as: number | null = 0, id = "t1") {
  const sent: FromClient[] = [];
  let events: SocketEvents | null = null;
  let connected = true;
  let hellos = 0;
  const store = new TableStore(id, as, (_url, given) => {
    events = given;
    return {
      send: (message) => {
        if (connected) sent.push(message);
        return connected;
      },
      hello: () => void (hellos += 1),
      close: () => undefined,
    };
  });
  return {
    store,
    sent,
    hellos: () => hellos,
    hear(...messages: FromServer[]) {
      for (const message of messages) {
        if (message.type === "welcome") {
          connected = true;
          events?.phase("live", null);
        }
        events?.message(message);
      }
    },
    breaks() {
      connected = false;
      events?.phase("again", null);
    },
    leaves(code: string, reason: string) {
      connected = false;
      events?.phase("gone", { type: "bye", code, reason, again: false });
    },
  };
}
