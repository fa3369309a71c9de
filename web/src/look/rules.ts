/** The text of a clause in pieces: words, emphasis, names, references to other clauses, and what was searched for. */

export interface Piece {
  text: string;
  kind: "plain" | "strong" | "em" | "code" | "clause";
  /** It is what somebody searched for. */
  found: boolean;
}

const MARKS = /\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|`([^`]+)`|\b([A-Z]{2,4}(?:-[A-Z0-9_]+)+)\b/g;

export function piecesOf(text: string, search: string = ""): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const mark of text.matchAll(MARKS)) {
    pieces.push(...cut(text.slice(at, mark.index), "plain", search));
    const [, strong, em, code, clause] = mark;
    const kind = strong ? "strong" : em ? "em" : code ? "code" : "clause";
    pieces.push(...cut(strong ?? em ?? code ?? clause ?? "", kind, search));
    at = mark.index + mark[0].length;
  }
  return [...pieces, ...cut(text.slice(at), "plain", search)];
}

/** Splits a piece where the search occurs; a reference stays whole. */
function cut(text: string, kind: Piece["kind"], search: string): Piece[] {
  const wanted = search.trim().toLowerCase();
  if (!text) return [];
  if (!wanted || kind === "clause") return [{ text, kind, found: false }];
  const lower = text.toLowerCase();
  const pieces: Piece[] = [];
  let at = 0;
  for (let next = lower.indexOf(wanted); next >= 0; next = lower.indexOf(wanted, at)) {
    if (next > at) pieces.push({ text: text.slice(at, next), kind, found: false });
    pieces.push({ text: text.slice(next, next + wanted.length), kind, found: true });
    at = next + wanted.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), kind, found: false });
  return pieces;
}

/** Whether a clause is meant: by its id (whole or in part), or by all words of the search. */
export function matches(clause: { id: string; section: string; text: string }, search: string): boolean {
  const hay = `${clause.id} ${clause.section} ${clause.text}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => hay.includes(word));
}
