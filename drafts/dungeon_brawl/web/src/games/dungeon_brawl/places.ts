/** Where on the dungeon's board an option has its place. */
import { LIST, placed, type Listed, type Placed as PlacedIn } from "../../board/places";
import type { Option, Question, Way } from "../../board/types";
import { SECTOR, WAYS, beside, spotOf, squareAt } from "./geometry";
import { NOBODY, playerOf, type DungeonView } from "./view";

export type Place =
  | { in: "square"; square: string }
  | { in: "sector"; sector: string }
  | { in: "player"; player: number }
  | { in: "sheet"; shirt: number }
  | { in: "action"; shirt: number; action: string }
  | { in: "roster"; roster: string }
  | { in: "pick"; pick: string }
  | { in: "kind"; kind: string }
  | { in: "face"; face: string }
  | Listed;

export type Placed = PlacedIn<Place>;

export function placesOf(question: Question | null, view: DungeonView | null): Placed[] {
  if (!view) return [];
  return placed(
    question,
    (option, kind) => placeOf(option, kind, view),
    (way, kind) => endOf(way, kind, view),
  );
}

function placeOf({ action, refs = [] }: Option, kind: string, view: DungeonView): Place {
  const [verb = "", what = ""] = action.split(":");
  const at = squareOf(verb, what, from(verb, view), view.now.find((one) => one.sector)?.sector ?? "");
  if (at) return onBoard(at, view);
  switch (verb) {
    case "sector":
      return { in: "sector", sector: what };
    case "spot":
      return onBoard(squareIn(refs), view);
    case "player":
      return playerPlace(Number(what), view);
    case "shirt":
      return kind === "activate" ? { in: "sheet", shirt: Number(what) } : playerPlace(mate(what, view), view);
    case "action":
      return { in: "action", shirt: playerOf(view, about(view))?.shirt ?? 1, action: what };
    case "roster":
      return { in: "roster", roster: what };
    case "position":
    case "star":
      return { in: "pick", pick: action };
    case "kind":
      return { in: "kind", kind: what };
    case "block_face":
      return { in: "face", face: what };
    default:
      return LIST;
  }
}

/** Where a way ends: a walk at its last square, a choice in two parts at the square that these name. */
function endOf(way: Way, kind: string, view: DungeonView): Place | null {
  const last = way.actions.at(-1) ?? "";
  const [verb = "", what = ""] = last.split(":");
  if (verb === "action")
    return { in: "action", shirt: Number(/shirt:(\d)/.exec(way.actions.join(" "))?.[1] ?? 0), action: what };
  if (verb === "player") return playerPlace(Number(what), view);
  if (verb === "shirt" && way.actions.length > 1) return playerPlace(mate(what, view), view);
  const path = pathOf(way, view);
  const end = path.at(-1);
  return end && verb !== "sector" && kind !== "shirt" ? onBoard(end, view) : null;
}

/** The squares that a way leads to, in order. */
export function pathOf({ actions }: Pick<Way, "actions">, view: DungeonView): string[] {
  const path: string[] = [];
  let at = playerOf(view, about(view))?.square ?? "";
  let sector = "";
  for (const action of actions) {
    const [verb = "", what = ""] = action.split(":");
    if (verb === "shirt") at = playerOf(view, mate(what, view))?.square ?? at;
    if (verb === "sector") sector = what;
    const origin = verb === "step" ? at : from(verb, view) || at;
    const to = squareOf(verb, what, origin, sector);
    if (!to) continue;
    path.push(to);
    if (verb === "step") at = to;
  }
  return path;
}

/** The square that an answer names: as a direction, an offset, or a spot of a sector. */
function squareOf(verb: string, what: string, origin: string, sector: string): string {
  if (verb === "spot") return /^\d/.test(sector) ? spotIn(sector, what) : "";
  if (!origin) return "";
  if (verb === "step" || verb === "open" || verb === "direction") return beside(origin, WAYS[what]);
  return verb === "leap_offset" ? beside(origin, spotOf(what)) : "";
}

function spotIn(sector: string, spot: string): string {
  const [a, b] = [spotOf(sector), spotOf(spot)];
  return squareAt({ x: a.x * SECTOR + b.x, y: a.y * SECTOR + b.y });
}

/** From where a direction counts: a push from who is pushed, all else from who acts. */
function from(verb: string, view: DungeonView): string {
  const pushed = view.now.find((one) => one.pushed !== undefined)?.pushed ?? NOBODY;
  return playerOf(view, verb === "direction" && pushed !== NOBODY ? pushed : about(view))?.square ?? "";
}

function about(view: DungeonView): number {
  return view.actor !== NOBODY ? view.actor : (view.asked.player ?? NOBODY);
}

function mate(shirt: string, view: DungeonView): number {
  return 4 * (view.asked.seats?.[0] ?? view.active) + Number(shirt) - 1;
}

function playerPlace(player: number, view: DungeonView): Place {
  return playerOf(view, player)?.square ? { in: "player", player } : LIST;
}

function onBoard(square: string, view: DungeonView): Place {
  const { x, y } = spotOf(square);
  return square && (view.rows[y]?.[x] ?? "#") !== "#" ? { in: "square", square } : LIST;
}

function squareIn(refs: readonly string[]): string {
  return refs.find((ref) => ref.startsWith("square:"))?.slice(7) ?? "";
}

/** What a reference may light besides itself: things of a square the square. */
export function widen(ref: string, view: DungeonView | null): string[] {
  const [kind, name = ""] = ref.split(":");
  if (kind === "chest" || kind === "marker" || kind === "pit") return [`square:${name}`];
  if (kind === "pad") return [`square:${view?.pads[Number(name)] ?? ""}`];
  const { square } = (kind === "player" && view && playerOf(view, Number(name))) || { square: "" };
  return square ? [`square:${square}`] : [];
}
