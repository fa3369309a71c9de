import { line } from "../testing/table";
import { Stage, type Scene, type StageBeat } from "./stage.svelte";
import type { Burst, Line } from "./types";

/** A game in which counters go up, and a shot hurts the viewer. A counter flies before it lies there. */
interface View {
  counters: number[];
}
const BEFORE: View = { counters: [0, 0] };
const AFTER: View = { counters: [1, 1] };
const LINES = [line(1, { kind: "Flown" }), line(2, { kind: "Shot" })];

function beatsOf(lines: readonly Line[], { me }: Scene<View>): StageBeat<View>[] {
  const up = (at: number) => (view: View) => void (view.counters[at] = 1);
  const beats: Record<string, StageBeat<View>> = {
    Flown: {
      time: 400,
      marks: [{ is: "fly", from: "a", to: "b", piece: "cube", look: "sky" }],
      moving: ["counter:0"],
      changes: [],
      later: [up(0)],
      blow: "",
    },
    Shot: {
      time: 600,
      marks: [{ is: "shot", from: "a", to: "b", text: "1", look: "sky" }],
      moving: [],
      changes: [up(1)],
      later: [],
      blow: me === null ? "" : "−1 you",
    },
  };
  return lines.flatMap(({ kind }) => beats[kind] ?? []);
}

function staged({ me = null as number | null, still = false, with: given = beatsOf as typeof beatsOf | null } = {}) {
  const stage = new Stage<View>(given);
  const done = vi.fn();
  const follow = (view: View, burst: Partial<Burst> | null) => {
    const scene = { me, looks: new Map(), view };
    stage.follow(view, burst && { id: 1, lines: LINES, skip: false, ...burst }, { scene, still, done });
  };
  follow(BEFORE, null);
  return { stage, done, follow };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("while events are played the picture is held back, then the newest view shows", () => {
  const { stage, done, follow } = staged();
  follow(AFTER, {});
  expect(stage.held).toEqual(BEFORE);
  expect(stage.moving).toEqual(new Set(["counter:0"]));
  vi.advanceTimersByTime(400);
  expect(stage.held).toEqual(AFTER);
  expect(stage.moving).toEqual(new Set());
  expect(stage.marks.map(({ mark }) => mark.is)).toEqual(["shot"]);
  vi.advanceTimersByTime(600);
  expect(stage.held).toBeNull();
  expect(stage.marks).toEqual([]);
  expect(done).toHaveBeenCalledExactlyOnceWith(1);
  expect(BEFORE.counters).toEqual([0, 0]);
});

test("a skip ends it at once, and what was done to the viewer is still struck", () => {
  const { stage, done, follow } = staged({ me: 0 });
  follow(AFTER, {});
  expect(stage.blow.count).toBe(0);
  follow(AFTER, { skip: true });
  expect(stage.held).toBeNull();
  expect(stage.blow).toEqual({ count: 1, text: "−1 you" });
  expect(done).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(5000);
  expect(done).toHaveBeenCalledOnce();
});

test("without motion it jumps, and the lines of fire stay until the next event", () => {
  const { stage, done, follow } = staged({ me: 0, still: true });
  follow(AFTER, {});
  expect(done).toHaveBeenCalledExactlyOnceWith(1);
  expect(stage.held).toBeNull();
  expect(stage.marks.map(({ mark }) => mark.is)).toEqual(["shot"]);
  expect(stage.blow.text).toBe("−1 you");
  follow(AFTER, { id: 2, lines: [] });
  expect(stage.marks).toEqual([]);
});

test("a new burst ends the old one and begins where that would have ended", () => {
  const { stage, done, follow } = staged();
  follow(AFTER, {});
  vi.advanceTimersByTime(50);
  follow(AFTER, { id: 2 });
  expect(done.mock.calls).toEqual([[1]]);
  expect(stage.held).toEqual(AFTER);
});

test("a burst keeps within the time it is given", () => {
  const { done, follow } = staged();
  follow(AFTER, { time: 500 });
  vi.advanceTimersByTime(480);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20);
  expect(done).toHaveBeenCalledOnce();
});

test("as long as it is not known how events are played, they are over at once", () => {
  const { stage, done, follow } = staged({ with: null });
  follow(AFTER, {});
  expect(stage.held).toBeNull();
  expect(done).toHaveBeenCalledExactlyOnceWith(1);
  stage.beatsOf = beatsOf;
  follow(AFTER, { id: 2 });
  expect(stage.held).toEqual(AFTER);
});
