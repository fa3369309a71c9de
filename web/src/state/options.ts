/**
 * How a question stands in the prompt, from its options alone: which of them close it, which become buttons because the
 * board has no place for them, what needs a second tap, and what may be passed by itself.
 */
import type { Option, Question } from "../net/wire";

/** Whether an option ends the question without doing anything more. */
export function isClosing({ role }: Option): boolean {
  return role === "close" || role === "pass";
}

export const MOST_BUTTONS = 4;
const MOST_IN_ALL = 5;
const MOST_LETTERS = 90; // of all buttons, where there is room

export interface Buttons {
  /** Shown in the prompt itself. */
  options: Option[];
  /** Shown there where there is room: all options, closing ones last, or the same as always. */
  roomy: Option[];
  /** The list opens by itself: there is no other place for what the question offers. */
  list: boolean;
}

/**
 * What the prompt shows as buttons: two options always, else those with a role and those that have no place on the board,
 * if they are few. `onBoard` are the actions that can be chosen there.
 */
export function buttonsOf(question: Question, onBoard: ReadonlySet<string>): Buttons {
  const all = [...question.options].sort((a, b) => Number(isClosing(a)) - Number(isClosing(b)));
  if (all.length <= 2) return { options: all, roomy: all, list: false };
  const shown = all.filter((option) => option.role || !onBoard.has(option.action));
  const list = shown.length > MOST_BUTTONS;
  const options = list ? all.filter((option) => option.role) : shown;
  const letters = all.reduce((sum, { text, effect }) => sum + nameOf(text).length + (effect?.length ?? 0), 0);
  return { options, roomy: all.length <= MOST_IN_ALL && letters <= MOST_LETTERS ? all : options, list };
}

/** What an option is called, without what it says after that. */
export function nameOf(text: string): string {
  return text.split(": ", 1)[0] ?? "";
}

/** Whether a slip of the finger here would end a turn, or a choosing that could go on. */
export function needsSecondTap(question: Question, action: string): boolean {
  return question.options.length > 1 && question.options.some((one) => one.action === action && one.role === "close");
}

/** The answer that declines what the game offers out of turn, if that is also the rulebook's own. */
export function passOf(question: Question): string | null {
  const pass = question.options.find((option) => option.role === "pass");
  return pass && question.default === pass.action ? pass.action : null;
}

/** What is asked (the sentence with the question mark, else the first one), and the rest of what is said. */
export function sentences(text: string): { first: string; rest: string } {
  const all = text.split(/(?<=[.?!]) +/);
  const asks = Math.max(
    0,
    all.findIndex((sentence) => sentence.endsWith("?")),
  );
  return { first: all[asks] ?? "", rest: all.filter((_, at) => at !== asks).join(" ") };
}

/** Options that refer to any of these things, and so belong to what the pointer is over. */
export function aboutRefs(options: readonly Option[], refs: readonly string[]): Set<string> {
  const met = options.filter((option) => option.refs?.some((ref) => refs.includes(ref)));
  return new Set(met.map((option) => option.action));
}
