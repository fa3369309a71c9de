/** What is seen of Adrenaline's events: what is drawn over the board, and what becomes true on it. */
import { beatsBy, ending, float, fly, frame, shot, stamp, type Part, type Parts } from "../../board/beats";
import type { Mark, Tone } from "../../board/marks";
import type { Scene } from "../../board/stage.svelte";
import type { Look } from "../../board/types";
import { COLOURS, effectOf, powerupOf, weaponOf, type Colour } from "./catalogue";
import type { Events, Rack } from "./events";
import type { Face } from "./people";
import { figureOf, refOf, squareOf, type AdrenalineView, type FigureView } from "./view";

type Seen = Part<AdrenalineView>;

export const PARTS: Parts<AdrenalineView, Events> = {
  ActionChosen: null, // what they say is seen by what follows them
  ActionsLapsed: null,
  CardSeen: null,
  Reshuffled: null,
  Started: ({ seat }) => rising("start", 320, refBoard(seat), "starts", "plain"),
  WeaponShown: ({ rack, weapon }) => ({
    group: "refill",
    time: 240,
    marks: [frame(refRack(rack), "plain")],
    change: (view) => layWeapon(view, rack, weapon),
  }),
  TileLaid: ({ square, tile }) => ({
    group: "refill",
    time: 240,
    change: (view) => change(squareOf(view, square), (one) => (one.tile = tile)),
  }),
  BoardTileLaid: ({ slot, tile }) => ({
    group: "refill",
    time: 240,
    change: (view) => (view.turret_board[slot] = tile),
  }),
  TurnBegan: ({ seat, round }) => ({
    group: "turn",
    time: 200,
    marks: [frame(refBoard(seat), "plain")],
    change: (view) => Object.assign(view, { active: seat, round }),
  }),
  CardDrawn: ({ seat }) => ({
    ...rising("card", 320, refBoard(seat), "+1 powerup", "good", "powerup-mini"),
    change: (view) => ofFigure(view, seat, (player) => (player.cards += 1)),
  }),
  CardDiscarded: ({ seat, powerup }) => cardGone(seat, powerup, "discards"),
  CardPlayed: ({ seat, powerup }) => cardGone(seat, powerup, "plays"),
  Entered: ({ figure, square }) => ({
    group: `enter ${figure}`,
    time: 480,
    marks: [frame(`square:${square}`, "good")],
    change: (view) => put(view, figure, square),
  }),
  LeftMap: ({ figure }) => ({ group: "leave", time: 240, change: (view) => put(view, figure, "") }),
  Moved: ({ figure, square }) => ({
    group: `move ${figure}`,
    time: 380,
    change: (view) => put(view, figure, square),
  }),
  TileTaken: ({ seat, square, gained }) => ({
    group: "take",
    time: 480,
    marks: gains(`square:${square}`, gained),
    change: (view) => {
      change(squareOf(view, square), (one) => (one.tile = ""));
      gain(view, seat, gained);
    },
  }),
  TurretTaken: ({ seat, square }) => ({
    group: "turret",
    time: 480,
    marks: [frame(`turret:${square}`, "warn")],
    change: (view) => change(squareOf(view, square), (one) => (one.turret = seat)),
  }),
  WeaponTaken: ({ seat, weapon, rack, dropped }) => ({
    ...rising("weapon", 480, refRack(rack), weaponOf(weapon).name, "plain"),
    change: (view) => takeWeapon(view, seat, weapon, rack, dropped ?? ""),
  }),
  Paid: ({ seat, colour, powerup }) => ({
    ...rising("pay", 240, refBoard(seat), "−1", "plain", `ammo-${colour}`),
    change: (view) => (powerup ? loseCard(view, seat, powerup) : loseCube(view, seat, colour)),
  }),
  Fired: ({ seat, weapon }) => rising("fire", 360, refOf(seat), weaponOf(weapon).name, "plain"),
  EffectUsed: ({ seat, weapon, effect }) =>
    rising("effect", 240, refOf(seat), effectOf(weapon, effect)?.name ?? "", "plain"),
  Aimed: ({ square, room }) => ({
    group: "aim",
    time: square || room ? 240 : 0,
    marks: square ? [frame(`square:${square}`, "bad")] : [],
  }),
  Damaged: ({ figure, by, placed, marks }, scene) => ({
    group: `shots ${by}`,
    time: 640,
    marks: shots(figure, by, placed, scene),
    change: (view) => ofFigure(view, figure, (player) => hurt(player, by, placed, marks)),
    blow: `−${placed} you`,
  }),
  Marked: ({ figure, by, points, marks }, scene) => ({
    group: "marks",
    time: 400,
    marks: [float(refOf(figure), `+${points}`, "warn", `mark-${faceIn(scene, by)}`)],
    change: (view) => ofFigure(view, figure, (player) => (player.marks = { ...player.marks, [by]: marks })),
    blow: points === 1 ? "1 mark" : `${points} marks`,
  }),
  Downed: ({ figure }) => ({
    group: "down",
    time: 520,
    marks: [stamp(refOf(figure), "skull", "down", "bad")],
    change: (view) => ofFigure(view, figure, (player) => (player.down = true)),
    blow: "you are down",
  }),
  Reloaded: ({ seat, weapon }) => ({
    ...rising("reload", 320, refBoard(seat), `${weaponOf(weapon).name} loaded`, "good"),
    change: (view) => load(view, seat, weapon),
  }),
  Tagged: ({ seat, spawnpoint }, scene) => ({
    group: "tag",
    time: 480,
    marks: [token(`spawnpoint:${spawnpoint}`, `track:${spawnpoint}`, scene, seat)],
    change: (view) => {
      const track = view.tracks[spawnpoint] ?? {};
      view.tracks = { ...view.tracks, [spawnpoint]: { ...track, [seat]: (track[seat] ?? 0) + 1 } };
    },
  }),
  Scored: ({ figure, points }) => ({
    ...rising("score", 560, refBoard(figure), `+${points}`, "good"),
    change: (view) => ofFigure(view, figure, (player) => (player.points += points)),
  }),
  Killed: ({ figure, killer, over, skulls }, scene) => ({
    group: `kill ${figure}`,
    time: 640,
    marks: [
      stamp(refOf(figure), "skull", "killed", "bad"),
      ...(scene.view?.mode === "deathmatch" && killer !== null
        ? [token(refOf(figure), "track:killshots", scene, killer)]
        : []),
    ],
    change: (view) => {
      if (view.mode === "deathmatch") view.kills = [...view.kills, { killer: killer ?? -1, over: over ?? -1 }];
      view.skulls = skulls;
      ofFigure(view, figure, buried);
    },
    blow: "killed",
  }),
  BoardTurned: ({ figure }) => ({
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
  Finished: (_, __, line) => ending(line),
};

export const beatsOf = beatsBy(PARTS);

function refBoard(figure: number): string {
  return `board:${figure}`;
}

function refRack({ spawnpoint, place }: Rack): string {
  return `rack:${3 * COLOURS.indexOf(spawnpoint) + place}`;
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
  return [shot(refOf(by), refOf(figure), points, faceIn(scene, by) as Look), frame(refOf(figure), "bad")];
}

function gains(at: string, gained: Record<Colour, number>): Mark[] {
  const all = Object.entries(gained).filter(([, count]) => count);
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

function gain(view: AdrenalineView, seat: number, gained: Record<Colour, number>): void {
  ofFigure(view, seat, (player) => {
    for (const colour of COLOURS) player.cubes[colour] += gained[colour];
  });
}

function hurt(player: FigureView, by: number, points: number, fromMarks: number): void {
  player.damage = [...player.damage, ...Array.from({ length: points }, () => by)];
  if (fromMarks) player.marks = { ...player.marks, [by]: 0 };
}

function buried(player: FigureView): void {
  player.damage = [];
  player.down = false;
}

function cardGone(seat: number, id: string, verb: string): Seen {
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

function loseCube(view: AdrenalineView, seat: number, colour: Colour): void {
  ofFigure(view, seat, (player) => (player.cubes[colour] = Math.max(0, player.cubes[colour] - 1)));
}

function layWeapon(view: AdrenalineView, { spawnpoint, place }: Rack, weapon: string): void {
  view.spawnpoints[spawnpoint].weapons[place] = weapon;
}

function takeWeapon(view: AdrenalineView, seat: number, weapon: string, rack: Rack, dropped: string): void {
  layWeapon(view, rack, dropped);
  ofFigure(view, seat, (player) => {
    player.weapons = [...player.weapons.filter((one) => one.id !== dropped), { id: weapon, loaded: true }];
  });
}

function load(view: AdrenalineView, seat: number, weapon: string): void {
  ofFigure(view, seat, (player) => {
    player.weapons = player.weapons.map((one) => (one.id === weapon ? { ...one, loaded: true } : one));
  });
}
