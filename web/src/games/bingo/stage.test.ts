import { beatsOf } from "./beats";
import { burstOf, seatsOf, telling } from "./moments";
import { Stage } from "./stage.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function staged(kind: string, still = false) {
  const moment = telling(kind);
  const stage = new Stage();
  const done = vi.fn();
  const scene = { me: null as number | null, looks: seatsOf(moment).map((seat) => seat.look) };
  const follow = (view = moment.view, burst: ReturnType<typeof burstOf> | null = null) =>
    stage.follow(view, burst, { scene, still, done });
  follow(moment.before ?? undefined);
  return { moment, stage, done, follow, scene };
}

test("while events are played the picture is held back, then the newest view shows", () => {
  const { moment, stage, done, follow } = staged("Wounded");
  follow(moment.view, burstOf(moment));
  expect(stage.held?.players.map((player) => player.health)).toEqual(moment.before?.players.map((one) => one.health));
  vi.advanceTimersByTime(1200);
  expect(stage.held).toBeNull();
  expect(stage.marks).toEqual([]);
  expect(done).toHaveBeenCalledExactlyOnceWith(1);
});

test("a skip ends it at once, and what was done to the viewer is still struck", () => {
  const { moment, stage, done, follow, scene } = staged("Wounded");
  scene.me = moment.lines.find((line) => line.kind === "Wounded")?.against?.[0] as number;
  follow(moment.view, burstOf(moment));
  follow(moment.view, burstOf(moment, { skip: true }));
  expect(stage.held).toBeNull();
  expect(stage.blow.count).toBeGreaterThan(0);
  expect(done).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(5000);
  expect(done).toHaveBeenCalledOnce();
});

test("without motion it jumps, and the lines of fire stay until the next event", () => {
  const { moment, stage, done, follow } = staged("Attacked", true);
  follow(moment.view, burstOf(moment));
  expect(done).toHaveBeenCalledExactlyOnceWith(1);
  expect(stage.held).toBeNull();
  expect(stage.marks.length).toBeGreaterThan(0);
  expect(stage.marks.every(({ mark }) => mark.is === "shot" || mark.is === "banner")).toBe(true);
  follow(moment.view, { id: 2, lines: [], skip: false });
  expect(stage.marks).toEqual([]);
});

test("a new burst ends the old one and begins where that would have ended", () => {
  const { moment, stage, done, follow } = staged("Placed");
  follow(moment.view, burstOf(moment));
  vi.advanceTimersByTime(50);
  follow(moment.view, burstOf(moment, { id: 2 }));
  expect(done.mock.calls).toEqual([[1]]);
  const shown = stage.held?.players.map((player) => player.blocks.length) ?? [];
  const after = moment.view.players.map((player) => player.blocks.length);
  expect(shown.every((count, seat) => count >= (after[seat] ?? 0))).toBe(true);
});

test("a lock is seen as soon as it falls", () => {
  const { moment, stage, follow } = staged("OrderLocked");
  const seat = moment.lines.find((line) => line.kind === "OrderLocked")?.event?.seat as number;
  follow(moment.view, burstOf(moment));
  expect(stage.held?.players[seat]?.locked).toBe(true);
});

test("a burst keeps within the time it is given", () => {
  const { moment, done, follow, scene } = staged("OrderShown");
  const wanted = beatsOf(moment.lines, scene).reduce((sum, beat) => sum + beat.time, 0);
  expect(wanted).toBeGreaterThan(500);
  follow(moment.view, burstOf(moment, { time: 500 }));
  vi.advanceTimersByTime(480);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20);
  expect(done).toHaveBeenCalledOnce();
});
