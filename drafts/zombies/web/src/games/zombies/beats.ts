/** What is seen of the events of Zombies!!!: what is drawn over the town, and what becomes true in it. */
import { beatsBy, ending, float, fly, frame, shot, stamp, type Part, type Parts } from "../../board/beats";
import type { Tone } from "../../board/marks";
import type { Scene } from "../../board/stage.svelte";
import type { Look } from "../../board/types";
import { cardOf, tileOf } from "./catalogue";
import type { Events } from "./events";
import type { Standing } from "./view";
import type { WirePlayer, WireView } from "./wire";

type Seen = Part<WireView>;

export const PARTS: Parts<WireView, Events> = {
  CardSeen: null, // what these say is seen by what stands beside them, or is told by the log
  CardHanded: null,
  Reshuffled: null,
  TileUnder: null,
  WindowOpened: null,
  WeaponShown: null,
  Swapped: null,
  Offered: null,
  TurnBegan: ({ seat, round }) => ({
    group: "turn",
    time: 200,
    marks: [frame(board(seat), "plain")],
    change: (view) => Object.assign(view, { active: seat, round }),
  }),
  TurnLost: ({ seat }) => rising("lost", 480, board(seat), "turn lost", "bad"),
  CardDrawn: ({ seat }) => ({
    ...rising("card", 240, board(seat), "+1 card", "plain"),
    change: (view) => ofSeat(view, seat, (player) => (player.cards += 1)),
  }),
  TileDrawn: ({ seat, kind }) => rising("drawn", 320, board(seat), tileOf(kind).name, "plain"),
  TileLaid: ({ tile, kind, r, tx, ty }) => ({
    group: "lay",
    time: 520,
    moving: [`tile:${tile}`],
    change: (view) => {
      view.tiles[tile] = { kind, r, tx, ty, zombies: [], life: [], bullets: [], marked: false, razed: false };
      if (kind === "helipad") view.pad = tile;
    },
  }),
  TileDiscarded: ({ kind }) => banner("tile", 480, `${tileOf(kind).name}: nowhere to lie`),
  TileAside: ({ kind }) => banner("tile", 480, `${tileOf(kind).name}: set aside`),
  ZombiesPut: ({ tile, cells }) => ({
    group: "rise",
    joins: "lay",
    time: 320,
    change: (view) =>
      onTile(view, tile, (one) => {
        one.zombies = sorted([...one.zombies, ...cells]);
        view.stock -= cells.length;
      }),
  }),
  TokensLaid: ({ tile, life, bullets }) => ({
    group: "rise",
    joins: "lay",
    time: 240,
    change: (view) => onTile(view, tile, (one) => Object.assign(one, { life, bullets })),
  }),
  Bids: ({ bids, winner }) => ({
    group: "bids",
    time: 1400,
    marks: bids.map((bid, seat) => stamp(board(seat), "z-trophy", `bids ${bid}`, seat === winner ? "good" : "plain")),
  }),
  CardPlayed: ({ seat, card, target }) => ({
    group: "play",
    time: 900,
    marks: [
      stamp(board(seat), "i-play", cardOf(card).name, "warn"),
      ...(target === null ? [] : [frame(`seat:${target}`, "bad")]),
    ],
    blow: cardOf(card).name,
    change: (view) => ofSeat(view, seat, (player) => loseCard(player, card)),
  }),
  CardUsed: ({ seat, card }) => rising("use", 480, board(seat), cardOf(card).name, "good"),
  CardDiscarded: ({ seat, card, backfires }) => ({
    ...rising("discard", 400, board(seat), `${cardOf(card).name}${backfires ? " backfires" : ""}`, "plain"),
    change: (view) => ofSeat(view, seat, (player) => loseCard(player, card)),
  }),
  CardPending: ({ seat, card }) => ({
    ...rising("pending", 400, board(seat), cardOf(card).name, "bad"),
    blow: cardOf(card).name,
    change: (view) =>
      ofSeat(view, seat, (player) => {
        if (!player.pending.includes(card)) player.pending = [...player.pending, card];
      }),
  }),
  CardEnded: ({ seat, card }) => ({
    group: "ended",
    time: 0,
    change: (view) => ofSeat(view, seat, (player) => (player.pending = player.pending.filter((one) => one !== card))),
  }),
  CardLost: ({ seat, card }) => ({
    ...rising("lost", 480, board(seat), `−${cardOf(card).name}`, "bad"),
    blow: `−${cardOf(card).name}`,
  }),
  Fought: ({ seat, place, die, bonus, won }) => ({
    group: `roll ${seat} ${die}`,
    time: 560,
    marks: [float(ref(place), `${die}${bonus ? ` + ${bonus}` : ""}`, won ? "good" : "bad", `d6-${die}`)],
  }),
  Attacked: ({ seat, die, bonus }) =>
    rising(`attack ${seat}`, 480, `seat:${seat}`, `${die}${bonus ? ` + ${bonus}` : ""}`, "plain", `d6-${die}`),
  Killed: ({ seat, place }, scene) => ({
    group: "kill",
    time: 480,
    marks: [fly(ref(place), board(seat), "z-zombie", lookOf(scene, seat))],
    moving: [`zombie:${place.tile}/${place.cell}`],
    change: (view) => {
      onTile(view, place.tile, (one) => (one.zombies = one.zombies.filter((cell) => cell !== place.cell)));
      ofSeat(view, seat, (player) => (player.trophies += 1));
    },
  }),
  LifeLost: ({ seat, n, left }) => ({
    ...rising("life", 480, `seat:${seat}`, `−${n}`, "bad", "z-life"),
    blow: `−${n} life`,
    change: (view) => ofSeat(view, seat, (player) => (player.life = left)),
  }),
  LifeGained: ({ seat, n, left }) => ({
    ...rising("gain", 360, `seat:${seat}`, `+${n}`, "good", "z-life"),
    change: (view) => ofSeat(view, seat, (player) => (player.life = left)),
  }),
  BulletsGained: ({ seat, n, left }) => ({
    ...rising("gain", 240, board(seat), n < 0 ? `−${-n}` : `+${n}`, n < 0 ? "plain" : "good", "z-bullet"),
    change: (view) => ofSeat(view, seat, (player) => (player.bullets = left)),
  }),
  ShellsGained: ({ seat, n, left }) => ({
    ...rising("gain", 240, board(seat), `${n < 0 ? "−" : "+"}${Math.abs(n)} shell`, "plain"),
    change: (view) => ofSeat(view, seat, (player) => (player.shells = left)),
  }),
  Died: ({ seat, place, trophies }) => ({
    group: `die ${seat}`,
    time: 800,
    marks: [stamp(ref(place), "i-skull", "dead", "bad")],
    blow: "you are dead",
    change: (view) => ofSeat(view, seat, (player) => (player.trophies = Math.max(0, player.trophies - trophies))),
  }),
  LivesLeft: ({ seat, left }) => ({
    group: "lives",
    time: 0,
    change: (view) => (seat === null ? (view.lives = left) : ofSeat(view, seat, (player) => (player.lives = left))),
  }),
  SeatOut: ({ seat }) => ({
    ...rising("out", 640, board(seat), "out of the game", "bad"),
    change: (view) => ofSeat(view, seat, (player) => (player.out = true)),
  }),
  Entered: ({ seat, place }) => ({
    group: `enter ${seat}`,
    time: 400,
    marks: [frame(ref(place), "good")],
    change: (view) => ofSeat(view, seat, (player) => (player.at = place)),
  }),
  Shot: ({ seat, place }, scene) => ({
    group: "shot",
    time: 480,
    marks: [shotAt(seat, place, scene)],
  }),
  ShotRolled: ({ seat, die, need, hit }) =>
    rising(`aim ${need} ${die}`, 400, `seat:${seat}`, `${die}, ${need} needed`, hit ? "good" : "bad", `d6-${die}`),
  Thrown: ({ seat, weapon, die }) =>
    rising("throw", 400, `seat:${seat}`, `${cardOf(weapon).name}, ${die}`, "plain", `d6-${die}`),
  Flew: ({ route }) => ({
    group: "flight",
    time: 400,
    marks: route.slice(-1).map((place) => frame(ref(place), "warn")),
  }),
  Blast: ({ route }) => ({
    group: "blast",
    time: 700,
    marks: route.map((place, i) => (i ? frame(ref(place), "bad") : stamp(ref(place), "i-warn", "blast", "bad"))),
  }),
  MoveRolled: ({ seat, die, allowance }) => ({
    ...rising("roll", 520, `seat:${seat}`, `${allowance} steps`, "plain", die === null ? undefined : `d6-${die}`),
    change: (view) => (view.allowance = allowance),
  }),
  Moved: ({ seat, place }) => ({
    group: `step ${seat} ${place.tile}/${place.cell}`,
    time: 260,
    change: (view) => ofSeat(view, seat, (player) => (player.at = place)),
  }),
  Put: ({ seat, place }) => ({
    group: `put ${seat}`,
    time: 400,
    change: (view) => ofSeat(view, seat, (player) => (player.at = place)),
  }),
  TokensTaken: ({ seat, place, life, bullets }) => ({
    group: "take",
    time: 400,
    marks: [
      ...(life ? [float(ref(place), `+${life}`, "good", "z-life")] : []),
      ...(bullets ? [float(ref(place), `+${bullets}`, "good", "z-bullet")] : []),
    ],
    change: (view) => {
      onTile(view, place.tile, (one) => {
        if (life) one.life = one.life.filter((cell) => cell !== place.cell);
        if (bullets) one.bullets = one.bullets.filter((cell) => cell !== place.cell);
      });
      void seat;
    },
  }),
  WeaponTaken: ({ seat, weapon }) => rising("weapon", 480, board(seat), cardOf(weapon).name, "good"),
  WeaponLeft: ({ place, weapon }) => rising("weapon", 320, ref(place), cardOf(weapon).name, "plain"),
  Searched: ({ seat, die, success }) =>
    rising("search", 560, `seat:${seat}`, success ? "found" : "nothing", success ? "good" : "plain", `d6-${die}`),
  DeadRolled: ({ n }) => banner("dead", 400, n === 1 ? "1 zombie moves" : `${n} zombies move`),
  DeadMoved: ({ origin, place, why }) => ({
    group: why,
    time: why === "horde" ? 300 : 360,
    moving: [`zombie:${place.tile}/${place.cell}`],
    marks: origin ? [fly(ref(origin), ref(place), "z-zombie", "white")] : [],
    change: (view) => shift(view, origin, place),
  }),
  Influx: ({ n }) => banner("influx", 400, `${n} of the fallen stand up`),
  Rose: ({ place }) => ({
    group: "rose",
    time: 400,
    marks: [frame(ref(place), "bad")],
    change: (view) => {
      view.fallen = view.fallen.flatMap((one) =>
        one.tile === place.tile && one.cell === place.cell ? (one.n > 1 ? [{ ...one, n: one.n - 1 }] : []) : [one],
      );
      shift(view, null, place);
    },
  }),
  TrophiesLost: ({ seat, n, left }) => ({
    ...rising("trophies", 400, board(seat), `−${n}`, "bad", "z-trophy"),
    blow: `−${n} trophies`,
    change: (view) => ofSeat(view, seat, (player) => (player.trophies = left)),
  }),
  Rerolled: ({ seat, die }) => rising(`reroll ${die}`, 400, board(seat), `${die}`, "plain", `d6-${die}`),
  OfficerMoved: ({ place }) => ({
    group: "officer",
    time: 400,
    change: (view) => {
      if (view.officer) view.officer = { ...view.officer, at: place };
    },
  }),
  OfficerHurt: ({ left }) => ({
    ...rising("officer hurt", 480, "officer", "−1", "good", "z-life"),
    later: (view) => (view.officer = left && view.officer ? { ...view.officer, life: left } : null),
  }),
  PilotMoved: ({ place }) => ({
    group: "pilot",
    time: 240,
    change: (view) => {
      if (view.pilot) view.pilot = { ...view.pilot, at: place };
    },
  }),
  PilotHurt: ({ left }) => ({
    ...rising("pilot hurt", 480, "pilot", "−1", "bad", "z-life"),
    change: (view) => {
      if (view.pilot) view.pilot = { ...view.pilot, life: left };
    },
  }),
  PilotHealed: () => ({
    ...rising("pilot healed", 640, "pilot", "healed", "good", "z-life"),
    change: (view) => {
      if (view.pilot) view.pilot = { ...view.pilot, healed: true };
    },
  }),
  BuildingNamed: ({ kind }) => banner("named", 900, `The keys are in the ${tileOf(kind).name}`),
  ThingTaken: ({ seat }) => ({
    ...rising("thing", 560, `seat:${seat}`, "taken", "good"),
    change: (view) => (view.thing = { at: null, holder: seat }),
  }),
  ThingLeft: ({ place }) => ({
    group: "thing",
    time: 320,
    marks: [frame(ref(place), "warn")],
    change: (view) => (view.thing = { at: place, holder: null }),
  }),
  Reunited: () => ({ ...banner("reunion", 1000, "Reunited"), change: (view) => (view.reunited = true) }),
  Razed: ({ tile }) => ({
    group: "razed",
    time: 900,
    marks: [stamp(`tile:${tile}`, "i-warn", "destroyed", "bad")],
    change: (view) => onTile(view, tile, (one) => (one.razed = true)),
  }),
  TargetNamed: ({ seat }) => ({
    ...rising("target", 640, `seat:${seat}`, "the target", "bad", "z-target"),
    change: (view) => (view.target = seat),
  }),
  Scored: ({ seat, n, left }) => ({
    ...rising("score", 560, board(seat), `${n < 0 ? "−" : "+"}${Math.abs(n)}`, n < 0 ? "bad" : "good"),
    change: (view) => ofSeat(view, seat, (player) => (player.points = left)),
  }),
  Refused: ({ seat }) => rising("refuse", 400, `seat:${seat}`, "no", "plain"),
  Handed: ({ seat, target, thing }, scene) => ({
    group: "hand",
    time: 480,
    marks: [fly(`seat:${seat}`, `seat:${target}`, thing === "life" ? "z-life" : thing === "bullet" ? "z-bullet" : "i-save", lookOf(scene, seat))], // prettier-ignore
  }),
  Finished: (_, __, line) => ending(line),
};

