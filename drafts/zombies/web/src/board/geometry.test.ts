import { lineOfFire } from "./marks";
import { blend, bring, drag, fit, lookAt, opening, viewBox, within, zoomAt, type Limits } from "./panzoom";
import { litBy, nameOf, placeOf } from "./refs";
import { slots } from "./slots";

describe("a line of fire", () => {
  const left = { x: 0, y: 0, width: 100, height: 100 };
  const right = { x: 300, y: 0, width: 100, height: 100 };

  test("ends short of the victim's middle, with its number nearer to the victim", () => {
    const { start, end, label } = lineOfFire(left, right);
    expect(start.x).toBe(50);
    expect(end.x).toBeGreaterThan(300);
    expect(end.x).toBeLessThan(350);
    expect(label.x).toBeGreaterThan((start.x + end.x) / 2);
  });

  test("two who shoot at each other are two lines", () => {
    expect(lineOfFire(left, right).start.y).not.toBe(lineOfFire(right, left).end.y);
  });

  test("a shot at the same place does not break", () => {
    const { start, end } = lineOfFire(left, left);
    expect([start.x, start.y, end.x, end.y].every(Number.isFinite)).toBe(true);
  });
});

describe("looking at a large map", () => {
  const limits: Limits = { world: { width: 1000, height: 500 }, screen: { width: 400, height: 400 }, closest: 4 };

  test("at first the whole of it is seen", () => {
    expect(viewBox(fit(limits), limits.screen)).toBe("0 -250 1000 1000");
  });

  test("zooming keeps the point under the finger where it is", () => {
    const at = { x: 300, y: 200 };
    const before = { x: 500, y: 250, scale: 0.8 };
    const after = zoomAt(before, 1.5, at, limits);
    const under = (camera: typeof before) => camera.x + (at.x - 200) / camera.scale;
    expect(under(after)).toBeCloseTo(under(before));
    expect(after.scale).toBeCloseTo(1.2);
  });

  test("nobody gets nearer or farther than allowed, or off the map", () => {
    expect(zoomAt(fit(limits), 100, { x: 200, y: 200 }, limits).scale).toBeCloseTo(1.6);
    expect(zoomAt(fit(limits), 0.01, { x: 200, y: 200 }, limits).scale).toBeCloseTo(0.4);
    expect(drag({ x: 500, y: 250, scale: 0.8 }, { x: 9999, y: 0 }, limits)).toEqual({ x: 250, y: 250, scale: 0.8 });
    expect(within({ x: -50, y: 900, scale: 1.6 }, limits)).toEqual({ x: 125, y: 375, scale: 1.6 });
  });

  test("looking at a figure brings it to the middle, near enough", () => {
    expect(lookAt(fit(limits), { x: 400, y: 250 }, 2, limits)).toEqual({ x: 400, y: 250, scale: 0.8 });
  });
});

test("figures share a square without standing on each other", () => {
  expect(slots(1)).toEqual([{ x: 0.5, y: 2 / 3, scale: 1 }]);
  for (let count = 1; count <= 6; count += 1) {
    const places = slots(count).map(({ x, y }) => `${x} ${y}`);
    expect(new Set(places).size).toBe(count);
  }
  expect(slots(5).every(({ scale }) => scale < 1)).toBe(true);
});

describe("references", () => {
  test("have a name behind their kind", () => {
    expect(nameOf("square:2/N3")).toBe("2/N3");
  });

  test("light themselves and what they stand for", () => {
    const lit = litBy(["line:0/B", "seat:1"], (ref) => (ref === "line:0/B" ? ["square:0/B1"] : []));
    expect([...lit]).toEqual(["line:0/B", "square:0/B1", "seat:1"]);
  });

  test("find their place on the board", () => {
    document.body.innerHTML = `<p data-at="seat:1 energy:1" id="a"></p><p data-at="square:1/N3" id="b"></p>`;
    expect(placeOf("energy:1")?.id).toBe("a");
    expect(placeOf("square:1/N3")?.id).toBe("b");
    expect(placeOf('no"such')).toBeNull();
    document.body.innerHTML = "";
  });
});

describe("looking at a map that grows", () => {
  const town: Limits = {
    world: { x: -300, y: -100, width: 600, height: 300 },
    screen: { width: 300, height: 300 },
    closest: 4,
    nearest: 2,
  };
  const grown: Limits = { ...town, world: { x: -500, y: -100, width: 800, height: 300 } };

  test("what is seen stays where it is when something is added behind an edge", () => {
    const camera = { x: -250, y: 0, scale: 1 };
    expect(within(camera, town)).toEqual(camera);
    expect(within(camera, grown)).toEqual(camera);
  });

  test("the nearest zoom is a number of pixels, however large the map", () => {
    for (const limits of [town, grown]) expect(zoomAt(fit(limits), 99, { x: 0, y: 0 }, limits).scale).toBe(2);
    expect(fit({ ...town, screen: { width: 9000, height: 9000 } }).scale).toBe(2);
  });

  test("it opens at a figure, or shows the whole map where that can be seen as large", () => {
    expect(opening({ x: 100, y: 50 }, 1, town)).toEqual({ x: 100, y: 50, scale: 1 });
    expect(opening({ x: 100, y: 50 }, 0.4, town)).toEqual({ x: 0, y: 50, scale: 0.5 });
  });

  test("what must be in sight is brought there by the shortest way", () => {
    const camera = { x: 0, y: 0, scale: 1 };
    expect(bring(camera, { x: -20, y: -20, width: 40, height: 40 }, town)).toEqual(camera);
    expect(bring(camera, { x: 140, y: 0, width: 60, height: 40 }, town)).toEqual({ x: 50, y: 0, scale: 1 });
    expect(bring(camera, { x: -300, y: 0, width: 600, height: 40 }, town).scale).toBe(0.5);
  });

  test("a glide ends where it leads", () => {
    const [a, b] = [
      { x: 0, y: 0, scale: 1 },
      { x: 10, y: 20, scale: 2 },
    ];
    expect(blend(a, b, 0)).toEqual(a);
    expect(blend(a, b, 1)).toEqual(b);
    expect(blend(a, { ...b, scale: 1 }, 0.5)).toEqual({ x: 5, y: 10, scale: 1 });
  });
});
