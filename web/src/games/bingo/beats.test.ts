import { ANIMATED, SILENT, beatsOf, burstTime } from "./beats";
import { HAPPENINGS, MOMENTS, seatsOf, telling, titleOf } from "./moments";
import type { BingoView, PlayerView } from "./view";

const KINDS = [...new Set(MOMENTS.flatMap((moment) => moment.lines.map((line) => line.kind)))];
const looks = (moment: (typeof MOMENTS)[number]) => seatsOf(moment).map((seat) => seat.look);

test("every kind of event is animated or silent on purpose", () => {
  expect(KINDS.filter((kind) => !ANIMATED.has(kind) && !SILENT.has(kind))).toEqual([]);
  expect([...ANIMATED].filter((kind) => SILENT.has(kind))).toEqual([]);
  expect([...ANIMATED].filter((kind) => !KINDS.includes(kind))).toEqual([]);
});

/** What a player must see on the table at the end of an animation, without a jump. */
function picture(players: PlayerView[]) {
  return players.map(({ blocks, health, dice, placed, items, powers }) => ({
    blocks: [...blocks].sort(),
    health,
    dice,
    placed,
    items,
    powers,
  }));
}

test.each(HAPPENINGS.map((moment) => [titleOf(moment), moment] as const))(
  "%s: the animation ends in the picture of the view",
  (_, moment) => {
    const shown = structuredClone(moment.before as BingoView);
    for (const beat of beatsOf(moment.lines, { me: null, looks: looks(moment) })) {
      for (const change of [...beat.changes, ...beat.later]) change(shown);
    }
    expect(picture(shown.players)).toEqual(picture(moment.view.players));
  },
);

test("all dice roll at once, and all orders are turned over at once", () => {
  const rolled = telling("Rolled");
  const rolling = beatsOf(rolled.lines, { me: null, looks: looks(rolled) }).filter((beat) =>
    beat.moving.some((piece) => piece.startsWith("dice:")),
  );
  expect(rolling).toHaveLength(1);
  const shown = telling("OrderShown");
  const turning = beatsOf(shown.lines, { me: null, looks: looks(shown) }).filter(
    (beat) => beat.moving.length === shown.names.length && beat.moving[0]?.startsWith("order:"),
  );
  expect(turning).toHaveLength(1);
});

test("a lock is seen as soon as it falls", () => {
  const moment = telling("OrderLocked");
  const seat = moment.lines.find((line) => line.kind === "OrderLocked")?.event?.seat as number;
  const shown = structuredClone(moment.before as BingoView);
  for (const change of beatsOf(moment.lines, { me: null, looks: looks(moment) })[0]?.changes ?? []) change(shown);
  expect(shown.players[seat]?.locked).toBe(true);
});

test("harm is a blow to its victim and to nobody else", () => {
  const moment = telling("Wounded");
  const victim = moment.lines.find((line) => line.kind === "Wounded")?.against?.[0] as number;
  const blows = (me: number | null) => beatsOf(moment.lines, { me, looks: looks(moment) }).map((beat) => beat.blow);
  expect(blows(victim).join(" ")).toMatch(/−\d you/);
  expect(blows(null).join("")).toBe("");
});

test("the table's own lines are not played, and a reveal may take longer than a step", () => {
  expect(beatsOf([{ n: 1, kind: "undo", text: "Ada takes back", back: 0 }], { me: 0, looks: [] })).toEqual([]);
  expect(burstTime(telling("OrderShown").lines)).toBeGreaterThan(burstTime(telling("CardPicked").lines));
});
