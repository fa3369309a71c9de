import { playedOut, playsEveryEvent } from "../../testing/board";
import { PARTS, beatsOf } from "./beats";
import { moments, sceneOf, telling } from "./moments";
import type { PlayerView } from "./view";

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

playsEveryEvent({ moments, parts: PARTS, beatsOf, picture: ({ players }) => picture(players) });

test("all dice roll at once, and all orders are turned over at once", () => {
  const rolled = telling("Rolled");
  const rolling = beatsOf(rolled.lines, sceneOf(rolled)).filter((beat) =>
    beat.moving.some((piece) => piece.startsWith("dice:")),
  );
  expect(rolling).toHaveLength(1);
  const shown = telling("OrderShown");
  const turning = beatsOf(shown.lines, sceneOf(shown)).filter(
    (beat) => beat.moving.length === shown.names.length && beat.moving[0]?.startsWith("order:"),
  );
  expect(turning).toHaveLength(1);
});

test("a lock is seen as soon as it falls", () => {
  const moment = telling("OrderLocked");
  const seat = moment.lines.find((line) => line.kind === "OrderLocked")?.event?.seat as number;
  expect(playedOut(moment, moments, beatsOf).players[seat]?.locked).toBe(true);
});

test("harm is a blow to its victim and to nobody else", () => {
  const moment = telling("Wounded");
  const victim = moment.lines.find((line) => line.kind === "Wounded")?.against?.[0] as number;
  const blows = (me: number | null) => beatsOf(moment.lines, sceneOf(moment, me)).map((beat) => beat.blow);
  expect(blows(victim).join(" ")).toMatch(/−\d you/);
  expect(blows(null).join("")).toBe("");
});
