/** What a new table will be: the choices of the form, and how they become the server's `TableForm`. */
import type { ClockForm, GameCard, SeatForm, TableForm } from "../net/wire";
import { nearest, settled, type Given } from "./fitting";

export interface SeatChoice {
  key: number;
  kind: SeatForm["kind"];
  level: string;
  name: string;
}

export type Pace = "none" | "blitz" | "relaxed" | "day" | "days" | "own";

export interface ClockChoice {
  pace: Pace;
  /** Minutes and seconds of one's own. */
  bank: number;
  gain: number;
  empty: "default" | "bot";
}

export const PACES: { id: Pace; name: string; meaning: string; bank: number; gain: number }[] = [
  { id: "none", name: "No clock", meaning: "Everyone takes the time they need.", bank: 0, gain: 0 },
  { id: "blitz", name: "Blitz", meaning: "2 minutes, and 5 seconds more for each decision.", bank: 120, gain: 5 },
  {
    id: "relaxed",
    name: "Relaxed",
    meaning: "15 minutes, and 30 seconds more for each decision.",
    bank: 900,
    gain: 30,
  },
  { id: "day", name: "A day per move", meaning: "Correspondence: come back when you like.", bank: 86400, gain: 86400 },
  { id: "days", name: "Three days per move", meaning: "Correspondence, slower still.", bank: 259200, gain: 259200 },
  { id: "own", name: "Own numbers", meaning: "Minutes in the bank, seconds gained.", bank: 0, gain: 0 },
];

export interface Choices {
  game: GameCard;
  title: string;
  given: Given;
  seats: SeatChoice[];
  clock: ClockChoice;
  public: boolean;
  spectators: "off" | "public" | "open";
  delay: number;
}

/** Me, a friend, and bots: the table most people want. */
export function firstSeats(allowed: number[]): SeatChoice[] {
  return resized([], nearest(allowed, 4));
}

/** The same seats, with the last ones gone (but never all of mine) or bots beside them. */
export function resized(seats: SeatChoice[], count: number): SeatChoice[] {
  const found = seats.slice(0, count);
  const mine = seats.find(({ kind }) => kind === "me");
  if (mine && !found.includes(mine)) found[found.length - 1] = mine;
  while (found.length < count) {
    const kind = found.length === 0 ? "me" : found.length === 1 && !seats.length ? "open" : "bot";
    found.push({ key: 1 + Math.max(-1, ...found.map(({ key }) => key)), kind, level: "normal", name: "" });
  }
  return found;
}

export function clockForm({ pace, bank, gain, empty }: ClockChoice): ClockForm | null {
  if (pace === "none") return null;
  if (pace === "own") return { bank: bank * 60, gain, empty };
  const preset = PACES.find(({ id }) => id === pace);
  return preset ? { bank: preset.bank, gain: preset.gain, empty } : null;
}

/** Names tell the seats of one person apart; a single seat has its person's name. */
export function seatForm({ kind, level, name }: SeatChoice, hotSeat: boolean): SeatForm {
  if (kind === "bot") return { kind, level };
  return kind === "me" && hotSeat && name.trim() ? { kind, name: name.trim() } : { kind };
}

export function tableForm(choices: Choices): TableForm {
  const hotSeat = choices.seats.filter((seat) => seat.kind === "me").length > 1;
  return {
    game: choices.game.id,
    title: choices.title.trim(),
    options: settled(choices.game, choices.given, choices.seats.length),
    seats: choices.seats.map((seat) => seatForm(seat, hotSeat)),
    clock: clockForm(choices.clock),
    public: choices.public,
    spectators: choices.spectators,
    delay: choices.spectators === "open" ? choices.delay : 0,
  };
}
