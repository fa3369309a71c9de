import { line } from "../testing/table";
import { beatsBy, ending, float, type Parts } from "./beats";
import type { Scene } from "./stage.svelte";

interface View {
  coins: number;
}

const PARTS: Parts<View> = {
  Dealt: null,
  Won: ({ coins }: { coins: number }) => ({
    group: "coins",
    time: 300,
    moving: ["purse"],
    change: (view) => void (view.coins += coins),
  }),
  Lost: ({ coins }: { coins: number }) => ({
    group: "loss",
    joins: "coins",
    time: 500,
    marks: [float("purse", `−${coins}`, "bad")],
    later: (view) => void (view.coins -= coins),
    blow: `−${coins} you`,
  }),
  Finished: (_, __, told) => ending(told),
};
const beatsOf = beatsBy(PARTS);
const scene = (me: number | null): Scene<View> => ({ me, looks: new Map(), view: null });
const won = line(1, { kind: "Won", event: { coins: 2 } });
const lost = line(2, { kind: "Lost", event: { coins: 1 }, against: [3] });

test("parts of one group, and those that join it, share a beat as long as the longest", () => {
  expect(beatsOf([won, won, lost], scene(null)).map(({ time }) => time)).toEqual([500]);
  expect(beatsOf([lost, won], scene(null)).map(({ time }) => time)).toEqual([500, 300]);
});

test("what becomes true is done at the beginning or at the end of its beat", () => {
  const view = { coins: 0 };
  const [beat] = beatsOf([won, lost], scene(null));
  for (const change of beat?.changes ?? []) change(view);
  expect(view.coins).toBe(2);
  for (const change of beat?.later ?? []) change(view);
  expect(view.coins).toBe(1);
  expect(beat?.moving).toEqual(["purse"]);
});

test("a blow is for those whom the line is against", () => {
  const blows = (me: number | null) => beatsOf([lost], scene(me)).map(({ blow }) => blow);
  expect([blows(3), blows(2), blows(null)]).toEqual([["−1 you"], [""], [""]]);
});

test("what is left to the log, or is not the game's, has no beat; the end is a banner", () => {
  expect(beatsOf([line(1, { kind: "Dealt" }), line(2, { kind: "undo" })], scene(null))).toEqual([]);
  const [end] = beatsOf([line(3, { kind: "Finished", text: "Ada wins" })], scene(null));
  expect(end?.marks).toEqual([{ is: "banner", text: "Ada wins" }]);
});
