/** The tile that is to be laid: at each position it can lie turned in some ways, and one of them is shown. */
import { optionsIn, placedIn } from "../../board/places";
import type { Placed } from "./places";

const BESIDE = " | ";
const TURN = /rot:(\d)/;

/** The turns that a position allows: of its ways, or of the question itself. */
export function turnsOf(action: string, placed: readonly Placed[]): number[] {
  const own = action.split(BESIDE).flatMap((way) => TURN.exec(way)?.[1] ?? []);
  return own.length ? own.map(Number) : placedIn(placed, "turn").map(({ place }) => place.rot);
}

/** What choosing a position answers: the way with the turn that is shown. */
export function actionOf(action: string, quarter: number, placed: readonly Placed[]): string {
  if (!action) {
    const turns = [...optionsIn(placed, "turn", (place) => place.rot).values()];
    return turns[quarter % Math.max(turns.length, 1)]?.action ?? action;
  }
  const ways = action.split(BESIDE);
  const turned = ways.filter((way) => TURN.test(way));
  return turned.length === ways.length ? (ways[quarter % ways.length] ?? action) : action;
}
