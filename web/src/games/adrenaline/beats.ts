/** What is seen of Adrenaline's events: what is drawn over the board, and what becomes true on it. */
import { beatsBy, ending, float, fly, frame, shot, stamp, type Part, type Parts } from "../../board/beats";
import type { Mark, Tone } from "../../board/marks";
import type { Scene } from "../../board/stage.svelte";
import type { Look } from "../../board/types";
import { COLOURS, effectOf, powerupOf, weaponOf } from "./catalogue";
import { EFFECT_IDS, TILE_IDS, WEAPON_IDS, amountOf, powerupId } from "./numbers";
import type { Face } from "./people";
import { nameAt } from "./sight";
import { SPAWN, figureOf, refOf, squareOf, type AdrenalineView, type FigureView } from "./view";

type Fields = Record<string, number>;
type Seen = Part<AdrenalineView>;

export const PARTS: Parts<AdrenalineView> = {
  ActionChosen: null, // what they say is seen by what follows them
  ActionsLapsed: null,
  CardSeen: null,
  Reshuffled: null,
  Started: ({ seat = 0 }: Fields) => rising("start", 320, refBoard(seat), "starts", "plain"),
  WeaponShown: ({ slot = 0, weapon = 0 }: Fields) => ({
    group: "refill",
    time: 240,
    marks: [frame(`rack:${slot}`, "plain")],
    change: (view) => layWeapon(view, slot, WEAPON_IDS[weapon] ?? ""),
  }),
  TileLaid: ({ square = 0, tile = -1 }: Fields) => ({
    group: "refill",
    time: 240,
    change: (view) =>
      change(squareOf(view, squareName(square)), (one) => (one.tile = tile < 0 ? "down" : tileName(tile))),
  }),
  BoardTileLaid: ({ slot = 0, tile = 0 }: Fields) => ({
    group: "refill",
    time: 240,
    change: (view) => (view.turret_board[slot] = tileName(tile)),
  }),
  TurnBegan: ({ seat = 0, round = 0 }: Fields) => ({
    group: "turn",
    time: 200,
    marks: [frame(refBoard(seat), "plain")],
    change: (view) => Object.assign(view, { active: seat, round }),
  }),
  CardDrawn: ({ seat = 0 }: Fields) => ({
    ...rising("card", 320, refBoard(seat), "+1 powerup", "good", "powerup-mini"),
    change: (view) => ofFigure(view, seat, (player) => (player.cards += 1)),
  }),
  CardDiscarded: ({ seat = 0, kind = 0 }: Fields) => cardGone(seat, kind, "discards"),
  CardPlayed: ({ seat = 0, kind = 0 }: Fields) => cardGone(seat, kind, "plays"),
  Entered: ({ figure = 0, square = 0 }: Fields) => ({
    group: `enter ${figure}`,
    time: 480,
    marks: [frame(`square:${squareName(square)}`, "good")],
    change: (view) => put(view, figure, squareName(square)),
  }),
  LeftMap: ({ figure = 0 }: Fields) => ({ group: "leave", time: 240, change: (view) => put(view, figure, "") }),
  Moved: ({ figure = 0, square = 0 }: Fields) => ({
    group: `move ${figure}`,
    time: 380,
    change: (view) => put(view, figure, squareName(square)),
  }),
  TileTaken: ({ seat = 0, square = 0, gained = 0 }: Fields) => ({
    group: "take",
    time: 480,
    marks: gains(`square:${squareName(square)}`, gained),
    change: (view) => {
      change(squareOf(view, squareName(square)), (one) => (one.tile = ""));
      gain(view, seat, gained);
    },
  }),
  TurretTaken: ({ seat = 0, square = 0 }: Fields) => ({
    group: "turret",
    time: 480,
    marks: [frame(`turret:${squareName(square)}`, "warn")],
    change: (view) => change(squareOf(view, squareName(square)), (one) => (one.turret = seat)),
  }),
  WeaponTaken: ({ seat = 0, weapon = 0, slot = 0, dropped = -1 }: Fields) => ({
    ...rising("weapon", 480, `rack:${slot}`, weaponOf(WEAPON_IDS[weapon] ?? "").name, "plain"),
    change: (view) => takeWeapon(view, seat, WEAPON_IDS[weapon] ?? "", slot, WEAPON_IDS[dropped] ?? ""),
  }),
  Paid: ({ seat = 0, colour = 0, kind = -1 }: Fields) => ({
    ...rising("pay", 240, refBoard(seat), "−1", "plain", `ammo-${COLOURS[colour] ?? "red"}`),
    change: (view) => pay(view, seat, colour, kind),
  }),
  Fired: ({ seat = 0, weapon = 0 }: Fields) =>
    rising("fire", 360, refOf(seat), weaponOf(WEAPON_IDS[weapon] ?? "").name, "plain"),
  EffectUsed: ({ seat = 0, weapon = 0, effect = 0 }: Fields) => {
    const found = effectOf(WEAPON_IDS[weapon] ?? "", EFFECT_IDS[effect] ?? "");
    return rising("effect", 240, refOf(seat), found?.name ?? "", "plain");
  },
  Aimed: ({ square = -1, room = -1 }: Fields) => ({
    group: "aim",
    time: square < 0 && room < 0 ? 0 : 240,
    marks: square < 0 ? [] : [frame(`square:${squareName(square)}`, "bad")],
  }),
  Damaged: ({ figure = 0, by = 0, placed = 0, marks = 0 }: Fields, scene) => ({
    group: `shots ${by}`,
    time: 640,
    marks: shots(figure, by, placed, scene),
    change: (view) => ofFigure(view, figure, (player) => hurt(player, by, placed, marks)),
    blow: `−${placed} you`,
  }),
  Marked: ({ figure = 0, by = 0, points = 0, marks = 0 }: Fields, scene) => ({
    group: "marks",
    time: 400,
    marks: [float(refOf(figure), `+${points}`, "warn", `mark-${faceIn(scene, by)}`)],
    change: (view) => ofFigure(view, figure, (player) => (player.marks = { ...player.marks, [by]: marks })),
    blow: points === 1 ? "1 mark" : `${points} marks`,
  }),
  Downed: ({ figure = 0 }: Fields) => ({
    group: "down",
    time: 520,
    marks: [stamp(refOf(figure), "skull", "down", "bad")],
    change: (view) => ofFigure(view, figure, (player) => (player.down = true)),
    blow: "you are down",
  }),
  Reloaded: ({ seat = 0, weapon = 0 }: Fields) => ({
    ...rising("reload", 320, refBoard(seat), `${weaponOf(WEAPON_IDS[weapon] ?? "").name} loaded`, "good"),
    change: (view) => load(view, seat, WEAPON_IDS[weapon] ?? ""),
  }),
  Tagged: ({ seat = 0, spawnpoint = 0 }: Fields, scene) => {
    const colour = COLOURS[spawnpoint] ?? "red";
    return {
      group: "tag",
      time: 480,
      marks: [token(`spawnpoint:${colour}`, `track:${colour}`, scene, seat)],
      change: (view) => {
        const track = view.tracks[colour] ?? {};
        view.tracks = { ...view.tracks, [colour]: { ...track, [seat]: (track[seat] ?? 0) + 1 } };
      },
    };
  },
  Scored: ({ figure = 0, points = 0 }: Fields) => ({
    ...rising("score", 560, refBoard(figure), `+${points}`, "good"),
    change: (view) => ofFigure(view, figure, (player) => (player.points += points)),
  }),
  Killed: ({ figure = 0, killer = -1, over = -1, skulls = 0 }: Fields, scene) => ({
    group: `kill ${figure}`,
    time: 640,
    marks: [
      stamp(refOf(figure), "skull", "killed", "bad"),
      ...(scene.view?.mode === "deathmatch" && killer >= 0
        ? [token(refOf(figure), "track:killshots", scene, killer)]
        : []),
    ],
    change: (view) => {
      if (view.mode === "deathmatch") view.kills = [...view.kills, { killer, over }];
      view.skulls = skulls;
      ofFigure(view, figure, buried);
    },
    blow: "killed",
  }),
  BoardTurned: ({ figure = 0 }: Fields) => ({
    group: "frenzy",
    time: 320,
    marks: [frame(refBoard(figure), "warn")],
    change: (view) => ofFigure(view, figure, (player) => (player.turned = true)),
  }),
  FrenzyBegan: () => ({
    group: "frenzy",
    time: 1000,
    marks: [{ is: "banner", text: "Final frenzy" }],
    change: (view) => (view.frenzy = true),
  }),
  Finished: (_: Fields, __, line) => ending(line),
};

