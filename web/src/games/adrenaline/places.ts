/** Where on Adrenaline's board an option has its place. */
import { LIST, placed, type Listed, type Placed as PlacedIn } from "../../board/places";
import { nameOf } from "../../board/refs";
import type { Option, Question, Way } from "../../board/types";
import { figureOf, shotOf, type AdrenalineView } from "./view";

export type Place =
  | { in: "square"; square: string }
  | { in: "arrow"; square: string; direction: string }
  | { in: "room"; room: string }
  | { in: "figure"; figure: number }
  | { in: "spawnpoint"; colour: string }
  | { in: "track"; colour: string }
  | { in: "rack"; weapon: string }
  | { in: "hand"; weapon: string }
  | { in: "effect"; weapon: string; effect: string }
  | { in: "slot"; slot: number }
  | { in: "cube"; colour: string }
  | { in: "card"; card: string }
  | { in: "action"; action: string }
  | Listed;

export type Placed = PlacedIn<Place>;

const ACTIONS = ["run", "grab", "shoot", "frenzy_run", "frenzy_grab", "frenzy_shoot", "bot"];

export function placesOf(question: Question | null, view: AdrenalineView | null): Placed[] {
  return view
    ? placed(
        question,
        (option, kind) => placeOf(option, kind, view),
        (way) => endOf(way, view),
      )
    : [];
}

/** The piece that a way ends at: a run or a grab at its square, a shot at its target. */
function endOf({ actions }: Way, view: AdrenalineView): Place | null {
  const [first = "", second = ""] = actions;
  const [verb, what = ""] = (actions.at(-1) ?? "").split(":");
  if (/(run|grab)$/.test(first)) return { in: "square", square: second.slice("square:".length) };
  if (verb === "figure") return figurePlace(what, view);
  return verb === "spawnpoint" ? { in: "spawnpoint", colour: what } : null;
}

function placeOf(option: Option, kind: string, view: AdrenalineView): Place {
  const { action } = option;
  const [verb = "", what = ""] = action.split(":");
  if (ACTIONS.includes(action)) return { in: "action", action };
  switch (verb) {
    case "square":
      return { in: "square", square: what };
    case "figure":
      return figurePlace(what, view);
    case "spawnpoint":
      return kind === "overkill_track" ? { in: "track", colour: what } : { in: "spawnpoint", colour: what };
    case "room":
      return { in: "room", room: what };
    case "direction":
      return arrowPlace(option, what);
    case "weapon":
      return kind === "grab_weapon" ? { in: "rack", weapon: what } : { in: "hand", weapon: what };
    case "effect":
      return effectPlace(what, view);
    case "slot":
      return { in: "slot", slot: Number(what) };
    case "cube":
      return kind === "turret_token" ? LIST : { in: "cube", colour: what };
    case "card":
      return { in: "card", card: what };
    default:
      return LIST;
  }
}

/** A figure that is not on the map has no place there. */
function figurePlace(name: string, view: AdrenalineView): Place {
  const figure = name === "bot" ? 5 : Number(name);
  return figureOf(view, figure)?.square ? { in: "figure", figure } : LIST;
}

function effectPlace(effect: string, view: AdrenalineView): Place {
  const weapon = shotOf(view)?.weapon;
  return weapon ? { in: "effect", weapon, effect } : LIST;
}

/** A direction is chosen by the next square that way. */
function arrowPlace(option: Option, direction: string): Place {
  const next = option.refs?.find((ref) => ref.startsWith("square:"));
  return next ? { in: "arrow", square: nameOf(next), direction } : LIST;
}

/** What a reference may light besides itself: a room its squares. */
export function widen(ref: string, view: AdrenalineView | null): string[] {
  if (!ref.startsWith("room:")) return [];
  const room = ref.slice(5);
  return (view?.squares ?? []).filter((one) => one.room === room).map((one) => `square:${one.square}`);
}
