import { asking, MOMENTS } from "./moments";
import { tilesOf } from "./actions";
import { effectOf, grabCost, powerupOf, tileOf, weaponOf } from "./catalogue";
import { statusOf } from "./status";
import { aimerOf, shotOf, tokensOn, type AdrenalineView } from "./view";
import { previewOf, spokenCubes, spokenRack, spokenTile } from "./words";

test("costs and tiles in words", () => {
  expect(spokenCubes(["red", "red", "green"])).toBe("2 red, 1 green");
  expect(spokenCubes([])).toBe("nothing");
  expect(spokenTile("ryp")).toBe("ammo tile with 1 red, 1 yellow and a powerup");
  expect(spokenTile("down")).toBe("ammo tile face down");
  expect(spokenRack("whisper", "red")).toBe("Whisper at the red spawnpoint, costs 1 green, 1 yellow");
  expect(spokenRack("furnace", "green")).toContain("costs 1 green");
});

test("what is printed is read as the rules print it", () => {
  expect(weaponOf("thor").effects.map((effect) => effect.name)).toEqual([
    "Basic effect",
    "Chain reaction",
    "High voltage",
  ]);
  expect(effectOf("lock_rifle", "basic")?.signs).toEqual([
    ["target", 0],
    ["damage", 2],
    ["mark", 1],
  ]);
  expect(effectOf("tractor_beam", "punisher")?.cost).toEqual(["red", "yellow"]);
  expect(grabCost("sledgehammer")).toEqual([]);
  expect(powerupOf("tagback_grenade_green")).toMatchObject({ type: "tagback_grenade", colour: "green" });
  expect(tileOf("ygg")).toEqual({ cubes: ["yellow", "green", "green"], powerup: false });
});

test("an option's consequence fits over a figure", () => {
  const option = { action: "figure:1", text: "Sky" };
  expect(previewOf({ ...option, effect: "damage 10 → 12, 2 from marks, kill and overkill" })).toEqual({
    text: "10 → 12 KILL",
    brief: "KILL",
    short: "KILL",
    kill: true,
  });
  expect(previewOf({ ...option, effect: "damage 4 → 6" })).toEqual({
    text: "4 → 6",
    brief: "4 → 6",
    short: "→ 6",
    kill: false,
  });
  expect(previewOf(option)).toBeNull();
});

test("a shot knows what was used and what is in progress", () => {
  const { view } = asking("effect");
  const shot = { frame: "shot", seat: 1, weapon: "plasma_gun", effect: "basic", targets: [2], picked: [], hit: [2] };
  const orders = { ...view, now: [{ ...shot, node: 14, place: [1, 2] }] };
  expect(shotOf(orders)).toMatchObject({ used: ["basic"], effect: "", targets: [2] });
  expect(shotOf({ ...view, now: [{ ...shot, node: 20, place: [2, 0] }] })).toMatchObject({
    used: ["phase_glide"],
    effect: "basic",
  });
  expect(shotOf({ ...view, now: [{ ...shot, weapon: "zx2", node: -1, place: [2, 0] }] })).toMatchObject({
    used: [],
    effect: "basic",
  });
  expect(shotOf({ ...view, now: [] })).toBeNull();
});

test("whoever aims has the eyes: the shooter, or the bot", () => {
  expect(aimerOf(asking("target").view)).toBe(asking("target").seat);
  expect(aimerOf(asking("bot_target").view)).toBe(5);
  expect(aimerOf(asking("menu").view)).toBe(-1);
});

test("action tiles tell what adrenaline and frenzy change", () => {
  const { view } = asking("menu");
  const player = { ...(view.figures[0] as (typeof view.figures)[number]), figure: view.active };
  const does = (damage: number, more: object = {}) =>
    tilesOf(
      { ...view, bot_owed: false, frenzy: false, side: "normal", ...more },
      {
        ...player,
        damage: Array.from({ length: damage }, () => 1),
      },
    ).map((tile) => `${tile.action} ${tile.does}`);
  expect(does(0)).toEqual(["run up to 3", "grab up to 1", "shoot from here"]);
  expect(does(3)[1]).toBe("grab up to 2");
  expect(does(6)[2]).toBe("shoot up to 1");
  expect(does(0, { frenzy: true, side: "short" })).toHaveLength(2);
  expect(does(0, { bot_owed: true })).toHaveLength(4);
});

test("in the frenzy everybody sees the actions of the last turn", () => {
  const view = { ...(MOMENTS[0]?.view as AdrenalineView), bot_owed: false, frenzy: true, start: 0 };
  const figures = view.figures.slice(0, 4).map((one, figure) => ({ ...one, figure }));
  const tiles = (active: number, side: "long" | "short", turns_left: number) =>
    figures.map((player) => tilesOf({ ...view, figures, active, side, turns_left }, player).length);
  expect(tiles(0, "short", 3)).toEqual([2, 2, 2, 2]); // triggered in the turn of seat 3
  expect(tiles(2, "long", 3)).toEqual([2, 2, 3, 3]); // in the turn of seat 1
  expect(tiles(3, "long", 2)).toEqual([2, 2, 2, 3]); // seat 2 has played
});

test("only a kill is called one", () => {
  const preview = (effect: string) => previewOf({ action: "figure:1", text: "", effect });
  expect(preview("damage 9 → 11, kill")).toMatchObject({ text: "9 → 11 KILL", kill: true });
  expect(preview("damage 9 → 12, kill and overkill")?.kill).toBe(true);
  expect(preview("damage 11 → 12, overkill")).toMatchObject({ text: "11 → 12", kill: false });
});

test("tokens lie on a track by owner, most first", () => {
  expect(tokensOn({ "0": 1, "3": 2 })).toEqual([3, 3, 0]);
});

test("the status knows every step and question there is", () => {
  for (const { view } of MOMENTS) {
    const status = statusOf(view);
    if (view.step !== "over") expect(status.step, view.step).toBeGreaterThanOrEqual(0);
    if (view.asked.kind) expect(status.doing, view.asked.kind).not.toBe("choosing");
  }
});
