import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";

import Harness from "./PanZoomHarness.svelte";

async function map() {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(200);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(200);
  HTMLElement.prototype.setPointerCapture = () => undefined;
  const pressed = vi.fn();
  render(Harness, { pressed });
  await tick();
  const seen = () => (screen.getByTestId("map").getAttribute("viewBox") ?? "").split(" ").map(Number);
  const frame = screen.getByRole("group", { name: "Map" });
  return { pressed, seen, frame };
}

const press = (pointerId: number, clientX: number, clientY: number) => ({ pointerId, clientX, clientY, bubbles: true });

function pointer(node: Element, type: string, at: ReturnType<typeof press>, when = 0) {
  const event = Object.assign(new MouseEvent(type, at), { pointerId: at.pointerId });
  Object.defineProperty(event, "timeStamp", { value: when });
  return fireEvent(node, event);
}

test("the whole map is seen at first; buttons and wheel zoom, never beyond it", async () => {
  const { seen, frame } = await map();
  expect(seen()).toEqual([0, 0, 100, 100]);
  await fireEvent.click(screen.getByRole("button", { name: "Zoom in" }));
  expect(seen()[2]).toBeLessThan(100);
  await fireEvent.click(screen.getByRole("button", { name: "Zoom out" }));
  await fireEvent.click(screen.getByRole("button", { name: "Zoom out" }));
  expect(seen()).toEqual([0, 0, 100, 100]);
  await fireEvent.wheel(frame, { deltaY: -200 });
  expect(seen()[2]).toBeLessThan(100);
});

test("a finger moves the map and is then no click; a short press is one", async () => {
  const { seen, pressed } = await map();
  const square = screen.getByRole("button", { name: "Square" });
  await fireEvent.click(screen.getByRole("button", { name: "Zoom in" }));
  const before = seen()[0] as number;
  await pointer(square, "pointerdown", press(1, 100, 100));
  await pointer(square, "pointermove", press(1, 60, 100));
  await pointer(square, "pointerup", press(1, 60, 100));
  await fireEvent.click(square);
  expect(seen()[0]).toBeGreaterThan(before);
  expect(pressed).not.toHaveBeenCalled();
  await fireEvent.click(square);
  expect(pressed).toHaveBeenCalledOnce();
});

test("two fingers pinch", async () => {
  const { seen, frame } = await map();
  await pointer(frame, "pointerdown", press(1, 90, 100));
  await pointer(frame, "pointerdown", press(2, 110, 100));
  await pointer(frame, "pointermove", press(2, 150, 100));
  expect(seen()[2]).toBeLessThan(60);
});

test("a double tap looks at what matters", async () => {
  const { seen, frame } = await map();
  for (const when of [1000, 1200]) {
    await pointer(frame, "pointerdown", press(1, 150, 150), when);
    await pointer(frame, "pointerup", press(1, 150, 150), when);
  }
  expect(seen()).toEqual([0, 0, 50, 50]);
});
