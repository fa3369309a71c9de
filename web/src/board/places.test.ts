import { question } from "../testing/table";
import { LIST, optionsIn, placed, placedIn, type Listed } from "./places";
import { seatOf } from "./refs";
import { clockwise } from "./seats";
import type { Option } from "./types";
import { capital, possessive, spokenOption, withOption } from "./words";

type Place = { in: "market"; item: string } | Listed;

function placeOf({ action }: Option): Place {
  const [verb, item] = action.split(":");
  return verb === "item" && item ? { in: "market", item } : LIST;
}

test("every option of a question has a place, if only in the list", () => {
  const all = placed(question(1), placeOf);
  expect(all.map(({ place }) => place.in)).toEqual(["market", "market", "list"]);
  expect(placedIn(all, "list").map(({ option }) => option.action)).toEqual(["done"]);
  expect([...optionsIn(all, "market", ({ item }) => item).keys()]).toEqual(["A", "B"]);
  expect(placed(null, placeOf)).toEqual([]);
});

test("seats stand clockwise from the viewer's own", () => {
  expect(clockwise([0, 1, 2, 3], (seat) => seat === 2)).toEqual([2, 3, 0, 1]);
  expect(clockwise([0, 1, 2], () => false)).toEqual([0, 1, 2]);
});

test("only `seat:N` is a reference to a seat", () => {
  expect(["seat:3", "seat:12", "figure:3", "square:3/N3"].map(seatOf)).toEqual([3, 12, null, null]);
});

test("things are spoken with their option", () => {
  const option = { action: "item:A", text: "Plasma Lazor", effect: "leaves 0E" };
  expect(spokenOption(option)).toBe("option: Plasma Lazor, leaves 0E");
  expect(withOption("Card", option)).toBe("Card; option: Plasma Lazor, leaves 0E");
  expect(withOption("Card", undefined)).toBe("Card");
  const seat = { name: "Ada", you: true, shared: false } as Parameters<typeof possessive>[0];
  expect([possessive(seat), possessive({ ...seat, shared: true }), capital("run")]).toEqual(["Your", "Ada's", "Run"]);
});
