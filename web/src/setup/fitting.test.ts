import { describe, expect, test } from "vitest";

import type { GameCard } from "../net/wire";
import { GAMES } from "../testing/examples";
import {
  isFixed,
  modeWords,
  nearest,
  numeric,
  optionsOf,
  seatsOf,
  settled,
  valueOf,
  withOption,
  wordsOf,
} from "./fitting";
import SET_UPS from "./set_ups.json";

const game = GAMES.games[0] as GameCard;
const rescue = SET_UPS.game as unknown as GameCard;
const rows = SET_UPS.rows as unknown as {
  mode: string;
  preset: string;
  seats: number;
  options: Record<string, [string | number, ...(string | number)[]]>;
}[];

describe("the form agrees with the rules", () => {
  test.each(rows)("in mode $mode, preset $preset, with $seats seats", ({ mode, preset, seats, options }) => {
    const given = { mode, preset };
    expect(seatsOf(rescue, given)).toContain(seats);
    expect(optionsOf(rescue, given).map(({ id }) => id)).toEqual(Object.keys(options));
    for (const option of optionsOf(rescue, given)) {
      const [usual, ...fitting] = options[option.id] ?? [];
      expect(valueOf(rescue, given, seats, option.id)).toBe(usual);
      if (isFixed(rescue, given, option.id)) {
        expect(fitting).toEqual([usual]);
        continue;
      }
      expect(wordsOf(rescue, given, seats, option)).toEqual(fitting.filter((value) => typeof value === "string"));
      expect(numeric(option)).toBe(fitting.some((value) => typeof value === "number"));
      for (const value of fitting) {
        const chosen = withOption(rescue, given, seats, option.id, value);
        expect(settled(rescue, chosen, seats)).toMatchObject({ mode, preset, [option.id]: value });
      }
    }
  });

  test("in every mode there is", () => {
    expect(new Set(rows.map(({ mode }) => mode))).toEqual(new Set(rescue.modes.map(({ id }) => id)));
  });
});

test("a value that does not go with the seats gives way, and comes back with them", () => {
  const given = withOption(rescue, { mode: "race" }, 3, "ties", "drawn");
  expect(given).toEqual({ mode: "race", ties: "drawn" });
  expect(valueOf(rescue, given, 2, "ties")).toBe("shared");
  expect(valueOf(rescue, given, 4, "ties")).toBe("drawn");
});

test("an option follows the mode until it is set by hand", () => {
  expect(valueOf(game, {}, 2, "start")).toBe("empty");
  expect(valueOf(game, { mode: "quick" }, 2, "start")).toBe("full");
  expect(valueOf(game, { mode: "quick", start: "empty" }, 2, "start")).toBe("empty");
});

test("setting what the mode says anyway is no change; a new mode or preset starts afresh", () => {
  const given = withOption(game, { mode: "quick" }, 2, "start", "empty");
  expect(given).toEqual({ mode: "quick", start: "empty" });
  expect(withOption(game, given, 2, "start", "full")).toEqual({ mode: "quick" });
  expect(withOption(game, given, 2, "mode", "standard")).toEqual({ mode: "standard" });
  expect(withOption(rescue, { mode: "team", goal: 2 }, 2, "preset", "hard")).toEqual({ mode: "team", preset: "hard" });
});

test("a game without modes has the seats of the game", () => {
  const plain = { ...game, modes: [], options: game.options.slice(1) };
  expect(seatsOf(plain, {})).toEqual([2, 3, 4]);
  expect(settled(plain, {}, 2)).toEqual({ start: "empty", rounds: 10 });
});

test("the nearest number of seats", () => {
  expect([nearest([1], 4), nearest([2, 3, 4], 1), nearest([1, 2, 5], 3), nearest([2, 3, 4], 3)]).toEqual([1, 2, 2, 3]);
});

test("a mode says what sets it apart", () => {
  expect(rescue.modes.map((mode) => modeWords(rescue, mode))).toEqual([
    "whoever bails out most wins (2 to 4 seats)",
    "all bail out one boat (together)",
    "one person on a raft (1 seat)",
  ]);
});
