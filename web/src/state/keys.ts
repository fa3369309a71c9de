/** The keys of the table page. Where somebody types or a dialog is open, none of them holds. */

export type Command =
  | { do: "pick"; n: number }
  | { do: "next" | "previous" | "list" | "undo" | "redo" | "log" | "chat" | "rules" | "keys" | "back" | "skip" };

const LETTERS: Record<string, Command["do"]> = {
  n: "next",
  p: "previous",
  o: "list",
  u: "undo",
  r: "redo",
  l: "log",
  c: "chat",
  b: "rules",
  s: "skip",
  "?": "keys",
};

/** What is shown by `?`, in this order. */
export const KEYS: readonly (readonly [string, string])[] = [
  ["1 – 9", "choose that option"],
  ["N / P", "next, previous option"],
  ["Enter", "choose what has the focus"],
  ["Arrows", "move on the board or in a list"],
  ["O", "list of all options"],
  ["U / R", "undo, redo"],
  ["L", "log"],
  ["C", "chat"],
  ["B", "rules (book)"],
  ["S", "skip the animation"],
  ["Esc", "close what is open"],
  ["?", "these keys"],
];

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "target"> & { repeat?: boolean };

/** The command of a key press, or null. A key that is held down only walks on: it gives no second answer. */
export function commandOf(pressed: Pressed): Command | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  const target = pressed.target instanceof Element ? pressed.target : null;
  if (target?.closest("dialog")) return null;
  if (pressed.key === "Escape") return { do: "back" };
  if (target?.closest("input, textarea, select, [contenteditable]")) return null;
  if (pressed.repeat && !/^[np]$/i.test(pressed.key)) return null;
  if (/^[1-9]$/.test(pressed.key)) return { do: "pick", n: Number(pressed.key) };
  const found = LETTERS[pressed.key.toLowerCase()];
  return found && found !== "pick" ? { do: found } : null;
}

/** Enter and the space bar press a button again and again while they are held down: only the first press counts. */
export function ignoreHeld(event: KeyboardEvent): void {
  if (!event.repeat || (event.key !== "Enter" && event.key !== " ")) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("input, textarea, select, [contenteditable]")) return;
  event.preventDefault();
  event.stopPropagation();
}
