import { beforeEach, describe, expect, it } from "vitest";
import type { Line } from "../net/wire";
import { digest, isHit, lastActed, rememberActed } from "./digest";

const line = (n: number, more: Partial<Line> = {}): Line => ({ n, kind: "Placed", text: `line ${n}`, ...more });
const moment = (n: number, more: Partial<Line> = {}) => line(n, { weight: "moment", ...more });
const NONE: ReadonlySet<number> = new Set();

beforeEach(() => localStorage.clear());

describe("since your last turn", () => {
  const log = [
    moment(1),
    line(2, { against: [0] }),
    line(3, { weight: "heading" }),
    line(4, { kind: "bot" }),
    moment(5, { against: [1] }),
    line(6, { against: [0, 1], weight: "detail" }),
    moment(7),
    line(8),
    moment(9),
    moment(10),
    line(11, { weight: "detail" }),
  ];

  it("tells what was done to you first, whatever its weight, then the last other moments", () => {
    const told = digest(log, { seat: 0, acted: 1, back: NONE });
    expect(told?.hits.map((l) => l.n)).toEqual([2, 6]);
    expect(told?.others.map((l) => l.n)).toEqual([7, 9, 10]);
    expect(told?.more).toBe(1);
  });

  it("leaves out what you did yourself, and has no more lines than can be seen", () => {
    const own = [moment(12, { refs: ["seat:0", "seat:1"] }), moment(13, { refs: ["seat:1", "seat:0"] })];
    const told = digest([...log, ...own], { seat: 0, acted: 7, back: NONE });
    expect(told?.others.map((l) => l.n)).toEqual([9, 10, 13]);
    const hits = [14, 15, 16, 17, 18, 19].map((n) => line(n, { against: [0], refs: ["seat:0"] }));
    const much = digest([...log, ...own, ...hits], { seat: 0, acted: 7, back: NONE });
    expect([much?.hits.length, much?.others.map((l) => l.n), much?.more]).toEqual([5, [13], 3]);
  });

  it("leaves out what was taken back and what you had seen", () => {
    const told = digest(log, { seat: 0, acted: 2, back: new Set([6, 9]) });
    expect(told?.hits).toEqual([]);
    expect(told?.others.map((l) => l.n)).toEqual([5, 7, 10]);
  });

  it("is nothing for spectators and when nothing much happened", () => {
    expect(digest(log, { seat: null, acted: 0, back: NONE })).toBeNull();
    expect(digest(log, { seat: 0, acted: 10, back: NONE })).toBeNull();
    expect(digest([line(1), line(2), line(3)], { seat: 0, acted: 0, back: NONE })).toBeNull();
  });

  it("knows who is hit", () => {
    expect(isHit(line(1, { against: [2] }), 2)).toBe(true);
    expect(isHit(line(1, { against: [2] }), 0)).toBe(false);
    expect(isHit(line(1), null)).toBe(false);
  });
});

describe("the memory of your last turn", () => {
  it("is kept per table and seat", () => {
    rememberActed("t", 0, 12);
    rememberActed("t", 1, 15);
    rememberActed("t", 0, 20);
    expect(lastActed("t", 0)).toBe(20);
    expect(lastActed("t", 1)).toBe(15);
    expect(lastActed("u", 0)).toBeNull();
  });

  it("forgets the oldest tables", () => {
    for (let i = 0; i < 100; i++) rememberActed(`t${i}`, 0, i);
    expect(lastActed("t0", 0)).toBeNull();
    expect(lastActed("t99", 0)).toBe(99);
  });
});
