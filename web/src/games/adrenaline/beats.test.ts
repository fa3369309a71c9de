import { playsEveryEvent } from "../../testing/board";
import type { Look, Line } from "../../board/types";
import type { Scene } from "../../board/stage.svelte";
import { PARTS, beatsOf } from "./beats";
import { moments, telling } from "./moments";
import { figureOf, squareOf, type AdrenalineView } from "./view";

const LOOKS = new Map<number, Look>([
  [0, "flare"],
  [1, "sky"],
  [2, "amber"],
]);

function line(kind: string, event: Record<string, unknown>, against: number[] = []): Line {
  return { n: 1, kind, text: kind, against, event } as unknown as Line;
}

function scene(mode: AdrenalineView["mode"] = "deathmatch"): Scene<AdrenalineView> {
  return { me: 1, looks: LOOKS, view: { ...telling("Moved").view, mode } };
}

playsEveryEvent({
  moments,
  parts: PARTS,
  beatsOf,
  picture: (view) => ({
    figures: view.figures.map(({ square, damage, points, cubes }) => ({ square, damage, points, cubes })),
    squares: view.squares.map((one) => one.figures),
    tracks: view.tracks,
    kills: view.kills,
  }),
});

test("everybody hit by one shooter is hit in one beat, and the viewer is told", () => {
  const beats = beatsOf(
    [
      line("Damaged", { figure: 1, by: 0, points: 2, marks: 1, placed: 3, damage: 3, source: "weapon" }, [1]),
      line("Damaged", { figure: 2, by: 0, points: 2, marks: 0, placed: 2, damage: 2, source: "weapon" }, [2]),
    ],
    scene(),
  );
  expect(beats).toHaveLength(1);
  expect(beats[0]?.blow).toBe("−3 you");
  expect(beats[0]?.marks.filter((mark) => mark.is === "shot")).toHaveLength(2);
});

test("only what finds room is dealt", () => {
  const full = line("Damaged", { figure: 1, by: 0, points: 2, marks: 3, placed: 1, damage: 12, source: "weapon" }, [1]);
  const [beat] = beatsOf([full], scene());
  expect(beat?.blow).toBe("−1 you");
});

test("a token flies to the killshot track only where there is one, and only a killer's", () => {
  const flies = (mode: AdrenalineView["mode"], killer: number | null) =>
    beatsOf([line("Killed", { figure: 1, killer, over: null, skulls: 3 })], scene(mode)).flatMap((beat) =>
      beat.marks.filter((mark) => mark.is === "fly"),
    );
  expect(flies("deathmatch", 0)).toHaveLength(1);
  expect(flies("deathmatch", null)).toHaveLength(0);
  expect(flies("domination", 0)).toHaveLength(0);
});

test("a move takes the figure along", () => {
  const { view } = telling("Moved");
  const moved = structuredClone(view);
  const beats = beatsOf([line("Moved", { figure: 0, origin: "r0c0", square: "r1c0", by: 0 })], scene());
  for (const change of beats.flatMap((beat) => beat.changes)) change(moved);
  expect(figureOf(moved, 0)?.square).toBe("r1c0");
  expect(squareOf(moved, "r1c0")?.figures).toContain(0);
});
