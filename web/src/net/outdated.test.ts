import { renewWhenOutdated } from "./outdated";

test("a page whose parts are gone loads itself anew, but not again and again", () => {
  sessionStorage.clear();
  const reload = vi.fn();
  let time = 1_000_000;
  renewWhenOutdated({ reload }, () => time);
  const miss = () => {
    const event = new Event("vite:preloadError", { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([miss(), reload.mock.calls.length]).toEqual([true, 1]);
  time += 5000;
  expect([miss(), reload.mock.calls.length]).toEqual([false, 1]);
  time += 60_000;
  expect([miss(), reload.mock.calls.length]).toEqual([true, 2]);
});
