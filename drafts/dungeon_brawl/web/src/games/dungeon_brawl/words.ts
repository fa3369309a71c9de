/** The board for the ear and in short words: names of players, squares and things, each with its option. */
import type { Option } from "../../board/types";
import { capital, withOption } from "../../board/words";
import { conditionOf, type DungeonView, type MarkerView, type PlayerView } from "./view";

const SMALL = new Set(["of", "the"]);

/** An id as it is printed: "orc_horde.big_orc_blocker" is a "Big Orc Blocker", SURE_HANDS "Sure Hands". */
export function titled(id: string): string {
  if (/[A-Z][a-z]/.test(id)) return id; // printed already
  const words = id
    .slice(id.lastIndexOf(".") + 1)
    .toLowerCase()
    .split("_");
  return words.map((word, i) => (i && SMALL.has(word) ? word : capital(word))).join(" ");
}

/** "Blitzer #2" */
export function shirtName({ kind, shirt }: PlayerView): string {
  return `${titled(kind)} #${shirt}`;
}

/** A letter for the token, with the shirt number where the team has another one of it. */
export function lettersOf(player: PlayerView, team: readonly PlayerView[]): string {
  const letter = (one: PlayerView) => titled(one.kind).charAt(0) || "?";
  const twice = team.some((one) => one.id !== player.id && letter(one) === letter(player));
  return `${letter(player)}${twice ? player.shirt : ""}`;
}

const PARTS: Record<string, string> = {
  c: "central room",
  E: "entrance",
  r: "room",
  ".": "corridor",
  z: "end-zone room",
  Z: "end zone",
};

export const MARKERS: Record<string, string> = { blank: "blank", pit: "pit", spiked_pit: "spiked pit" };

export function spokenMarker({ kind, open, owner }: MarkerView, nameOf: (seat: number) => string): string {
  if (open) return kind === "spiked_pit" ? "open spiked pit" : "open pit";
  return `${nameOf(owner)}'s marker, ${kind ? (MARKERS[kind] ?? kind) : "unknown"}`;
}

export function spokenPlayer(player: PlayerView, owner: string, ball: boolean): string {
  const state = conditionOf(player) || "standing";
  return [`${owner}'s ${shirtName(player)}`, state, ball ? "has the ball" : ""].filter(Boolean).join(", ");
}

/** "Central room, 13 9: Marta's Blitzer #2, standing; option: …" */
export function spokenSquare(view: DungeonView, square: string, things: string[], option?: Option): string {
  const [x = 0, y = 0] = square.split(",").map(Number);
  const part = capital(PARTS[view.rows[y]?.[x] ?? ""] ?? "square");
  return withOption(`${part}, ${x} ${y}${things.length ? `: ${things.join("; ")}` : ""}`, option);
}

/** What an option needs or brings, short enough for a square: "3+", "58 %", "2 dice". */
export function briefOf({ effect = "", text }: Option): string {
  const found = /\d\+|\d+ ?%|\d dic?e/.exec(`${effect} ${text}`)?.[0] ?? "";
  return found.replace(" %", "%");
}
