/** What fits together before a game: the seats, the mode and the options. It follows what the game says about itself
 * in its card, as the server does; so the form offers nothing that the server would refuse. */
import { seatsWords } from "../look/words";
import type { GameCard, ModeCard, OptionCard, ValueCard } from "../net/wire";

export type Value = string | number;
/** Options that were set by hand; the others follow. */
export type Given = Record<string, Value>;

const READY_MADE = ["mode", "preset"];

export function modeOf(game: GameCard, given: Given): ModeCard | undefined {
  return game.modes.find(({ id }) => id === given.mode) ?? game.modes[0];
}

/** For how many the chosen mode is. */
export function seatsOf(game: GameCard, given: Given): number[] {
  return modeOf(game, given)?.seats ?? game.seats;
}

/** The number of seats nearest to the wanted one. */
export function nearest(allowed: number[], wanted: number): number {
  return [...allowed].sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0] ?? wanted;
}

/** The options that exist in the chosen mode, mode and preset apart. */
export function optionsOf(game: GameCard, given: Given): OptionCard[] {
  const mode = modeOf(game, given)?.id ?? "";
  return game.options.filter(({ id, modes }) => !READY_MADE.includes(id) && (!modes.length || modes.includes(mode)));
}

/** The words an option can be now. */
export function wordsOf(game: GameCard, given: Given, seats: number, option: OptionCard): string[] {
  return Object.keys(option.values).filter((word) => allowed(game, given, seats, option, word));
}

export function numeric(option: OptionCard): boolean {
  return option.high > option.low;
}

/** Whether the mode leaves no choice. */
export function isFixed(game: GameCard, given: Given, id: string): boolean {
  return modeOf(game, given)?.fixes[id] !== undefined;
}

/** An option's value as it stands: fixed by the mode, set by hand, by the preset or by the mode, or the default; and
 * where that does not go with the seats, the first that does. */
export function valueOf(game: GameCard, given: Given, seats: number, id: string): Value {
  const option = game.options.find((known) => known.id === id);
  if (!option) return "";
  const mode = modeOf(game, given);
  if (id === "mode") return mode?.id ?? "";
  const usual = option.defaults.find((one) => holds(one, seats, mode?.id ?? ""))?.value ?? option.default;
  const preset = game.presets[given.preset ?? ""] ?? {};
  const wanted = [mode?.fixes[id], given[id], preset[id], mode?.sets[id], usual, ...Object.keys(option.values)];
  return wanted.find((value) => value !== undefined && allowed(game, given, seats, option, value)) ?? usual;
}

/** Sets an option by hand, or gives it back when it is what it would be anyway. A mode or a preset is a fresh start. */
export function withOption(game: GameCard, given: Given, seats: number, id: string, value: Value): Given {
  if (id === "mode") return { mode: value };
  const others: Given = Object.fromEntries(Object.entries(given).filter(([known]) => known !== id));
  if (id === "preset") return { ...(given.mode === undefined ? {} : { mode: given.mode }), preset: value };
  return valueOf(game, others, seats, id) === value ? others : { ...others, [id]: value };
}

/** Everything that is played, as the form shows it. */
export function settled(game: GameCard, given: Given, seats: number): Given {
  const ready = game.options.filter(({ id }) => READY_MADE.includes(id));
  return Object.fromEntries(
    [...ready, ...optionsOf(game, given)].map(({ id }) => [id, valueOf(game, given, seats, id)]),
  );
}

/** A mode in a few words, with what sets it apart: its seats, and that all play together. */
export function modeWords(game: GameCard, mode: ModeCard): string {
  const apart = [];
  if (mode.seats.join() !== game.seats.join()) {
    apart.push(`${seatsWords(mode.seats)} ${mode.seats.join() === "1" ? "seat" : "seats"}`);
  }
  if (!mode.competitive && mode.seats.some((count) => count > 1)) apart.push("together");
  return apart.length ? `${mode.meaning} (${apart.join(", ")})` : mode.meaning;
}

function holds({ seats, modes }: ValueCard, count: number, mode: string): boolean {
  return (!seats.length || seats.includes(count)) && (!modes.length || modes.includes(mode));
}

function allowed(game: GameCard, given: Given, seats: number, option: OptionCard, value: Value): boolean {
  const mode = modeOf(game, given)?.id ?? "";
  return option.limits.every((limit) => limit.value !== value || holds(limit, seats, mode));
}
