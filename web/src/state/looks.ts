/** How the seats of a table look and who drives them, in the words the page and every board use. */
import { seatOf } from "../board/refs";
import type { Look, SeatLook } from "../board/types";
import type { Seat } from "../net/wire";

const LOOKS: readonly Look[] = ["flare", "sky", "amber", "violet", "jade", "white"];
const LETTERS = ["F", "S", "A", "V", "J", "W"];
const HOLLOW_LETTERS = ["G", "K", "M", "T"];

export interface Standing {
  asked: readonly number[];
  /** The looks that the game itself gives, such as Bingo's cards. */
  given: readonly (Look | null | undefined)[];
  /** Whose eyes: that seat is "you". Not given: every seat of this browser is. */
  viewer?: number | null;
}

/** Who answers for a seat, in a few words; nothing for a person who does. */
export function driverOf(seat: Seat): string {
  if (seat.kind === "open") return seat.driver === "bot" ? "open seat · a bot plays" : "open seat";
  if (seat.kind === "bot") return `bot · ${seat.level || "normal"}`;
  if (seat.driver === "bot") return "away · a bot plays";
  return seat.present ? "" : "away";
}

/** The looks of all seats: those that the game gives, the others in order, and none twice if it can be helped. */
export function looksOf(seats: readonly Seat[], { asked, given, viewer }: Standing): SeatLook[] {
  const shared = seats.filter((seat) => seat.you).length > 1;
  const taken = new Set(given.filter((look) => look));
  return seats.map((seat) => {
    const usual = LOOKS[seat.seat % LOOKS.length] ?? "flare";
    let look = given[seat.seat] ?? usual;
    if (!given[seat.seat] && taken.has(look)) look = LOOKS.find((free) => !taken.has(free)) ?? look;
    taken.add(look);
    return {
      seat: seat.seat,
      name: seat.name,
      look,
      letter: letterOf(seat.seat, look),
      you: viewer === undefined ? seat.you : seat.seat === viewer,
      shared: seat.you && shared,
      driver: driverOf(seat),
      thinking: asked.includes(seat.seat),
      away: seat.kind === "person" && !seat.present,
    };
  });
}

function letterOf(seat: number, look: Look): string {
  const hollow = HOLLOW_LETTERS[seat - LOOKS.length];
  return hollow ?? LETTERS[LOOKS.indexOf(look)] ?? "?";
}

/** The piece of the sprite that shows a seat; seats 7 to 10 are hollow. */
export function badgeOf(look: Pick<SeatLook, "seat" | "look">): string {
  return `badge-${look.look}${look.seat >= LOOKS.length ? "-hollow" : ""}`;
}

export interface Piece {
  text: string;
  /** The seat whose name this is. */
  seat: SeatLook | null;
}

/**
 * A sentence cut where it names seats, so that names can be shown in their colours. With `you`, one's own name becomes
 * that where the words allow it: not at the beginning, where the verb is a third person's.
 */
export function namesIn(text: string, seats: readonly SeatLook[], you = false): Piece[] {
  const named = seats.filter((seat) => seat.name).sort((a, b) => b.name.length - a.name.length);
  if (!named.length) return [{ text, seat: null }];
  const any = named.map((seat) => seat.name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  const cut = text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${any})(?![\\p{L}\\p{N}])`, "u"));
  return cut
    .map((part, at) => {
      const seat = at % 2 ? (named.find((seat) => seat.name === part) ?? null) : null;
      const me = you && seat?.you && /(?<!\bof) $/.test(cut[at - 1] ?? "") && !/^['’]/.test(cut[at + 1] ?? "");
      return { text: me ? "you" : part, seat };
    })
    .filter((piece) => piece.text);
}

/** The seat that a line or option is first about, for its badge. */
export function seatIn<S extends { seat: number }>(refs: readonly string[] | undefined, seats: readonly S[]): S | null {
  const first = refs?.find((ref) => seatOf(ref) !== null);
  return seats.find((seat) => first !== undefined && seat.seat === seatOf(first)) ?? null;
}
