import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Story } from "../net/wire";
import { line } from "../testing/table";
import { placeOf, Replay } from "./replay.svelte";

let asked: string[];
let fails = false;

const story = (viewer: number | null): Partial<Story> => ({
  viewer,
  viewers: [0, 1],
  spectator: true,
  lines: [1, 2, 3, 4, 5, 6].map((n) => line(n)),
  moments: [0, 2, 3, 6],
});

async function answer<T>(path: string): Promise<T> {
  asked.push(path);
  const url = new URL(path, "http://x");
  if (fails && url.pathname.endsWith("/moment")) throw new Error("down");
  const viewer = url.searchParams.get("viewer");
  if (url.pathname.endsWith("/story")) return story(viewer === null ? null : Number(viewer)) as T;
  const n = Number(url.searchParams.get("n"));
  return { n, view: {}, asked: n === 2 ? [0] : [] } as T;
}

beforeEach(() => {
  asked = [];
  fails = false;
});
afterEach(() => {
  vi.useRealTimers();
});

const open = async (n: number | null = 0, viewer: number | null = 1) => {
  const replay = new Replay("t1", answer);
  await replay.open(viewer, n);
  return replay;
};

describe("stepping through a game", () => {
  it("opens at the end, or at a line", async () => {
    expect((await open(null)).n).toBe(6);
    expect((await open(3)).n).toBe(3);
    expect((await open(4)).n).toBe(6);
    expect(placeOf([], 3)).toBe(0);
  });

  it("goes back to the last moment at which somebody had a choice", async () => {
    const replay = await open(null);
    await replay.lastChoice();
    expect(replay.n).toBe(2);
    expect(replay.moment?.asked).toEqual([0]);
  });

  it("asks with the viewer's eyes, once per moment, and ahead", async () => {
    const replay = await open(0);
    expect(asked[0]).toBe("/tables/t1/story?viewer=1");
    await replay.step(1);
    await replay.step(1);
    const moments = asked.filter((path) => path.includes("/moment"));
    expect(new Set(moments).size).toBe(moments.length);
    expect(moments).toContain("/tables/t1/moment?viewer=1&n=6");
    expect((await open(0, null)) && asked.at(-1)).not.toContain("viewer");
  });

  it("moves one step as a burst, and jumps without", async () => {
    const replay = await open(0);
    await replay.step(1);
    expect(replay.burst?.lines.map((l) => l.n)).toEqual([1, 2]);
    replay.done(replay.burst?.id ?? 0);
    expect(replay.burst).toBeNull();
    await replay.jump(5);
    expect([replay.n, replay.burst]).toEqual([6, null]);
    await replay.step(-1);
    expect([replay.n, replay.burst]).toEqual([3, null]);
    await replay.step(-9);
    expect(replay.n).toBe(0);
  });

  it("keeps the moment when the eyes change, though the lines have other numbers", async () => {
    const events = (texts: string) => texts.split(" ").map((text, i) => line(i + 1, { text }));
    // What is written small only one of them knows. Of two equal lines the second is meant.
    const streams: Record<string, Partial<Story>> = {
      "0": { lines: events("A a A B a b C"), moments: [0, 2, 3, 4, 6, 7] },
      "1": { lines: events("A A x y z B x C"), moments: [0, 1, 2, 5, 6, 7, 8] },
    };
    const replay = new Replay("t1", async <T>(path: string): Promise<T> => {
      const url = new URL(path, "http://x");
      const viewer = url.searchParams.get("viewer") ?? "";
      if (url.pathname.endsWith("/story")) return { ...story(Number(viewer)), ...streams[viewer] } as T;
      const n = Number(url.searchParams.get("n"));
      return { n, view: {}, asked: n === 2 ? [0] : [] } as T;
    });
    const seen = async (n: number) => {
      await replay.open(0, n);
      await replay.look(1);
      return replay.moment?.n;
    };
    expect(await seen(0)).toBe(0);
    expect(await seen(3)).toBe(2);
    expect(await seen(4)).toBe(6);
    expect(await seen(6)).toBe(7);
    expect(await seen(7)).toBe(8);
    await replay.look(0);
    expect(replay.moment?.n).toBe(7);
  });

  it("plays by itself to the end and stops", async () => {
    vi.useFakeTimers();
    const replay = await open(0);
    replay.play();
    await vi.advanceTimersByTimeAsync(5000);
    expect([replay.n, replay.playing]).toEqual([6, false]);
    replay.play();
    await vi.advanceTimersByTimeAsync(10);
    expect([replay.n, replay.playing]).toEqual([0, true]);
    replay.play();
    expect(replay.playing).toBe(false);
  });

  it("asks again for a moment that failed", async () => {
    const replay = await open(0);
    fails = true;
    await replay.step(1);
    const far = new Replay("t1", answer);
    await expect(far.open(1, 6)).rejects.toThrow("down");
    fails = false;
    await far.show(3);
    expect(far.moment?.n).toBe(6);
  });
});
