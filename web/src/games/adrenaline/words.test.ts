import { asking, MOMENTS } from "./moments";
import { tilesOf } from "./actions";
import { effectOf, powerupOf, tileOf, weaponOf } from "./catalogue";
import { statusOf } from "./status";
import { aimerOf, movesFrom, seenFrom, shotOf, tokensOn, type AdrenalineView } from "./view";
import { previewOf, spokenCubes, spokenRack, spokenTile } from "./words";

test("costs and tiles in words", () => {
  expect(spokenCubes(["red", "red", "green"])).toBe("2 red, 1 green");
  expect(spokenCubes([])).toBe("nothing");
  expect(spokenTile("ryp")).toBe("ammo tile with 1 red, 1 yellow and a powerup");
  expect(spokenTile("down")).toBe("ammo tile face down");
  expect(spokenRack("whisper", "red")).toBe("Whisper at the red spawnpoint, costs 1 yellow, 1 green");
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
  expect(weaponOf("sledgehammer").grab).toEqual([]);
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
  expect(shotOf({ ...view, now: [{ ...shot, used: ["basic"] }] })).toMatchObject({
    used: ["basic"],
    effect: "",
    targets: [2],
  });
  expect(shotOf({ ...view, now: [{ ...shot, used: ["phase_glide"] }] })).toMatchObject({
    used: ["phase_glide"],
    effect: "basic",
  });
  expect(shotOf({ ...view, now: [] })).toBeNull();
});

test("whoever aims has the eyes: the shooter, or the bot", () => {
  expect(aimerOf(asking("target").view)).toBe(asking("target").seat);
  expect(aimerOf(asking("bot_target").view)).toBe(5);
  expect(aimerOf(asking("menu").view)).toBe(-1);
});

test("the action tile is told in words", () => {
  const { view } = asking("menu");
  const tile = {
    run: { moves: 3 },
    grab: { moves: 2, better: true },
    shoot: { moves: 0 },
    frenzy_shoot: { moves: 1, reload: true },
    bot: { moves: 1 },
  };
  expect(tilesOf({ ...view, tile }).map(({ name, does, better }) => `${name} ${does}${better ? "!" : ""}`)).toEqual([
    "Run up to 3",
    "Grab up to 2!",
    "Shoot from here",
    "Shoot up to 1, reload",
    "Bot walk, fire",
  ]);
});

test("sight and distances are what the view says", () => {
  const large = MOMENTS.find(({ view }) => view.map === "large")?.view as AdrenalineView;
  expect(seenFrom(large, "r2c1").has("r2c2")).toBe(true);
  expect(seenFrom({ ...large, sees: { r2c1: ["white"] } }, "r2c1").has("r2c2")).toBe(false);
  const moves = movesFrom(large, "r1c0", 3);
  expect([moves.get("r2c0"), moves.get("r1c1"), moves.has("r1c0"), moves.has("r1c3")]).toEqual([1, 3, false, false]);
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
