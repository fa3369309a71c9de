import { MOMENTS } from "./moments";
import { edge, movesFrom, seenFrom, stepsFrom, towards } from "./sight";
import type { AdrenalineView } from "./view";

function plan(map: string): AdrenalineView {
  const found = MOMENTS.find((moment) => moment.view.map === map);
  if (!found) throw new Error(`no moment on ${map}`);
  return found.view;
}

function rooms(view: AdrenalineView, squares: Set<string>): string[] {
  return [...new Set(view.squares.filter((one) => squares.has(one.square)).map((one) => one.room))].sort();
}

// The example of ADR-SEE-6.
test("through the doors of its own square a figure sees whole rooms, and not back", () => {
  const large = plan("large");
  expect(rooms(large, seenFrom(large, "r2c1"))).toEqual(["purple", "white", "yellow"]);
  expect(seenFrom(large, "r1c3").has("r2c1")).toBe(false);
  expect(seenFrom(large, "r1c3").has("r0c3")).toBe(true);
});

test("walls stop steps, doors do not, and squares that are not there lead nowhere", () => {
  const large = plan("large");
  expect(edge(large, "r1c0", "r1c1")).toBe("wall");
  expect(edge(large, "r2c1", "r2c2")).toBe("door");
  expect(edge(large, "r1c2", "r1c3")).toBe("open");
  expect(stepsFrom(large, "r1c1").sort()).toEqual(["r0c1", "r2c1"]);
  const small = plan("small");
  expect(towards(small, "r0c2", "east")).toBe("");
  expect(towards(small, "r1c2", "east")).toBe("r1c3");
});

test("moves are counted along the shortest way", () => {
  const large = plan("large");
  const moves = movesFrom(large, "r1c0", 3);
  expect(moves.get("r2c0")).toBe(1);
  expect(moves.get("r1c1")).toBe(3);
  expect(moves.has("r1c0")).toBe(false);
  expect(moves.has("r1c3")).toBe(false);
});
