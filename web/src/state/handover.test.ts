import { describe, expect, it } from "vitest";
import { turnOf, type Hands } from "./handover";

const hands = (more: Partial<Hands>): Hands => ({
  own: [0, 2],
  shown: 0,
  asked: [],
  over: false,
  open: false,
  ...more,
});

describe("handing over the screen", () => {
  it("is not needed with one own seat, or none", () => {
    expect(turnOf(hands({ own: [1], shown: null, asked: [1] }))).toEqual({ shown: 1, next: null });
    expect(turnOf(hands({ own: [], shown: null, asked: [1] }))).toEqual({ shown: null, next: null });
  });

  it("shows nothing before somebody has taken it", () => {
    expect(turnOf(hands({ shown: null, asked: [2] }))).toEqual({ shown: null, next: 2 });
    expect(turnOf(hands({ shown: null, asked: [1] }))).toEqual({ shown: null, next: 0 });
  });

  it("leaves it with who is asked, also if others are too", () => {
    expect(turnOf(hands({ asked: [0, 2] }))).toEqual({ shown: 0, next: null });
  });

  it("gives it to the next own seat that is asked", () => {
    expect(turnOf(hands({ asked: [1, 2] }))).toEqual({ shown: 0, next: 2 });
    expect(turnOf(hands({ own: [0, 2, 3], shown: 2, asked: [0, 3] }))).toEqual({ shown: 2, next: 3 });
    expect(turnOf(hands({ own: [0, 2, 3], shown: 3, asked: [0] }))).toEqual({ shown: 3, next: 0 });
  });

  it("leaves it while only strangers are asked, and at the end", () => {
    expect(turnOf(hands({ asked: [1] }))).toEqual({ shown: 0, next: null });
    expect(turnOf(hands({ asked: [2], over: true }))).toEqual({ shown: 0, next: null });
  });

  it("happens at once among people who hide nothing", () => {
    expect(turnOf(hands({ asked: [2], open: true }))).toEqual({ shown: 2, next: null });
  });
});
