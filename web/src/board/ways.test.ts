import { expect, test } from "vitest";
import type { Question, Way } from "../net/wire";
import { placed } from "./places";
import { optionOf, optionOfAll, waysMeant } from "./ways";

const RUN: Way = { actions: ["run", "square:r0c1"], text: "Run → To r0c1", effect: "sees Bo", refs: ["square:r0c1"] };
const GRAB: Way = { actions: ["grab", "square:r0c1"], text: "Grab → To r0c1", refs: ["seat:0", "square:r0c1"] };
const SHOT: Way = { actions: ["shoot", "weapon:thor", "figure:1"], text: "Shoot → T.H.O.R. → Bo", refs: ["seat:1"] };
const OTHER: Way = { actions: ["shoot", "weapon:zx2", "figure:1"], text: "Shoot → ZX-2 → Bo", refs: ["seat:1"] };
const WAYS = [RUN, GRAB, SHOT, OTHER];

const QUESTION: Question = {
  decision: 1,
  kind: "menu",
  text: "Your turn",
  clause: "",
  refs: [],
  options: [
    { action: "run", text: "Run" },
    { action: "end", text: "End your turn" },
  ],
  ways: WAYS,
  default: "end",
};

test("a way is an option with all its actions", () => {
  expect(optionOf(RUN)).toEqual({
    action: "run square:r0c1",
    text: "Run → To r0c1",
    effect: "sees Bo",
    refs: ["square:r0c1"],
  });
  expect(optionOfAll([RUN])).toEqual(optionOf(RUN));
});

test("several ways to one piece are one option, called by what they share", () => {
  expect(optionOfAll([RUN, GRAB])).toEqual({
    action: "run square:r0c1 | grab square:r0c1",
    text: "2 ways → To r0c1",
    refs: ["square:r0c1"],
  });
  expect(optionOfAll([SHOT, OTHER]).text).toBe("Shoot → 2 ways → Bo");
});

test("an action means one way, several, or none", () => {
  expect(waysMeant(WAYS, "run square:r0c1")).toEqual([RUN]);
  expect(waysMeant(WAYS, optionOfAll([SHOT, OTHER]).action)).toEqual([SHOT, OTHER]);
  expect(waysMeant(WAYS, "run")).toEqual([]);
  expect(waysMeant(WAYS, "square:r0c1")).toEqual([]);
});

test("ways stand where they end, beside the options; a piece with an option of its own keeps it", () => {
  const place = (action: string) => ({ in: action });
  const found = placed(
    QUESTION,
    ({ action }) => place(action),
    ({ actions }) => (actions[0] === "grab" ? place("run") : place(actions.at(-1) ?? "")),
  );
  expect(found.map((one) => [one.place.in, one.option.action])).toEqual([
    ["run", "run"],
    ["end", "end"],
    ["square:r0c1", "run square:r0c1"],
    ["figure:1", "shoot weapon:thor figure:1 | shoot weapon:zx2 figure:1"],
  ]);
});
