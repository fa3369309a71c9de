// Made from src/fragboard/server/protocol by `python -m fragboard.server.protocol_docs`. Do not edit.

/**
 * {"n": 12, "kind": "Wounded", "text": "Ada loses 2 health", "clause": "BDA-DMG-2", "refs": ["seat:0"],
 * "against": [0], "event": {"seat": 0, "points": 2, "health": 1}}
 *
 * `kind` is the event's name in the rules, in capitals, or one of the table's own: `undo`, `redo`, `bot`, `back`,
 * `clock`, `pause`, `go`, `seat`, `no` (a request was refused). `against` are the seats that this is bad for.
 * `event` has the event's fields by name, with the ids that the view has. An `undo` takes back the lines after number
 * `back`: they stay in the stream, and are shown as struck out; a `redo` gives new lines. `weight`: a `heading`
 * begins a section such as a turn or a round, a `moment` is to be watched and told again to anyone who was away, a
 * `detail` belongs to the line before it.
 */
export interface Line {
  n: number;
  kind: string;
  text: string;
  clause?: string;
  effect?: string;
  refs?: string[];
  against?: number[];
  event?: Record<string, unknown> | null;
  back?: number | null;
  weight?: "detail" | "heading" | "line" | "moment";
}

/**
 * {"action": "order:lazor_activate", "text": "Fire the Basic Lazor", "clause": "BDA-ORD-3", "effect": "1 damage",
 * "refs": ["item:BASIC_LAZOR"]}
 *
 * `role`: `close` ends an optional choosing or a turn, `confirm` takes what was built up, `pass` declines what the
 * game offers out of turn.
 */
export interface Option {
  action: string;
  text: string;
  clause?: string;
  effect?: string;
  refs?: string[];
  role?: "" | "close" | "confirm" | "pass";
}

/**
 * {"actions": ["order:lazor_activate", "seat:1"], "text": "Basic Lazor (2E) → Bo", "clause": "BDA-ORD-8",
 * "effect": "health 3 → 2 unless blocked", "refs": ["item:BASIC_LAZOR", "seat:1"]}
 *
 * A whole choice: an option of the question, and answers to those that follow from it.
 */
export interface Way {
  actions: string[];
  text: string;
  clause?: string;
  effect?: string;
  refs?: string[];
}

/**
 * {"decision": 25, "kind": "buy", "text": "Buy something?", "clause": "BDA-BUY-1", "refs": ["seat:0"],
 * "options": [{"action": "done", "text": "Buy nothing more"}], "ways": [], "default": "done"}
 *
 * `decision` must come back with the answer. `ways`: whole choices that can be made at once, at most 400. `default` is
 * what the rulebook answers when the time is up.
 */
export interface Question {
  decision: number;
  kind: string;
  text: string;
  clause: string;
  refs: string[];
  options: Option[];
  ways: Way[];
  default: string;
}

/**
 * {"bank": 95.5, "until": 1760000000.25}
 *
 * seconds in the bank; while it runs, the time when it is empty.
 */
export interface Clock {
  bank: number;
  until: number | null;
}

/**
 * {"kind": "won", "headline": "Ada wins", "endings": ["won", "came 2nd of 2"], "ranks": [1, 2], "points": [9, 6],
 * "notes": ["1 from boards, 8 from the killshot track", ""], "reason": "most points, after the last skull was taken"}
 *
 * `kind`: won, shared, drawn, won together, lost together, won alone or lost alone. By seat: `endings` say how it
 * ended for each; rank 1 is the winner, and those who lost together have none; `notes` say what the points are made
 * of, where the game knows.
 */
export interface Outcome {
  kind: string;
  headline: string;
  endings: string[];
  ranks: number[];
  points: number[];
  notes: string[];
  reason: string;
}

/**
 * {"id": "orders", "title": "Give an order", "step": 1, "steps": 3, "state": "on", "text": "Now all choose …",
 * "clause": "BDA-ORD-2", "refs": ["seat:1"], "expects": ["order:lazor_activate"], "meant": "", "back": false,
 * "next": "damage"}
 *
 * Where the learner is at the table of a lesson. `step` counts from 0; `expects` are the actions that continue it
 * (empty: any); those of a way are one text, separated by blanks, beside the first of them. `state`: `on` the path;
 * `off` it, since an answer that the step did not mean (`meant` has the words of what it did, `back` says that undo
 * leads back from here); `over`, and `text` is the end of the lesson. `next`: the lesson after it.
 */