export const beatsOf = beatsBy(PARTS);

function board(seat: number): string {
  return `board:${seat}`;
}

function ref({ tile, cell }: Standing): string {
  return `cell:${tile}/${cell}`;
}

function lookOf({ looks }: Scene<WireView>, seat: number): Look {
  return looks.get(seat) ?? "white";
}

function shotAt(seat: number, place: Standing, scene: Scene<WireView>) {
  return { ...shot(`seat:${seat}`, ref(place), 1, lookOf(scene, seat)), text: "" };
}

/** Words that rise, and nothing else. */
function rising(group: string, time: number, at: string, text: string, tone: Tone, piece?: string): Seen {
  return { group, time, marks: [float(at, text, tone, piece)] };
}

function banner(group: string, time: number, text: string): Seen {
  return { group, time, marks: [{ is: "banner", text }] };
}

function ofSeat(view: WireView, seat: number, how: (player: WirePlayer) => unknown): void {
  const player = view.players[seat];
  if (player) how(player);
}

function onTile(view: WireView, tile: number, how: (tile: WireView["tiles"][number]) => unknown): void {
  const lying = view.tiles[tile];
  if (lying) how(lying);
}

function loseCard(player: WirePlayer, card: string): void {
  player.cards = Math.max(0, player.cards - 1);
  const at = player.hand?.indexOf(card) ?? -1;
  if (player.hand && at >= 0) player.hand = player.hand.filter((_, i) => i !== at);
}

function shift(view: WireView, from: Standing | null, to: Standing): void {
  if (from) onTile(view, from.tile, (one) => (one.zombies = one.zombies.filter((cell) => cell !== from.cell)));
  onTile(view, to.tile, (one) => (one.zombies = sorted([...one.zombies, to.cell])));
}

function sorted(cells: number[]): number[] {
  return [...new Set(cells)].sort((a, b) => a - b);
}
