import { describe, expect, it } from "vitest";
import { seat } from "../testing/table";
import { badgeOf, driverOf, looksOf, namesIn, seatIn } from "./looks";

const seats = [seat(0), seat(1), seat(2)];
const looks = looksOf(seats, { asked: [1], given: [] });

describe("the looks of seats", () => {
  it("come in order, and say who is thinking", () => {
    expect(looks.map((look) => look.look)).toEqual(["flare", "sky", "amber"]);
    expect(looks.map((look) => look.thinking)).toEqual([false, true, false]);
    expect(looks[0]?.letter).toBe("F");
  });

  it("are those of the game where it gives them, and never the same twice", () => {
    const given = looksOf(seats, { asked: [], given: [null, "flare", null] });
    expect(given.map((look) => look.look)).toEqual(["sky", "flare", "amber"]);
  });

  it("are hollow from the seventh seat on", () => {
    const many = looksOf(
      Array.from({ length: 8 }, (_, i) => seat(i)),
      { asked: [], given: [] },
    );
    expect(many.slice(6).map(badgeOf)).toEqual(["badge-flare-hollow", "badge-sky-hollow"]);
    expect(many.slice(6).map((look) => look.letter)).toEqual(["G", "K"]);
  });

  it("call only the seat that looks “you” when several people share the browser", () => {
    const own = [seat(0), seat(1, { you: true })];
    expect(looksOf(own, { asked: [], given: [] }).map((look) => look.you)).toEqual([true, true]);
    expect(looksOf(own, { asked: [], given: [], viewer: 1 }).map((look) => look.you)).toEqual([false, true]);
    expect(looksOf(own, { asked: [], given: [], viewer: null }).map((look) => look.you)).toEqual([false, false]);
  });

  it("say where the name says more than “you”: at a browser with several seats", () => {
    const own = [seat(0), seat(1, { you: true }), seat(2)];
    const shared = (all: typeof own) => looksOf(all, { asked: [], given: [], viewer: 0 }).map((look) => look.shared);
    expect(shared(own)).toEqual([true, true, false]);
    expect(shared(seats)).toEqual([false, false, false]);
  });

  it("say who answers", () => {
    expect(driverOf(seat(0))).toBe("");
    expect(driverOf(seat(0, { kind: "bot", driver: "bot", level: "hard" }))).toBe("bot · hard");
    expect(driverOf(seat(0, { present: false }))).toBe("away");
    expect(driverOf(seat(0, { present: false, driver: "bot" }))).toBe("away · a bot plays");
    expect(driverOf(seat(0, { kind: "open", driver: "nobody" }))).toBe("open seat");
  });
});

describe("sentences about seats", () => {
  it("are cut at names, whole words only, also strange ones", () => {
    const pieces = namesIn("Ada hits Ben; Adamant (Ben)", looks);
    expect(pieces.map((piece) => [piece.text, piece.seat?.seat])).toEqual([
      ["Ada", 0],
      [" hits ", undefined],
      ["Ben", 1],
      ["; Adamant (", undefined],
      ["Ben", 1],
      [")", undefined],
    ]);
    const odd = looksOf([seat(0, { name: "<b>(x" })], { asked: [], given: [] });
    expect(namesIn("<b>(x wins", odd)[0]).toMatchObject({ text: "<b>(x", seat: { seat: 0 } });
  });

  it("say you where the words allow it", () => {
    const said = (text: string) =>
      namesIn(text, looks, true)
        .map((piece) => piece.text)
        .join("");
    expect(said("Ben hits Ada for 1")).toBe("Ben hits you for 1");
    expect(said("Ada takes 1 damage")).toBe("Ada takes 1 damage");
    expect(said("Ben earns 2 from the board of Ada, by Ada's card")).toBe(
      "Ben earns 2 from the board of Ada, by Ada's card",
    );
  });

  it("have the badge of the seat they are first about", () => {
    expect(seatIn(["item:X", "seat:1"], looks)?.seat).toBe(1);
    expect(seatIn(["square:2/N3", "seat:2"], looks)?.seat).toBe(2);
    expect(seatIn(["square:1/N3"], looks)).toBeNull();
    expect(seatIn(["item:X"], looks)).toBeNull();
    expect(seatIn(undefined, looks)).toBeNull();
  });
});