export interface Lesson {
  id: string;
  title: string;
  step: number;
  steps: number;
  state: "off" | "on" | "over";
  text: string;
  clause: string;
  refs: string[];
  expects: string[];
  meant: string;
  back: boolean;
  next: string | null;
}

/**
 * {"view": {"round": 3}, "asked": [0, 2], "question": null, "clocks": [], "undo": "own", "redo": false,
 * "outcome": null, "lesson": null}
 *
 * `view` is the game's own: what this viewer may know; where spectators see open hands, its `hands` are the views of
 * all seats. `asked` are the seats that owe an answer now, `question` is what the viewer itself is asked. `undo`:
 * what you can take back, at once or if the others agree: nothing, your `own` last answer, or with it answers of
 * `others`. `lesson`: for the learner at the table of one.
 */
export interface Picture {
  view: Record<string, unknown>;
  asked: number[];
  question: Question | null;
  clocks: Clock[];
  undo: "" | "others" | "own";
  redo: boolean;
  outcome: Outcome | null;
  lesson: Lesson | null;
}

/**
 * {"seat": 0, "name": "Ada", "kind": "person", "level": "", "driver": "person", "present": true, "until": null,
 * "player": "p_x4k", "you": true}
 *
 * `kind`: open, person or bot. `driver`: who answers now; a bot for a person who is away, from the time `until` on.
 */
export interface Seat {
  seat: number;
  name: string;
  kind: "bot" | "open" | "person";
  level: string;
  driver: "bot" | "nobody" | "person";
  present: boolean;
  until: number | null;
  player: string;
  you: boolean;
}

/**
 * {"n": 3, "seat": 0, "name": "Ada", "text": "good game", "at": 1760000000.25}
 *
 * seat null is a spectator.
 */
