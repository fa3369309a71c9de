/** Where on Bingo's board an option has its place. */
import { LIST, placed, type Listed, type Placed as PlacedIn } from "../../board/places";
import { nameOf } from "../../board/refs";
import type { Option, Question, Way } from "../../board/types";
import { LETTERS } from "./catalogue";

export type Place =
  | { in: "seat"; seat: number }
  | { in: "square"; seat: number; square: string }
  | { in: "line"; seat: number; line: string }
  | { in: "die"; die: "letter" | "number" }
  | { in: "card"; card: string }
  | { in: "order"; order: string }
  | { in: "amount" }
  | { in: "market"; card: string }
  | { in: "power"; power: string }
  | Listed;

export type Placed = PlacedIn<Place>;

export function placesOf(question: Question | null): Placed[] {
  return placed(question, placeOf, endOf);
}

/** The piece that a way ends at: an order at its target, a burnt block on its square. */
function endOf({ actions, ...words }: Way): Place | null {
  const [first = "", second = ""] = actions;
  if (first.startsWith("order:")) return { in: "seat", seat: Number(nameOf(second)) };
  return second.startsWith("square:") ? squareOf({ action: second, ...words }) : null;
}

function placeOf(option: Option, kind: string): Place {
  const [verb, what = ""] = option.action.split(":");
  switch (verb) {
    case "seat":
      return { in: "seat", seat: Number(what) };
    case "drain":
    case "disable":
      return seatOf(option);
    case "number":
    case "square":
      return squareOf(option);
    case "letter":
    case "line":
      return lineOf(option, what);
    case "die":
      return { in: "die", die: what === "letter" ? "letter" : "number" };
    case "card":
      return { in: "card", card: what };
    case "order":
      return { in: "order", order: what };
    case "hold":
      return { in: "order", order: "hold" };
    case "amount":
      return { in: "amount" };
    case "item":
      return { in: "market", card: what };
    case "power":
      return kind === "buy" ? { in: "market", card: what } : { in: "power", power: what };
    case "done":
      return { in: "market", card: "" };
    case "yes":
      return powerOf(option);
    default:
      return LIST;
  }
}

function seatOf(option: Option): Place {
  const ref = option.refs?.find((one) => one.startsWith("seat:"));
  return ref ? { in: "seat", seat: Number(nameOf(ref)) } : LIST;
}

/** The first square that an option names, such as `square:2/N3`. */
function firstSquare(option: Option): { seat: number; square: string } | null {
  const ref = option.refs?.find((one) => one.startsWith("square:"));
  const [seat, square] = ref ? nameOf(ref).split("/") : [];
  return seat && square ? { seat: Number(seat), square } : null;
}

function squareOf(option: Option): Place {
  const found = firstSquare(option);
  return found ? { in: "square", ...found } : LIST;
}

function lineOf(option: Option, line: string): Place {
  const found = firstSquare(option);
  return found ? { in: "line", seat: found.seat, line } : LIST;
}

/** A window asks whether a power is played: the clause of `yes` names which. */
function powerOf(option: Option): Place {
  const power = /^BDA-P-([A-Z_]+)/.exec(option.clause ?? "")?.[1];
  return power ? { in: "power", power } : LIST;
}

/** Whose card the options lie on, if they lie on a card: that one is shown large. */
export function cardInQuestion(placed: Placed[]): number | null {
  const found = placed.find(({ place }) => place.in === "square" || place.in === "line");
  return found && (found.place.in === "square" || found.place.in === "line") ? found.place.seat : null;
}

/** Whether an option is a column; else it is a row. */
export function isColumn(line: string): boolean {
  return LETTERS.includes(line);
}

/** What a line of the log may light besides itself: the squares of a line. */
export function widen(ref: string, squares: (line: string) => string[]): string[] {
  if (!ref.startsWith("line:")) return [];
  const [seat, line = ""] = nameOf(ref).split("/");
  return squares(line).map((square) => `square:${seat}/${square}`);
}
