/** What every part of a board needs beside its own piece of the view: what is lit, and where answers go. */
import type { BoardProps, Option } from "./types";
import { capital, spokenOption } from "./words";

export interface Act extends Pick<BoardProps, "pending" | "patterns" | "still" | "pick" | "point" | "why"> {
  lit: ReadonlySet<string>;
  /** Pieces that move in an animation, by the names that the game gives them (`Part.moving`). */
  moving: ReadonlySet<string>;
}

/** Pointer and focus on something light what it is about. */
export function pointing(refs: string[], act: Act) {
  const enter = () => act.point(refs);
  const leave = () => act.point([]);
  return { onpointerenter: enter, onpointerleave: leave, onfocus: enter, onblur: leave };
}

/** The attributes of a button that gives an option: found by its action, spoken as a whole, lighting what it is about. */
export function answering(option: Option, act: Act, words: string = option.text) {
  return {
    "data-action": option.action,
    "aria-label": capital(spokenOption({ ...option, text: words })),
    title: option.effect,
    onclick: () => act.pick(option.action),
    ...pointing(option.refs ?? [], act),
  };
}
