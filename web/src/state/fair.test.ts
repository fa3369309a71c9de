import { describe, expect, it } from "vitest";
import type { Dice } from "../net/wire";
import { commitmentOf, numbersOf, verify } from "./fair";

// The numbers come from fragboard.play.fair with seed_from(7).
const SEED = "c2afda1e7654a1e91053b1f8341386f944ff06d5b5cdb8009d08c3ecf969fe73";
const PROMISE = "e09dd96f8cca3aed9916aa036a30c4051ca391807481a9a3ac5659dc93e07004";

const dice = (more: Partial<Dice> = {}): Dice => ({
  commitment: PROMISE,
  seed: SEED,
  given: 0,
  rolls: [
    { k: 0, below: [6, 6, 25], numbers: [4, 2, 10], answer: "roll" },
    { k: 3, below: [5, 5, 5, 5, 5, 5, 5, 5, 5], numbers: [3, 3, 3, 3, 1, 2, 4, 0, 3], answer: "roll" },
  ],
  ...more,
});

describe("fair dice", () => {
  it("have the commitment that the server's rules give", () => {
    expect(commitmentOf(SEED)).toBe(PROMISE);
  });

  it("draw the same numbers as the server, also past the first block", () => {
    expect(numbersOf(SEED, 0, [6, 6, 25])).toEqual([4, 2, 10]);
    expect(numbersOf(SEED, 3, Array(9).fill(5))).toEqual([3, 3, 3, 3, 1, 2, 4, 0, 3]);
    // 3 · 2**60 throws away a quarter of all words.
    const large = [2 ** 62, 3 * 2 ** 60, 3 * 2 ** 60, 3 * 2 ** 60, 7];
    expect(numbersOf(SEED, 12, large).at(-1)).toBe(5);
  });

  it("are found right, and progress reaches its end", async () => {
    const shares: number[] = [];
    const verdict = await verify(dice(), (share) => shares.push(share));
    expect(verdict).toEqual({ commitment: true, checked: 2, given: 0, wrong: null });
    expect(shares.at(-1)).toBe(1);
  });

  it("are found wrong when a number was changed", async () => {
    const [first] = dice().rolls;
    const bent = dice({ rolls: first ? [{ ...first, numbers: [4, 3, 10] }] : [] });
    const verdict = await verify(bent, () => undefined);
    expect(verdict.wrong?.due).toEqual([4, 2, 10]);
  });

  it("are found wrong when the seed is not the promised one", async () => {
    const verdict = await verify(dice({ commitment: PROMISE.replace("e", "f") }), () => undefined);
    expect(verdict.commitment).toBe(false);
  });

  it("leave out what came with a branch", async () => {
    const verdict = await verify(dice({ given: 1 }), () => undefined);
    expect(verdict).toMatchObject({ checked: 1, given: 1 });
  });
});
