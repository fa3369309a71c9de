/**
 * Ways: whole choices that come with a question. On a board a way is an option of the piece it ends at. Its action are
 * the actions of the way, separated by blanks; where several lead to one piece, they stand side by side, and a click
 * lets the viewer choose among them.
 */
import type { Option, Way } from "../net/wire";

const BESIDE = " | ";

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
    text: `${ways.length} ways`,
    refs: first?.refs?.filter((ref) => others.every((option) => option.refs?.includes(ref))),
  };
}

/** The ways that an action of a board means. */
export function waysMeant(ways: readonly Way[], action: string): Way[] {
  const wanted = action.split(BESIDE);
  return ways.filter((way) => wanted.includes(way.actions.join(" ")));
}
