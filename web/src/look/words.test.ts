import { seats, table } from "../testing/examples";
import { ago, clockWords, listed, ordinal, playerName, seatsWords, span, tableTitle } from "./words";

test("moments are told as people tell them", () => {
  const now = 1_760_000_000;
  expect(ago(now - 10, now)).toBe("just now");
  expect(ago(now - 65, now)).toBe("1 minute ago");
  expect(ago(now - 7300, now)).toBe("2 hours ago");
  expect(ago(now - 90_000, now)).toBe("yesterday");
  expect(ago(now - 40 * 86_400, now)).toMatch(/2025/);
});

test("spans take their largest fitting unit", () => {
  expect([5, 90, 120, 900, 3600, 7200, 86_400, 259_200].map(span)).toEqual([
    "5 s",
    "90 s",
    "2 min",
    "15 min",
    "60 min",
    "2 hours",
    "1 day",
    "3 days",
  ]);
  expect(clockWords({ bank: 120, gain: 5 })).toBe("2 min + 5 s each time");
  expect(clockWords(null)).toBe("no clock");
});

test("places", () => {
  expect([1, 2, 3, 4, 11].map(ordinal)).toEqual(["1st", "2nd", "3rd", "4th", "11th"]);
});

test("names of players, and of levels of bots", () => {
  expect(playerName({ id: "p1", kind: "account", name: "ada" })).toBe("ada");
  expect(playerName({ id: "level:normal", kind: "level", name: "Bot (normal)" })).toBe("Normal bot");
});

test("numbers of seats", () => {
  expect([[2, 3, 4], [4], [2, 4]].map(seatsWords)).toEqual(["2 to 4", "4", "2, 4"]);
});

test("a table without a title is called by its people", () => {
  expect(tableTitle(table())).toBe("Friday");
  expect(tableTitle(table({ title: "" }))).toBe("Ada and Ben at the table");
  expect(tableTitle(table({ title: "", status: "waiting", seats: seats("Ada", "") }))).toBe("Ada waiting");
  expect(tableTitle(table({ title: "", seats: [] }))).toBe("Bots only");
  expect(listed(["Ada", "Ben", "Cleo"])).toBe("Ada, Ben and Cleo");
});
