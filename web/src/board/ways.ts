/**
 * Ways: whole choices that come with a question. On a board a way is an option of the piece it ends at. Its action are
 * the actions of the way, separated by blanks; where several lead to one piece, they stand side by side, and a click
 * lets the viewer choose among them.
 */
import type { Option, Way } from "../net/wire";

const BESIDE = " | ";
const STEP = " → "; // between the links of a way, as the table words it

/** One way as an option. */
export function optionOf(way: Way): Option {
  const { actions, ...words } = way;
  return { action: actions.join(" "), ...words };
}

/** The ways to one piece, at least one, as its option. */
export function optionOfAll(ways: readonly Way[]): Option {
  const options = ways.map(optionOf);
  const [first, ...others] = options;
  if (first && !others.length) return first;
  return {
    action: options.map((option) => option.action).join(BESIDE),
    text: textOfAll(ways),
    refs: first?.refs?.filter((ref) => others.every((option) => option.refs?.includes(ref))),
  };
}

/** What several ways share in words, with how many they are in between: "Shoot → 3 ways → Bo". */
function textOfAll(ways: readonly Way[]): string {
  const [first = [], ...others] = ways.map((way) => way.text.split(STEP));
  const differ = (from: 0 | -1) =>
    first.findIndex((_, i) => others.some((other) => other.at(from ? -1 - i : i) !== first.at(from ? -1 - i : i)));
  const [before, after] = [Math.max(differ(0), 0), Math.max(differ(-1), 0)];
  return [...first.slice(0, before), `${ways.length} ways`, ...(after ? first.slice(-after) : [])].join(STEP);
}

/** The ways that an action of a board means. */
export function waysMeant(ways: readonly Way[], action: string): Way[] {
  const wanted = action.split(BESIDE);
  return ways.filter((way) => wanted.includes(way.actions.join(" ")));
}
