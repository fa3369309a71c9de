/** Where on the board of Zombies!!! an option has its place. */
import { LIST, placed, type Listed, type Placed as PlacedIn } from "../../board/places";
import { nameOf } from "../../board/refs";
import type { Option, Question, Way } from "../../board/types";
import { AHEAD, CELL, STEP, cellBox } from "./geometry";
import { cellName, cellsIn, playerOf, tileAt, type ZombiesView } from "./view";

export type Place =
  | { in: "cell"; cell: string }
  /** A shot or a throw at a cell: it stands beside the step to it. */
  | { in: "aim"; what: string; cell: string }
  | { in: "tile"; tile: number }
  /** An empty position, where a tile can be laid. */
  | { in: "ghost"; at: string }
  | { in: "turn"; rot: number }
  | { in: "pawn"; seat: number }
  | { in: "hand"; card: string }
  | { in: "item"; card: string }
  | { in: "bid"; bid: number }
  | Listed;

export type Placed = PlacedIn<Place>;

const AIMS = ["shoot", "shoot_shell", "throw_grenade", "throw_molotov"];
const SIDES = "NESW";

export function placesOf(question: Question | null, view: ZombiesView | null): Placed[] {
  if (!view || !question) return [];
  const whole = question.ways.some(({ actions }) => actions.length > 1 && actions[0]?.startsWith("tile:"));
  return placed(
    question,
    (option, kind) => placeOf(option, kind, view, whole),
    (way, kind) => endOf(way, kind, view),
  );
}

/** The piece that a way ends at: a walk at its last cell, a tile at its position, a shot at its target. */
function endOf(way: Way, kind: string, view: ZombiesView): Place | null {
  const { actions, refs } = way;
  const [first = ""] = actions;
  const [verb = ""] = first.split(":");
  if (AIMS.includes(verb)) return aimPlace(first, refs, view);
  if (verb === "play") return handPlace(nameOf(first), view);
  if (verb === "dir" && kind !== "step") return null;
  if (kind === "tile_pos") return ghostOf(actions, view);
  if (verb === "dir") return cellPlace(cellsIn(refs).at(-1) ?? walked(actions, view));
  if (verb === "tile") return cellPlace(cellsIn(refs).at(-1));
  return null;
}

function placeOf(option: Option, kind: string, view: ZombiesView, whole: boolean): Place {
  const { action, refs } = option;
  const [verb = "", what = ""] = action.split(":");
  if (AIMS.includes(verb)) return aimPlace(action, refs, view);
  switch (verb) {
    case "cell":
      return cellPlace(cellsIn(refs).at(-1) ?? cellName(view.tiles.length - 1, Number(what))) ?? LIST;
    case "dir":
      if (kind === "tile_pos") return LIST;
      return cellPlace(cellsIn(refs).at(-1) ?? (kind === "step" ? walked([action], view) : undefined)) ?? LIST;
    case "tile":
      return whole ? LIST : { in: "tile", tile: Number(what) };
    case "rot":
      return { in: "turn", rot: Number(what) };
    case "seat":
    case "attack":
      return (playerOf(view, Number(what))?.tile ?? -1) >= 0 ? { in: "pawn", seat: Number(what) } : LIST;
    case "play":
      return handPlace(what, view);
    case "card":
      return kind === "discard" ? handPlace(what, view) : LIST;
    case "bid":
      return { in: "bid", bid: Number(what) };
    case "use_marbles":
      return itemPlace("all_the_marbles", view);
    default:
      return LIST;
  }
}

function handPlace(card: string, view: ZombiesView): Place {
  return view.hand.includes(card) ? { in: "hand", card } : LIST;
}

function itemPlace(card: string, view: ZombiesView): Place {
  const mine = view.seat === null ? null : playerOf(view, view.seat);
  return mine?.items.includes(card) ? { in: "item", card } : LIST;
}

/** What is aimed at, else the first cell that way. */
function aimPlace(action: string, refs: readonly string[] | undefined, view: ZombiesView): Place {
  const [what = "", side = ""] = action.split(":");
  const cell = cellsIn(refs).at(-1) ?? walked([`dir:${side}`], view);
  return cell ? { in: "aim", what, cell } : LIST;
}

function cellPlace(cell: string | undefined): Place | null {
  return cell ? { in: "cell", cell } : null;
}

/** The position that a tile, a side and a turn mean. */
function ghostOf(actions: readonly string[], view: ZombiesView): Place | null {
  const named = (verb: string) => actions.find((one) => one.startsWith(`${verb}:`))?.split(":")[1];
  const tile = tileAt(view, Number(named("tile") ?? -1));
  const by = AHEAD[SIDES.indexOf(named("dir") ?? "?")];
  return tile && by ? { in: "ghost", at: `${tile.x + by.x},${tile.y + by.y}` } : null;
}

/** The cells from whoever moves, side by side. */
export function pathOf(actions: readonly string[], view: ZombiesView): string[] {
  const mover = playerOf(view, view.mover);
  if (!mover) return [];
  const cells: string[] = [];
  let at = { tile: mover.tile, cell: mover.cell };
  for (const action of actions) {
    if (!action.startsWith("dir:")) continue;
    const next = neighbour(view, at, SIDES.indexOf(action.slice(4)));
    if (!next) return cells;
    cells.push(cellName(next.tile, next.cell));
    at = next;
  }
  return cells;
}

function walked(actions: readonly string[], view: ZombiesView): string | undefined {
  return pathOf(actions, view).at(-1);
}

/** The cell that lies beside another on the map. */
function neighbour(view: ZombiesView, from: { tile: number; cell: number }, side: number) {
  const tile = tileAt(view, from.tile);
  const by = AHEAD[side];
  if (!tile || !by) return null;
  const { x, y } = cellBox(tile, from.cell);
  const there = { x: x + CELL / 2 + by.x * CELL * 1.05, y: y + CELL / 2 + by.y * CELL * 1.05 };
  const found = view.tiles.find((one) => one.x === Math.floor(there.x / STEP) && one.y === Math.floor(there.y / STEP));
  if (!found) return null;
  const column = Math.min(2, Math.floor((there.x - found.x * STEP) / CELL));
  const row = Math.min(2, Math.floor((there.y - found.y * STEP) / CELL));
  return { tile: found.tile, cell: 3 * row + column };
}

/** What a reference may light besides itself: a tile its cells. */
export function widen(ref: string): string[] {
  if (!ref.startsWith("tile:")) return [];
  return Array.from({ length: 9 }, (_, cell) => `cell:${cellName(Number(nameOf(ref)), cell)}`);
}
