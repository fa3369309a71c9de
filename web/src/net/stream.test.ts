import { describe, expect, it } from "vitest";
import { EMPTY, isHeading, isOld, isOwn, takenBack, updated, welcomed } from "./stream";
import type { Line } from "./wire";

const line = (n: number, kind = "Placed", more: Partial<Line> = {}): Line => ({
  n,
  kind,
  text: `line ${n}`,
  ...more,
});
const lines = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => line(from + i));

describe("a stream of lines", () => {
  it("begins with a welcome and goes on with updates", () => {
    const first = welcomed(EMPTY, { after: 0, lines: lines(1, 3) });
    expect(first.stream.have).toBe(3);
    expect(first.anew).toBe(true);
    const next = updated(first.stream, { after: 3, lines: lines(4, 5) });
    expect(next?.fresh.map((l) => l.n)).toEqual([4, 5]);
    expect(next?.stream.lines.map((l) => l.n)).toEqual([1, 2, 3, 4, 5]);
  });

  it("resumes where it was when the welcome follows on it", () => {
    const had = welcomed(EMPTY, { after: 0, lines: lines(1, 4) }).stream;
    const again = welcomed(had, { after: 4, lines: lines(5, 6) });
    expect(again.anew).toBe(false);
    expect(again.fresh.map((l) => l.n)).toEqual([5, 6]);
    expect(again.stream.lines).toHaveLength(6);
  });

  it("forgets what it had when the welcome begins elsewhere", () => {
    const had = welcomed(EMPTY, { after: 0, lines: lines(1, 4) }).stream;
    const again = welcomed(had, { after: 0, lines: lines(1, 2) });
    expect(again.anew).toBe(true);
    expect(again.stream.lines.map((l) => l.n)).toEqual([1, 2]);
  });

  it("notices a hole between updates and inside one", () => {
    const had = welcomed(EMPTY, { after: 0, lines: lines(1, 4) }).stream;
    expect(updated(had, { after: 5, lines: lines(6, 6) })).toBeNull();
    expect(updated(had, { after: 4, lines: [line(5), line(7)] })).toBeNull();
    expect(had.have).toBe(4);
  });

  it("takes lines that it has already only once", () => {
    const had = welcomed(EMPTY, { after: 0, lines: lines(1, 4) }).stream;
    const again = updated(had, { after: 2, lines: lines(3, 5) });
    expect(again?.fresh.map((l) => l.n)).toEqual([5]);
    expect(updated(had, { after: 4, lines: [] })?.stream).toBe(had);
  });

  it("knows an update that is older than what it has", () => {
    const had = welcomed(EMPTY, { after: 0, lines: lines(1, 4) }).stream;
    expect(isOld(had, { after: 1, lines: lines(2, 3) })).toBe(true);
    expect(isOld(had, { after: 4, lines: [] })).toBe(false);
    expect(isOld(had, { after: 3, lines: lines(4, 4) })).toBe(false);
  });
});

describe("lines that were taken back", () => {
  it("are those between the last one that stands and the undo", () => {
    const log = [...lines(1, 4), line(5, "undo", { back: 2 }), line(6)];
    expect([...takenBack(log)]).toEqual([3, 4]);
  });

  it("do not include what the table itself reported", () => {
    const log = [line(1), line(2, "bot"), line(3), line(4, "undo", { back: 1 })];
    expect([...takenBack(log)]).toEqual([3]);
  });

  it("add up over several undos", () => {
    const log = [...lines(1, 3), line(4, "undo", { back: 2 }), line(5), line(6, "undo", { back: 1 }), line(7)];
    expect([...takenBack(log)].sort()).toEqual([2, 3, 5]);
  });
});

describe("kinds of lines", () => {
  it("tells the table’s own from the rules’", () => {
    expect(isOwn(line(1, "undo"))).toBe(true);
    expect(isOwn(line(1, "Wounded"))).toBe(false);
  });

  it("knows headings", () => {
    expect(isHeading({ ...line(1, "Dealt"), weight: "heading" })).toBe(true);
    expect(isHeading(line(1, "RoundBegan"))).toBe(false);
  });
});
