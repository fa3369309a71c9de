/**
 * References: the names by which options, lines and pieces mean the same thing, such as `seat:2` or `square:2/N3`.
 * A piece is lit if one of its own references is among those that are lit.
 */

/** The part after the colon. */
export function nameOf(ref: string): string {
  return ref.slice(ref.indexOf(":") + 1);
}

/** The seat that a reference means, or null: a reference to a seat is `seat:N`, always and only. */
export function seatOf(ref: string): number | null {
  return ref.startsWith("seat:") ? Number(nameOf(ref)) : null;
}

/** A lookup for what is lit. `widen` names what else a reference stands for: a line for its squares, say. */
export function litBy(refs: readonly string[], widen: (ref: string) => string[] = () => []): ReadonlySet<string> {
  return new Set(refs.flatMap((ref) => [ref, ...widen(ref)]));
}

/** The element that stands for a reference inside a board; boards mark theirs with `data-at`. */
export function placeOf(ref: string, root: ParentNode = document): Element | null {
  return root.querySelector(`[data-at~="${ref.replace(/["\\]/g, "\\$&")}"]`);
}
