/**
 * Checks the dice of a finished game in the page, with nothing but its seed: the commitment that was shown before the
 * game, and every number that chance drew. The stream is described in `fragboard.play.fair`.
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Dice, Roll } from "../net/wire";

const WORDS = 1n << 64n;
const WORD_BYTES = 8;

/** What was promised before the game. */
export function commitmentOf(seed: string): string {
  return bytesToHex(sha256(concatBytes(utf8ToBytes("fragboard/commitment/1:"), hexToBytes(seed))));
}

/** The numbers of the k-th chance answer, each below one of `below`. */
export function numbersOf(seed: string, k: number, below: readonly number[]): number[] {
  const key = hexToBytes(seed);
  let words: bigint[] = [];
  let block = 0;
  const word = (): bigint => {
    if (!words.length) {
      words = wordsOf(hmac(sha256, key, utf8ToBytes(`fragboard/dice/1:${k}:${block}`)));
      block += 1;
    }
    return words.shift() ?? 0n;
  };
  return below.map((limit) => {
    const n = BigInt(limit);
    const fair = WORDS - (WORDS % n); // from here on a word is thrown away, so that no number is likelier
    let drawn = word();
    while (drawn >= fair) drawn = word();
    return Number(drawn % n);
  });
}

function wordsOf(digest: Uint8Array): bigint[] {
  const bytes = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
  const count = digest.byteLength / WORD_BYTES;
  return Array.from({ length: count }, (_, i) => bytes.getBigUint64(i * WORD_BYTES));
}

export interface Verdict {
  commitment: boolean;
  /** Chance answers that were checked, and those that came from the game this one branched off. */
  checked: number;
  given: number;
  /** The first chance answer that does not follow from the seed. */
  wrong: { roll: Roll; due: number[] } | null;
}

const AT_ONCE = 200; // rolls between two looks at the page

/** Checks everything, in pieces, so that the page stays awake; `progress` hears the share that is done. */
export async function verify(dice: Dice, progress: (share: number) => void): Promise<Verdict> {
  const verdict: Verdict = {
    commitment: commitmentOf(dice.seed) === dice.commitment,
    checked: 0,
    given: 0,
    wrong: null,
  };
  for (const [i, roll] of dice.rolls.entries()) {
    if (i % AT_ONCE === 0) {
      progress(i / dice.rolls.length);
      await new Promise((next) => setTimeout(next));
    }
    if (roll.k < dice.given) {
      verdict.given += 1;
      continue;
    }
    const due = numbersOf(dice.seed, roll.k, roll.below);
    if (due.length !== roll.numbers.length || due.some((number, at) => number !== roll.numbers[at])) {
      return { ...verdict, wrong: { roll, due } };
    }
    verdict.checked += 1;
  }
  progress(1);
  return verdict;
}
