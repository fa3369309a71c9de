import type { Line } from "../../board/types";
import { ANIMATED, SILENT, beatsOf } from "./beats";
import { HAPPENINGS, telling } from "./moments";
import type { Face } from "./people";
import { burstTime } from "./scene";
import { figureOf, squareOf, type AdrenalineView } from "./view";

const FACES = new Map<number, Face>([
  [0, "flare"],
  [1, "sky"],
  [2, "amber"],
  [3, "violet"],
  [4, "jade"],
  [5, "bot"],
]);

function line(kind: string, event: Record<string, number>, against: number[] = []): Line {
  return { n: 1, kind, text: kind, against, event } as unknown as Line;
}

function played(view: AdrenalineView, lines: Line[], me: number | null = null): AdrenalineView {
  const shown = structuredClone(view);
  for (const beat of beatsOf(lines, { me, mode: "deathmatch", faces: FACES }))
    for (const change of beat.changes) change(shown);
  return shown;
}

test("every event that happens is played or left to the log on purpose", () => {
  const kinds = new Set(HAPPENINGS.flatMap((moment) => moment.lines.map(({ kind }) => kind)));
  expect([...kinds].filter((kind) => !ANIMATED.has(kind) && !SILENT.has(kind))).toEqual([]);
  expect(kinds.size).toBeGreaterThan(25);
});

test.each(HAPPENINGS.map((moment, i) => [i, moment] as const))("happening %i ends as the table stands", (_, moment) => {
  const shown = played(moment.before as AdrenalineView, moment.lines);
  const where = (view: AdrenalineView) => view.figures.map((one) => one.square);
  expect(where(shown)).toEqual(where(moment.view));
  expect(shown.squares.map((one) => one.figures)).toEqual(moment.view.squares.map((one) => one.figures));
  expect(shown.figures.map((one) => one.damage)).toEqual(moment.view.figures.map((one) => one.damage));
  expect(shown.figures.map((one) => one.points)).toEqual(moment.view.figures.map((one) => one.points));
  expect(shown.figures.map((one) => one.cubes)).toEqual(moment.view.figures.map((one) => one.cubes));
  expect(shown.tracks).toEqual(moment.view.tracks);
  expect(shown.kills).toEqual(moment.view.kills);
});

test("everybody hit by one shooter is hit in one beat, and the viewer is told", () => {
  const beats = beatsOf(
    [
      line("Damaged", { figure: 1, by: 0, points: 2, marks: 1, placed: 3, damage: 3, source: 0 }, [1]),
      line("Damaged", { figure: 2, by: 0, points: 2, marks: 0, placed: 2, damage: 2, source: 0 }, [2]),
    ],
    { me: 1, mode: "deathmatch", faces: FACES },
  );
  expect(beats).toHaveLength(1);
  expect(beats[0]?.blow).toBe("−3 you");
  expect(beats[0]?.marks.filter((mark) => mark.is === "shot")).toHaveLength(2);
});

test("only what finds room is dealt", () => {
  const full = line("Damaged", { figure: 1, by: 0, points: 2, marks: 3, placed: 1, damage: 12, source: 0 }, [1]);
  const [beat] = beatsOf([full], { me: 1, mode: "deathmatch", faces: FACES });
  expect(beat?.blow).toBe("−1 you");
});

test("a token flies to the killshot track only where there is one, and only a killer's", () => {
  const flies = (mode: string, killer: number) =>
    beatsOf([line("Killed", { figure: 1, killer, over: -1, skulls: 3 })], { me: 1, mode, faces: FACES }).flatMap(
      (beat) => beat.marks.filter((mark) => mark.is === "fly"),
    );
  expect(flies("deathmatch", 0)).toHaveLength(1);
  expect(flies("deathmatch", -1)).toHaveLength(0);
  expect(flies("domination", 0)).toHaveLength(0);
});

test("a move takes the figure along", () => {
  const { view } = telling("Moved");
  const moved = played(view, [line("Moved", { figure: 0, origin: 0, square: 4, by: 0 })]);
  expect(figureOf(moved, 0)?.square).toBe("r1c0");
  expect(squareOf(moved, "r1c0")?.figures).toContain(0);
});

test("kills and the end may be watched longer", () => {
  expect(burstTime([line("Moved", {})])).toBeLessThan(burstTime([line("Damaged", {})]));
  expect(burstTime([line("Damaged", {})])).toBeLessThan(burstTime([line("Killed", {})]));
});
