import type { GameCard } from "../net/wire";
import { GAMES } from "../testing/examples";
import { clockForm, tableForm, valueOf, withOption, type Choices } from "./table";

const game = GAMES.games[0] as GameCard;

test("an option follows the mode until it is set by hand", () => {
  expect(valueOf(game, {}, "start")).toBe("empty");
  expect(valueOf(game, { mode: "quick" }, "start")).toBe("full");
  expect(valueOf(game, { mode: "quick", start: "empty" }, "start")).toBe("empty");
});

test("setting what the mode says anyway is no change, and a new mode starts afresh", () => {
  const given = withOption(game, { mode: "quick" }, "start", "empty");
  expect(given).toEqual({ mode: "quick", start: "empty" });
  expect(withOption(game, given, "start", "full")).toEqual({ mode: "quick" });
  expect(withOption(game, given, "mode", "standard")).toEqual({ mode: "standard" });
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
    options: { mode: "quick" },
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