export interface Chat {
  n: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

/**
 * {"id": 7, "kind": "undo", "seat": 0, "text": "Ada asks to take back her last answer", "waiting": [2]}
 *
 * Something that needs consent: `undo`, `pause` or `go` (on after a pause). `waiting` are the seats yet to say yes.
 */
export interface Request {
  id: number;
  kind: "go" | "pause" | "undo";
  seat: number;
  text: string;
  waiting: number[];
}

/**
 * {"id": "k3v9…", "title": "Friday frags", "game": "bingo", "rules": "1.0", "options": {"mode": "quick"},
 * "seats": 4, "status": "running", "host": true, "clock": null, "spectators": "public", "delay": 0,
 * "commitment": "e09d…", "seed": null, "next": null}
 *
 * `host`: the viewer may change seats and close the table. `seed` is shown once the game is over. `next`: the rematch.
 */
export interface TableInfo {
  id: string;
  title: string;
  game: string;
  rules: string;
  options: Record<string, string | number>;
  seats: number;
  status: "closed" | "over" | "running" | "waiting";
  host: boolean;
  clock: Record<string, number> | null;
  spectators: "off" | "open" | "public";
  delay: number;
  commitment: string;
  seed: string | null;
  next: string | null;
}

/**
 * {"type": "hello", "have": 0}
 *
 * first of all, and again after a hole; `have` is the last line the client has.
 */
export interface Hello {
  type: "hello";
  have?: number;
}

/**
 * {"type": "answer", "id": "b6c1…", "decision": 25, "actions": ["done"]}
 *
 * `id` is made up by the client, unique per command (at most 60 characters): a retry with the same id is harmless.
 * `actions`: an option of the question, or several answers as one choice (at most 100), such as one of its `ways`.
 * They are given one after the other until something comes up that they did not foresee: a roll that fails, a question
 * to another seat, something that is revealed; the rest is dropped. What cannot be carried out as far as can be
 * foreseen is refused as a whole.
 */
export interface Answer {
  type: "answer";
  id: string;
  decision: number;
  actions: string[];
}

/**
 * {"type": "undo", "id": "b6c2…"}
 *
 * take back your last answer; if that is not free, the others are asked.
 */
export interface Undo {
  type: "undo";
  id: string;
}

/**
 * {"type": "redo", "id": "b6c3…"}
 *
 * give again what was taken back last, while nobody has answered since.
 */
export interface Redo {
  type: "redo";
  id: string;
}

/**
 * {"type": "reply", "id": "b6c4…", "request": 7, "yes": true}
 *
 * consent, or not. A no of the asker withdraws it.
 */
export interface Reply {
  type: "reply";
  id: string;
  request: number;
  yes: boolean;
}

/**
 * {"type": "pause", "id": "b6c5…"}
 *
 * ask for the clocks to stop; while they are stopped, ask to continue.
 */
export interface Pause {
  type: "pause";
  id: string;
}

/** {"type": "say", "id": "b6c6…", "text": "good game"} */
export interface Say {
  type: "say";
  id: string;
  text: string;
}

/** {"type": "ping"} */
export interface Ping {
  type: "ping";
}

/**
 * {"type": "welcome", "table": {}, "seat": 0, "seats": [], "after": 0, "lines": [], "picture": {}, "chat": [],
 * "requests": [], "paused": false, "now": 1760000000.25}
 *
 * The answer to `hello`: everything. The lines are those after number `after`; if that is not the `have` of the
 * client, it forgets what it had. `picture` is null while the table waits for players. `seat` null is a spectator.
 */
export interface Welcome {
  type: "welcome";
  table: TableInfo;
  seat: number | null;
  seats: Seat[];
  after: number;
  lines: Line[];
  picture: Picture | null;
  chat: Chat[];
  requests: Request[];
  paused: boolean;
  now: number;
}

/**
 * {"type": "update", "after": 12, "lines": [], "picture": {}}
 *
 * new lines after number `after`, the new picture.
 */
export interface Update {
  type: "update";
  after: number;
  lines: Line[];
  picture: Picture;
}

/**
 * {"type": "around", "table": {}, "seats": [], "requests": [], "paused": false}
 *
 * the table itself has changed.
 */
export interface Around {
  type: "around";
  table: TableInfo;
  seats: Seat[];
  requests: Request[];
  paused: boolean;
}

/** {"type": "said", "chat": {"n": 3, "seat": 0, "name": "Ada", "text": "good game", "at": 1760000000.25}} */
export interface Said {
  type: "said";
  chat: Chat;
}

/**
 * {"type": "done", "id": "b6c1…", "stopped": "after 2 of 3 answers: another seat is asked first"}
 *
 * The command is carried out, and on disk. `stopped`: where and why the rest of several answers was dropped.
 */
export interface Done {
  type: "done";
  id: string;
  stopped?: string;
}

/**
 * {"type": "refused", "id": "b6c1…", "reason": "you cannot pay 4E", "clause": "BDA-ENG-3", "legal": ["done"]}
 *
 * Nothing has changed. `id` is empty if the message could not be read.
 */
export interface Refused {
  type: "refused";
  id: string;
  reason: string;
  clause: string;
  legal: string[];
}

/** {"type": "pong", "now": 1760000000.25} */
export interface Pong {
  type: "pong";
  now: number;
}

/**
 * {"type": "bye", "code": "closed", "reason": "the host has closed this table", "again": false}
 *
 * The last message before the server closes the socket. `again`: reconnecting makes sense.
 */
export interface Bye {
  type: "bye";
  code: string;
  reason: string;
  again: boolean;
}

/**
 * {"code": "taken", "message": "seat 2 is already taken by Ada", "clause": ""}
 *
 * Every refusal
 */
export interface Trouble {
  code: string;
  message: string;
  clause: string;
}

/**
 * {"value": 3, "seats": [2], "modes": ["arena"]}
 *
 * a value with these numbers of seats in these modes; none: all.
 */
export interface ValueCard {
  value: string | number;
  seats: number[];
  modes: string[];
}

/**
 * One choice made before a game: one of `values` (value: meaning), a number from `low` to `high` (there is none if
 * `high` is not above `low`), or either.
 *
 * It exists in `modes` (none named: in all). The first of `defaults` that applies overrides `default`; a value under
 * `limits` can be chosen only there.
 */
export interface OptionCard {
  id: string;
  clause: string;
  default: string | number;
  meaning: string;
  values: Record<string, string>;
  low: number;
  high: number;
  modes: string[];
  defaults: ValueCard[];
  limits: ValueCard[];
}

/**
 * A value of the option `mode`: for how many seats, against one another or together, what it sets unless told
 * otherwise, and what it fixes.
 */
export interface ModeCard {
  id: string;
  meaning: string;
  seats: number[];
  competitive: boolean;
  sets: Record<string, string | number>;
  fixes: Record<string, string | number>;
}

/**
 * {"id": "orders", "title": "Give an order"}
 *
 * a short scripted part of a game, to learn it by playing.
 */
export interface LessonCard {
  id: string;
  title: string;
}

/**
 * A game in the lobby. `presets`: what a value of the option `preset` sets, overriding what a mode sets, where an
 * option exists and can have that value. `lessons`: in their order, if any.
 */
export interface GameCard {
  id: string;
  title: string;
  summary: string;
  primer: string;
  rules: string;
  seats: number[];
  minutes: number;
  points: string;
  modes: ModeCard[];
  options: OptionCard[];
  presets: Record<string, Record<string, string | number>>;
  lessons: LessonCard[];
}

/** A bot level and how it plays. */
export interface LevelCard {
  id: string;
  meaning: string;
}

/** All games and bot levels of this server. */
export interface Games {
  games: GameCard[];
  levels: LevelCard[];
}

/** {"id": "BDA-BUY-1", "section": "Buying", "text": "…"} */
export interface Clause {
  id: string;
  section: string;
  text: string;
}

/** The rules of a game as numbered clauses. */
export interface Rulebook {
  game: string;
  title: string;
  rules: string;
  clauses: Clause[];
}

/** Who is asking. `kind`: guest, account or bot; a null id: nobody yet. */
export interface Me {
  id: string | null;
  name: string;
  kind: "nobody" | "guest" | "account" | "bot";
}

/** {"name": "Ada"} */
export interface NameForm {
  name: string;
}

/**
 * {"password": "correct horse"}
 *
 * a guest becomes an account; the name, the seats and the games stay.
 */
export interface ClaimForm {
  password: string;
}

/** {"name": "Ada", "password": "correct horse"} */
export interface LoginForm {
  name: string;
  password: string;
}

/**
 * {"old": "correct horse", "new": "battery staple"}
 *
 * a new password; signs out everywhere else.
 */
export interface PasswordForm {
  old: string;
  new: string;
}

/** A key of a remote bot. `secret` is shown once, when it is made. */
export interface KeyCard {
  id: string;
  name: string;
  player: string;
  created: number;
  secret: string | null;
}

export interface Keys {
  keys: KeyCard[];
}

/**
 * {"bank": 300, "gain": 15, "empty": "default"}
 *
 * Seconds in the bank, seconds gained per decision, and what happens when it is empty: the rulebook's default answer,
 * or a bot plays the seat.
 */
export interface ClockForm {
  bank: number;
  gain: number;
  empty?: "default" | "bot";
}

/**
 * {"kind": "bot", "level": "hard"}
 *
 * Who sits there: `me` (several times for a hot seat), `open`, or a `bot` with its level. `name` tells the seats
 * of one person apart.
 */
export interface SeatForm {
  kind: "me" | "open" | "bot";
  level?: string | null;
  name?: string | null;
}

/**
 * {"game": "bingo", "title": "Friday frags", "options": {"mode": "quick"}, "seats": [{"kind": "me"},
 * {"kind": "open"}, {"kind": "bot", "level": "normal"}], "clock": {"bank": 300, "gain": 15}, "public": true}
 *
 * A new table. It starts automatically when no seat is open.
 */
export interface TableForm {
  game: string;
  title?: string;
  options?: Record<string, string | number>;
  seats: SeatForm[];
  clock?: ClockForm | null;
  public?: boolean;
  spectators?: "off" | "public" | "open";
  delay?: number;
}

/**
 * {"game": "bingo", "level": "hard", "seats": 4}
 *
 * a table against bots, started at once.
 */
export interface PlayNowForm {
  game: string;
  level?: string;
  seats?: number | null;
}

/** A seat in a list of tables. */
export interface SeatCard {
  seat: number;
  name: string;
  kind: "open" | "person" | "bot";
  level: string;
  player: string;
  you: boolean;
}

/**
 * A table in a list. `turn`: one of your seats is asked. `watch`: you may watch it. `headline`: how it ended, in
 * words; empty before.
 */
export interface TableCard {
  id: string;
  title: string;
  game: string;
  options: Record<string, string | number>;
  status: "waiting" | "running" | "over" | "closed";
  public: boolean;
  host: boolean;
  seats: SeatCard[];
  clock: ClockForm | null;
  spectators: "off" | "public" | "open";
  delay: number;
  turn: boolean;
  watch: boolean;
  created: number;
  ended: number | null;
  ranks: number[] | null;
  headline: string;
  moved: number;
  origin: string | null;
}

/** Your tables, tables with an open seat, tables to watch, and finished ones to step through. */
export interface Lobby {
  mine: TableCard[];
  open: TableCard[];
  watch: TableCard[];
  finished: TableCard[];
}

/** The link to a seat is the page /join/<table>#<token>; the part after # never reaches a log. */
export interface SeatLink {
  seat: number;
  token: string;
  expires: number;
}

export interface SeatLinks {
  links: SeatLink[];
}

/** A new table and the links to its open seats. */
export interface Opened {
  table: TableCard;
  links: SeatLink[];
}

/**
 * {"token": "WyJrM3Y5Iiw…"}
 *
 * sit down by a link.
 */
export interface JoinForm {
  token: string;
}

/**
 * {"seat": null}
 *
 * sit down at a public table, at this seat or (null) at the first open one; or leave this seat.
 */
export interface SitForm {
  seat?: number | null;
}

export interface Seated {
  table: string;
  seat: number;
}

/**
 * {"kind": "bot", "level": "normal"}
 *
 * What the host may make of a seat: `open` (with a new link: the old one becomes invalid), or a `bot`.
 */
export interface SeatChange {
  kind: "open" | "bot";
  level?: string | null;
}

/** The picture as the viewer had it when its stream had `n` lines (`n` as in the lines). */
export interface Moment {
  n: number;
  view: Record<string, unknown>;
  asked: number[];
}

/** A game as one viewer saw it: its lines, and the numbers at which the picture changed. */
export interface Story {
  table: TableCard;
  viewer: number | null;
  viewers: number[];
  spectator: boolean;
  lines: Line[];
  moments: number[];
  commitment: string;
  seed: string | null;
  outcome: Outcome | null;
}

/**
 * {"viewer": 0, "n": 41, "seats": [{"kind": "me"}, {"kind": "bot", "level": "normal"}]}
 *
 * Play on from moment `n` of viewer `viewer` (null: the spectator) of a finished game, at a new table.
 */
export interface BranchForm {
  viewer?: number | null;
  n: number;
  seats: SeatForm[];
}

/** One chance answer: which numbers it drew, each below `below[i]`, and what they meant. */
export interface Roll {
  k: number;
  below: number[];
  numbers: number[];
  answer: string;
}

/** All that is needed to check the dice of a finished game. `given`: how many chance answers came with a branch. */
export interface Dice {
  commitment: string;
  seed: string;
  given: number;
  rolls: Roll[];
}

/** A row of the leaderboard; `rating` is mu − 3 sigma, scaled: what a player is worth at least. */
export interface Rank {
  place: number;
  player: string;
  name: string;
  kind: "account" | "bot" | "level";
  rating: number;
  mu: number;
  sigma: number;
  games: number;
  wins: number;
}

/** Per game, or overall (game empty). */
export interface Leaderboard {
  game: string;
  ranks: Rank[];
}

/**
 * A finished game of a player. `ending`: how it ended for them, in words: "won", "came 2nd of 4".
 * `competitive`: against the others, not with them.
 */
export interface PlayerGame {
  table: string;
  game: string;
  title: string;
  ended: number;
  seats: number;
  rank: number;
  share: number;
  ending: string;
  competitive: boolean;
  others: string[];
  replay: boolean;
}

export interface PlayerRating {
  game: string;
  rating: number;
  mu: number;
  sigma: number;
  games: number;
  wins: number;
  fair: number;
}

/** A player's page: ratings per game (and overall: empty), and the last finished games. */
export interface Player {
  id: string;
  name: string;
  kind: "guest" | "account" | "bot" | "level";
  since: number;
  ratings: PlayerRating[];
  games: PlayerGame[];
}

/** What a client sends over the socket. */
export type FromClient =
  | Hello
  | Answer
  | Undo
  | Redo
  | Reply
  | Pause
  | Say
  | Ping;

/** What the server sends over the socket. */
export type FromServer =
  | Welcome
  | Update
  | Around
  | Said
  | Done
  | Refused
  | Pong
  | Bye;

/** The longest texts the server takes, in characters. */
export const LONGEST = {
  name: 24,
  password: 200,
  title: 60,
  chat: 500,
} as const;
