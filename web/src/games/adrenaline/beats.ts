/**
 * What is seen of an event: what is drawn over the board, and what becomes true on it. Events that belong together
 * share a beat: everybody who is hit by one effect is hit at once. A beat changes a copy of the view before; the true
 * view replaces it when all is played, so what a beat leaves out is only seen a moment later.
 */
import type { Mark, Tone } from "../../board/marks";
import type { Change, StageBeat } from "../../board/stage.svelte";
import type { Line, Look } from "../../board/types";
import { COLOURS, effectOf, powerupOf, weaponOf } from "./catalogue";
import { EFFECT_IDS, TILE_IDS, WEAPON_IDS, amountOf, powerupId } from "./numbers";
import type { Face } from "./people";
import type { Scene } from "./scene";
import { nameAt } from "./sight";
import { SPAWN, figureOf, refOf, squareOf, type AdrenalineView, type FigureView } from "./view";

type Beat = StageBeat<AdrenalineView>;
type Fields = Record<string, number>;

interface Part {
  /** Parts with the same group that follow each other share a beat. */
  group: string;
  time: number;
  marks?: Mark[];
  change?: Change<AdrenalineView>;
  blow?: string;
}

/** Told by the log alone: what they say is seen by what follows them. */
export const SILENT: ReadonlySet<string> = new Set(["ActionChosen", "ActionsLapsed", "CardSeen", "Reshuffled"]);