export const beatsOf = beatsBy(PARTS);

function squareName(square: number): string {
  return nameAt(Math.floor(square / 4), square % 4);
}

function tileName(tile: number): string {
  return TILE_IDS[tile] ?? "";
}

function refBoard(figure: number): string {
  return `board:${figure}`;
}

function faceIn({ looks }: Scene<AdrenalineView>, figure: number): Face {
  return looks.get(figure) ?? "bot";
}

/** A token of damage on its way. Marks know the seats' looks only; the bot's pieces have its own name. */
function token(from: string, to: string, scene: Scene<AdrenalineView>, figure: number): Mark {
  const face = faceIn(scene, figure);
  return fly(from, to, `damage-${face}`, face as Look);
}

function shots(figure: number, by: number, points: number, scene: Scene<AdrenalineView>): Mark[] {
  if (figure === by) return [float(refOf(figure), `−${points}`, "bad")];
  const to = figure >= SPAWN ? `spawnpoint:${COLOURS[figure - SPAWN] ?? ""}` : refOf(figure);
  return [shot(refOf(by), to, points, faceIn(scene, by) as Look), frame(to, "bad")];
}

function gains(at: string, packed: number): Mark[] {
  const all = Object.entries(amountOf(packed)).filter(([, count]) => count);
  const text = all.map(([colour, count]) => `+${count} ${colour}`).join(", ") || "nothing fits";
  return [float(at, text, all.length ? "good" : "plain")];
}

