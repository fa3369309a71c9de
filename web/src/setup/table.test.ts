import type { GameCard } from "../net/wire";
import { GAMES } from "../testing/examples";
import { clockForm, firstSeats, resized, tableForm, type Choices } from "./table";

const game = GAMES.games[0] as GameCard;

test("the first table is for me, a friend and bots, and a solo game for me", () => {
  expect(firstSeats([2, 3, 4, 5]).map(({ kind }) => kind)).toEqual(["me", "open", "bot", "bot"]);
  expect(firstSeats([2, 3]).map(({ kind }) => kind)).toEqual(["me", "open", "bot"]);
  expect(firstSeats([1]).map(({ kind }) => kind)).toEqual(["me"]);
});

test("more seats are bots, fewer keep me", () => {
  const seats = firstSeats([3]);
  expect(resized(seats, 4).map(({ kind, key }) => [kind, key])).toEqual([
    ["me", 0],
    ["open", 1],
    ["bot", 2],
    ["bot", 3],
  ]);
  expect(resized([...seats].reverse(), 1)).toEqual([seats[0]]);
  expect(resized(resized(seats, 1), 3).map(({ kind }) => kind)).toEqual(["me", "bot", "bot"]);
});

test("clocks", () => {
  const own = { bank: 3, gain: 4, empty: "bot" as const };
  expect(clockForm({ pace: "none", ...own })).toBeNull();
  expect(clockForm({ pace: "own", ...own })).toEqual({ bank: 180, gain: 4, empty: "bot" });
  expect(clockForm({ pace: "day", ...own })).toEqual({ bank: 86400, gain: 86400, empty: "bot" });
});

test("only a hot seat has names, and only open hands have a delay", () => {
  const choices: Choices = {
    game,
    title: " Friday ",
    given: { mode: "quick" },
    seats: [
      { key: 0, kind: "me", level: "normal", name: "left over" },
      { key: 1, kind: "bot", level: "easy", name: "" },
      { key: 2, kind: "open", level: "normal", name: "" },
    ],
    clock: { pace: "none", bank: 1, gain: 1, empty: "default" },
    public: true,
    spectators: "public",
    delay: 60,
  };
  expect(tableForm(choices)).toEqual({
    game: "toy",
    title: "Friday",
    options: { mode: "quick", start: "full", rounds: 10 },
    seats: [{ kind: "me" }, { kind: "bot", level: "easy" }, { kind: "open" }],
    clock: null,
    public: true,
    spectators: "public",
    delay: 0,
  });
  const me = { key: 3, kind: "me" as const, level: "normal", name: "Ben " };
  const hot = tableForm({ ...choices, seats: [...choices.seats, me], spectators: "open" });
  expect(hot.seats.map((seat) => seat.name)).toEqual(["left over", undefined, undefined, "Ben"]);
  expect(hot.delay).toBe(60);
});
