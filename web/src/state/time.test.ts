import { describe, expect, it } from "vitest";
import { clockText, spanText } from "./time";

describe("spans of time", () => {
  it("look like a clock", () => {
    const spans = [-3, 0, 0.2, 38, 60, 725, 3729, 86400 * 2 + 3600 * 4 + 5];
    expect(spans.map(clockText)).toEqual(["0:00", "0:00", "0:01", "0:38", "1:00", "12:05", "1:02:09", "2 d 4 h"]);
  });

  it("sound like people", () => {
    expect([1, 45, 600, 7200, 86400 * 3].map(spanText)).toEqual([
      "1 second",
      "45 seconds",
      "10 minutes",
      "2 hours",
      "3 days",
    ]);
  });
});
