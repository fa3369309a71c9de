import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Line } from "../net/wire";
import type { Burst } from "../board/types";
import { Bursts, USUAL_BURST } from "./animation";

const line = (n: number): Line => ({ n, kind: "Placed", text: "" });
let shown: (Burst | null)[];
let bursts: Bursts;
const numbers = (burst: Burst | null | undefined) => burst?.lines.map((l) => l.n);

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  bursts = new Bursts((burst) => shown.push(burst));
});
afterEach(() => {
  vi.useRealTimers();
});

describe("bursts of events", () => {
  it("come one after the other, in order, and what waits is shown as one", () => {
    bursts.push([line(1)]);
    bursts.push([line(2)]);
    bursts.push([line(3)]);
    expect(shown.map(numbers)).toEqual([[1]]);
    bursts.done(1);
    expect(numbers(shown[1])).toEqual([2, 3]);
    bursts.done(2);
    expect(shown[2]).toBeNull();
  });

  it("are cut when they take too long, even if the board never answers", () => {
    bursts.push([line(1)]);
    bursts.push([line(2)]);
    vi.advanceTimersByTime(USUAL_BURST + 200);
    expect(shown[1]).toMatchObject({ id: 1, skip: true });
    vi.advanceTimersByTime(500);
    expect(numbers(bursts.current)).toEqual([2]);
    vi.advanceTimersByTime(USUAL_BURST + 500);
    expect(bursts.current).toBeNull();
  });

  it("last longer for every moment to be watched, within reason", () => {
    const moment = (n: number): Line => ({ ...line(n), weight: "moment" });
    bursts.push([line(1), moment(2)]);
    expect(bursts.current?.time).toBe(1800);
    vi.advanceTimersByTime(1900);
    expect(bursts.current?.skip).toBe(false);
    bursts.done(1);
    bursts.push(Array.from({ length: 12 }, (_, n) => moment(n + 3)));
    expect(bursts.current?.time).toBe(3600);
  });

  it("end at a click, with all that waits", () => {
    bursts.push([line(1)]);
    bursts.push([line(2)]);
    bursts.skip();
    expect(bursts.current).toMatchObject({ id: 1, skip: true });
    bursts.done(1);
    expect(bursts.current).toBeNull();
    bursts.skip();
    expect(shown).toHaveLength(3);
  });

  it("ignore a word about a burst that is over", () => {
    bursts.push([line(1)]);
    bursts.done(1);
    bursts.push([line(2)]);
    bursts.done(1);
    expect(numbers(bursts.current)).toEqual([2]);
  });

  it("are forgotten after a resync", () => {
    bursts.push([line(1)]);
    bursts.push([line(2)]);
    bursts.clear();
    expect(bursts.current).toBeNull();
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual([expect.objectContaining({ id: 1 }), null]);
  });
});
