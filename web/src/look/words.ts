/** Words for numbers, times and tables, the same on every page. */
import type { ClockForm, Player, TableCard } from "../net/wire";

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];
const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const ordinals = new Intl.PluralRules("en", { type: "ordinal" });
const day = new Intl.DateTimeFormat("en", { dateStyle: "medium" });

/** A moment (seconds since 1970) seen from now: `5 minutes ago`, `yesterday`, then the date. */
export function ago(moment: number, now: number = Date.now() / 1000): string {
  const seconds = now - moment;
  if (seconds > 14 * 86400) return dated(moment);
  for (const [unit, size] of STEPS) {
    if (seconds >= size) return relative.format(-Math.floor(seconds / size), unit);
  }
  return "just now";
}

export function dated(moment: number): string {
  return day.format(moment * 1000);
}

/** A length of time in its largest fitting unit: `90 s`, `15 min`, `3 days`. */
export function span(seconds: number): string {
  if (seconds >= 86400) return count(round(seconds / 86400), "day");
  if (seconds >= 7200) return count(round(seconds / 3600), "hour");
  return seconds >= 120 ? `${round(seconds / 60)} min` : `${round(seconds)} s`;
}

export function clockWords(clock: ClockForm | null): string {
  return clock ? `${span(clock.bank)} + ${span(clock.gain)} each time` : "no clock";
}

export function count(number: number, one: string, many: string = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** `1st`, `2nd`, `3rd`, `4th`. */
export function ordinal(number: number): string {
  const ending = { one: "st", two: "nd", few: "rd" } as Partial<Record<Intl.LDMLPluralRule, string>>;
  return number + (ending[ordinals.select(number)] ?? "th");
}

/** The name of a player as it stands in lists. A level of our own bots has one too: `Normal bot`. */
export function playerName({ id, kind, name }: Pick<Player, "id" | "kind" | "name">): string {
  if (kind !== "level") return name;
  const level = id.slice(id.indexOf(":") + 1);
  return `${level.charAt(0).toUpperCase()}${level.slice(1)} bot`;
}

/** `2 to 5`, `4`, or `2, 4`. */
export function seatsWords(seats: number[]): string {
  const low = Math.min(...seats);
  const high = Math.max(...seats);
  if (low === high) return String(low);
  return high - low + 1 === seats.length ? `${low} to ${high}` : seats.join(", ");
}

/** What a table is called when nobody gave it a title: by the people at it. */
export function tableTitle(table: TableCard): string {
  if (table.title) return table.title;
  const people = table.seats.filter((seat) => seat.kind === "person").map((seat) => seat.name);
  return people.length ? `${listed(people)} ${table.status === "waiting" ? "waiting" : "at the table"}` : "Bots only";
}

/** `Ada`, `Ada and Ben`, `Ada, Ben and Cleo`. */
export function listed(words: string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** An id of the rules as words: `sudden_death` → `sudden death`. */
export function plain(id: string | number): string {
  return String(id).replaceAll("_", " ");
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