const SHOWN: Record<string, (event: Fields, scene: Scene, line: Line) => Part> = {
  Started: ({ seat = 0 }) => float("start", 320, refBoard(seat), "starts", "plain"),
  WeaponShown: ({ slot = 0, weapon = 0 }) => ({
    group: "refill",
    time: 240,
    marks: [frame(`rack:${slot}`, "plain")],
    change: (view) => layWeapon(view, slot, WEAPON_IDS[weapon] ?? ""),
  }),
  TileLaid: ({ square = 0, tile = -1 }) => ({
    group: "refill",
    time: 240,
    change: (view) =>
      change(squareOf(view, squareName(square)), (one) => (one.tile = tile < 0 ? "down" : tileName(tile))),
  }),
  BoardTileLaid: ({ slot = 0, tile = 0 }) => ({
    group: "refill",
    time: 240,
    change: (view) => (view.turret_board[slot] = tileName(tile)),
  }),
  TurnBegan: ({ seat = 0, round = 0 }) => ({
    group: "turn",
    time: 200,
    marks: [frame(refBoard(seat), "plain")],
    change: (view) => Object.assign(view, { active: seat, round }),
  }),
  CardDrawn: ({ seat = 0 }) => ({
    ...float("card", 320, refBoard(seat), "+1 powerup", "good", "powerup-mini"),
    change: (view) => ofFigure(view, seat, (player) => (player.cards += 1)),
  }),
  CardDiscarded: ({ seat = 0, kind = 0 }) => cardGone(seat, kind, "discards"),
  CardPlayed: ({ seat = 0, kind = 0 }) => cardGone(seat, kind, "plays"),
  Entered: ({ figure = 0, square = 0 }) => ({
    group: `enter ${figure}`,
    time: 480,
    marks: [frame(`square:${squareName(square)}`, "good")],
    change: (view) => put(view, figure, squareName(square)),
  }),
  LeftMap: ({ figure = 0 }) => ({ group: "leave", time: 240, change: (view) => put(view, figure, "") }),
  Moved: ({ figure = 0, square = 0 }) => ({
    group: `move ${figure}`,
    time: 380,
    change: (view) => put(view, figure, squareName(square)),
  }),
  TileTaken: ({ seat = 0, square = 0, gained = 0 }) => ({
    group: "take",
    time: 480,
    marks: gains(`square:${squareName(square)}`, gained),
    change: (view) => {
      change(squareOf(view, squareName(square)), (one) => (one.tile = ""));
      gain(view, seat, gained);
    },
  }),
  TurretTaken: ({ seat = 0, square = 0 }) => ({
    group: "turret",
    time: 480,
    marks: [frame(`turret:${squareName(square)}`, "warn")],
    change: (view) => change(squareOf(view, squareName(square)), (one) => (one.turret = seat)),
  }),
  WeaponTaken: ({ seat = 0, weapon = 0, slot = 0, dropped = -1 }) => ({
    ...float("weapon", 480, `rack:${slot}`, weaponOf(WEAPON_IDS[weapon] ?? "").name, "plain"),
    change: (view) => takeWeapon(view, seat, WEAPON_IDS[weapon] ?? "", slot, WEAPON_IDS[dropped] ?? ""),
  }),
  Paid: ({ seat = 0, colour = 0, kind = -1 }) => ({
    ...float("pay", 240, refBoard(seat), "−1", "plain", `ammo-${COLOURS[colour] ?? "red"}`),
    change: (view) => pay(view, seat, colour, kind),
  }),
  Fired: ({ seat = 0, weapon = 0 }) =>
    float("fire", 360, refOf(seat), weaponOf(WEAPON_IDS[weapon] ?? "").name, "plain"),
  EffectUsed: ({ seat = 0, weapon = 0, effect = 0 }) => {
    const found = effectOf(WEAPON_IDS[weapon] ?? "", EFFECT_IDS[effect] ?? "");
    return float("effect", 240, refOf(seat), found?.name ?? "", "plain");
  },
  Aimed: ({ square = -1, room = -1 }) => ({
    group: "aim",
    time: square < 0 && room < 0 ? 0 : 240,
    marks: square < 0 ? [] : [frame(`square:${squareName(square)}`, "bad")],
  }),
  Damaged: ({ figure = 0, by = 0, placed = 0, marks = 0 }, scene) => ({
    group: `shots ${by}`,
    time: 640,
    marks: shots(figure, by, placed, scene),
    change: (view) => ofFigure(view, figure, (player) => hurt(player, by, placed, marks)),
    blow: `−${placed} you`,
  }),
  Marked: ({ figure = 0, by = 0, points = 0, marks = 0 }, scene) => ({
    group: "marks",
    time: 400,
    marks: [{ is: "float", at: refOf(figure), text: `+${points}`, tone: "warn", piece: `mark-${faceIn(scene, by)}` }],
    change: (view) => ofFigure(view, figure, (player) => (player.marks = { ...player.marks, [by]: marks })),
    blow: points === 1 ? "1 mark" : `${points} marks`,
  }),
  Downed: ({ figure = 0 }) => ({
    group: "down",
    time: 520,
    marks: [stamp(refOf(figure), "skull", "down", "bad")],
    change: (view) => ofFigure(view, figure, (player) => (player.down = true)),
    blow: "you are down",
  }),
  Reloaded: ({ seat = 0, weapon = 0 }) => ({
    ...float("reload", 320, refBoard(seat), `${weaponOf(WEAPON_IDS[weapon] ?? "").name} loaded`, "good"),
    change: (view) => load(view, seat, WEAPON_IDS[weapon] ?? ""),
  }),
  Tagged: ({ seat = 0, spawnpoint = 0 }, scene) => {
    const colour = COLOURS[spawnpoint] ?? "red";
    return {
      group: "tag",
      time: 480,
      marks: [{ is: "fly", from: `spawnpoint:${colour}`, to: `track:${colour}`, ...damagePiece(scene, seat) }],
      change: (view) => {
        const track = view.tracks[colour] ?? {};
        view.tracks = { ...view.tracks, [colour]: { ...track, [seat]: (track[seat] ?? 0) + 1 } };
      },
    };
  },
  Scored: ({ figure = 0, points = 0 }) => ({
    ...float("score", 560, refBoard(figure), `+${points}`, "good"),
    change: (view) => ofFigure(view, figure, (player) => (player.points += points)),
  }),
  Killed: ({ figure = 0, killer = -1, over = -1, skulls = 0 }, scene) => ({
    group: `kill ${figure}`,
    time: 640,
    marks: [
      stamp(refOf(figure), "skull", "killed", "bad"),
      ...(scene.mode === "deathmatch" && killer >= 0
        ? [{ is: "fly" as const, from: refOf(figure), to: "track:killshots", ...damagePiece(scene, killer) }]
        : []),
    ],
    change: (view) => {
      if (view.mode === "deathmatch") view.kills = [...view.kills, { killer, over }];
      view.skulls = skulls;
      ofFigure(view, figure, buried);
    },
    blow: "killed",
  }),
  BoardTurned: ({ figure = 0 }) => ({
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
  Finished: (_, __, line) => ({ group: "over", time: 1200, marks: [{ is: "banner", text: line.text }] }),
};

export const ANIMATED: ReadonlySet<string> = new Set(Object.keys(SHOWN));

/** The beats of some lines, in order. Lines that are not the game's own, such as an undo, have none. */
export function beatsOf(lines: readonly Line[], scene: Scene): Beat[] {
  const beats: Beat[] = [];
  let group = "";
  for (const line of lines) {
    const part = SHOWN[line.kind]?.((line.event ?? {}) as Fields, scene, line);
    if (!part) continue;
    if (part.group !== group) beats.push({ time: 0, marks: [], changes: [], blow: "" });
    group = part.group;
    const beat = beats.at(-1) as Beat;
    beat.time = Math.max(beat.time, part.time);
    beat.marks.push(...(part.marks ?? []));
    if (part.change) beat.changes.push(part.change);
    if (scene.me !== null && line.against?.includes(scene.me)) beat.blow = part.blow ?? beat.blow;
  }
  return beats;
}

function squareName(square: number): string {
  return nameAt(Math.floor(square / 4), square % 4);
}

function tileName(tile: number): string {
  return TILE_IDS[tile] ?? "";
}

function refBoard(figure: number): string {
  return `board:${figure}`;
}

function faceIn(scene: Scene, figure: number): Face {
  return scene.faces.get(figure) ?? "bot";
}

/** Marks know the seats' looks only; the bot's pieces have its own name. */
function damagePiece(scene: Scene, figure: number): { piece: string; look: Look } {
  const face = faceIn(scene, figure);
  return { piece: `damage-${face}`, look: face as Look };
}

function shots(figure: number, by: number, points: number, scene: Scene): Mark[] {
  const text = `${points}`;
  if (figure === by) return [{ is: "float", at: refOf(figure), text: `−${text}`, tone: "bad" }];
  const to = figure >= SPAWN ? `spawnpoint:${COLOURS[figure - SPAWN] ?? ""}` : refOf(figure);
  return [
    { is: "shot", from: refOf(by), to, text, look: faceIn(scene, by) as Look },
    { is: "frame", at: to, tone: "bad" },
  ];
}

function gains(at: string, packed: number): Mark[] {
  const all = Object.entries(amountOf(packed)).filter(([, count]) => count);
  const text = all.map(([colour, count]) => `+${count} ${colour}`).join(", ") || "nothing fits";
  return [{ is: "float", at, text, tone: all.length ? "good" : "plain" }];
}

function float(group: string, time: number, at: string, text: string, tone: Tone, piece?: string): Part {
  return { group, time, marks: [{ is: "float", at, text, tone, ...(piece ? { piece } : {}) }] };
}

function stamp(at: string, piece: string, text: string, tone: Tone): Mark {
  return { is: "stamp", at, piece, text, tone };
}

function frame(at: string, tone: Tone): Mark {
  return { is: "frame", at, tone };
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

function cardGone(seat: number, kind: number, verb: string): Part {
  const id = powerupId(kind);
  return {
    ...float("card", 480, refBoard(seat), `${verb} ${powerupOf(id).name}`, "plain", `ammo-${powerupOf(id).colour}`),
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
