import { layoutOf } from "./layout";

test("a wide board has whole boards in a rail", () => {
  expect(layoutOf(1138, 532, 4)).toEqual({ boards: "rail", track: "side" });
  expect(layoutOf(1618, 712, 4)).toEqual({ boards: "rail", track: "side" });
});

test("a laptop folds the boards, a tablet puts them above", () => {
  expect(layoutOf(946, 560, 4)).toEqual({ boards: "slim", track: "side" });
  expect(layoutOf(800, 769, 4)).toEqual({ boards: "chips", track: "top" });
});

test("very tall: whole boards above the arena", () => {
  expect(layoutOf(800, 1100, 4)).toEqual({ boards: "above", track: "top" });
});

test("too low for whole boards: none are cut off", () => {
  expect(layoutOf(1400, 420, 4).boards).not.toBe("rail");
});
