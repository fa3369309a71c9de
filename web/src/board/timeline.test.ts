import { play, type Beat } from "./timeline";

function beats(...times: number[]): { told: string[]; list: Beat[] } {
  const told: string[] = [];
  const list = times.map((time, i) => ({
    time,
    begin: () => void told.push(`begin ${i}`),
    end: () => void told.push(`end ${i}`),
  }));
  return { told, list };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("beats follow each other", () => {
  const { told, list } = beats(100, 200);
  const over = vi.fn();
  play(list, 1000, over);
  expect(told).toEqual(["begin 0"]);
  vi.advanceTimersByTime(100);
  expect(told).toEqual(["begin 0", "end 0", "begin 1"]);
  expect(over).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(told.at(-1)).toBe("end 1");
  expect(over).toHaveBeenCalledOnce();
});

test("what would take too long is squeezed into the time there is", () => {
  const { told, list } = beats(1000, 3000);
  const over = vi.fn();
  play(list, 400, over);
  vi.advanceTimersByTime(100);
  expect(told).toContain("begin 1");
  vi.advanceTimersByTime(300);
  expect(over).toHaveBeenCalledOnce();
});

test("a jump makes everything true at once, in order, and ends once", () => {
  const { told, list } = beats(100, 100, 100);
  const over = vi.fn();
  const running = play(list, 1000, over);
  vi.advanceTimersByTime(150);
  running.jump();
  running.jump();
  vi.advanceTimersByTime(1000);
  expect(told).toEqual(["begin 0", "end 0", "begin 1", "end 1", "end 2"]);
  expect(over).toHaveBeenCalledOnce();
});

test("nothing to play is over at once", () => {
  const over = vi.fn();
  play([], 1000, over);
  expect(over).toHaveBeenCalledOnce();
});