/** Words that rise, and nothing else. */
function rising(group: string, time: number, at: string, text: string, tone: Tone, piece?: string): Seen {
  return { group, time, marks: [float(at, text, tone, piece)] };
}

function change<T>(found: T | null | undefined, how: (found: T) => unknown): void {
  if (found) how(found);
}

function ofFigure(view: AdrenalineView, figure: number, how: (player: FigureView) => unknown): void {
  change(figureOf(view, figure), how);
}

function put(view: AdrenalineView, figure: number, square: string): void {
  for (const one of view.squares) one.figures = one.figures.filter((other) => other !== figure);
  change(squareOf(view, square), (one) => (one.figures = [...one.figures, figure].sort((a, b) => a - b)));
  ofFigure(view, figure, (player) => Object.assign(player, { square, down: false }));
}

function gain(view: AdrenalineView, seat: number, packed: number): void {
  ofFigure(view, seat, (player) => {
    for (const colour of COLOURS) player.cubes[colour] += amountOf(packed)[colour];
  });
}

function hurt(player: FigureView, by: number, points: number, fromMarks: number): void {
  player.damage = [...player.damage, ...Array.from({ length: points }, () => by)];
  if (fromMarks) player.marks = { ...player.marks, [by]: 0 };
}

function buried(player: FigureView): void {
  player.damage = [];
  player.down = false;
  if (!player.turned) player.skulls += 1;
  if (player.values.length > 1) player.values = player.values.slice(1);
}

function cardGone(seat: number, kind: number, verb: string): Seen {
  const id = powerupId(kind);
  return {
    ...rising("card", 480, refBoard(seat), `${verb} ${powerupOf(id).name}`, "plain", `ammo-${powerupOf(id).colour}`),
    change: (view) => loseCard(view, seat, id),
  };
}

function loseCard(view: AdrenalineView, seat: number, id: string): void {
  ofFigure(view, seat, (player) => (player.cards -= 1));
  if (seat !== view.seat) return;
  const at = view.hand.indexOf(id);
  view.hand = view.hand.filter((_, i) => i !== at);
}

function pay(view: AdrenalineView, seat: number, colour: number, kind: number): void {
  const name = COLOURS[colour];
  if (kind >= 0) loseCard(view, seat, powerupId(kind));
  else if (name) ofFigure(view, seat, (player) => (player.cubes[name] = Math.max(0, player.cubes[name] - 1)));
}

function layWeapon(view: AdrenalineView, slot: number, weapon: string): void {
  const colour = COLOURS[Math.floor(slot / 3)];
  if (colour) view.spawnpoints[colour].weapons[slot % 3] = weapon;
}

function takeWeapon(view: AdrenalineView, seat: number, weapon: string, slot: number, dropped: string): void {
  layWeapon(view, slot, dropped);
  ofFigure(view, seat, (player) => {
    player.weapons = [...player.weapons.filter((one) => one.id !== dropped), { id: weapon, loaded: true }];
  });
}

function load(view: AdrenalineView, seat: number, weapon: string): void {
  ofFigure(view, seat, (player) => {
    player.weapons = player.weapons.map((one) => (one.id === weapon ? { ...one, loaded: true } : one));
  });
}
