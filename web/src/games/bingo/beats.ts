/**
 * What is seen of an event: which pieces move, what is drawn over the board, and what is true afterwards. Events that
 * belong together share a beat: all dice roll at once, all orders are turned over at once.
 */
import type { Mark, Tone } from "../../board/marks";
import type { StageBeat } from "../../board/stage.svelte";
import type { Line, Look } from "../../board/types";
import { FULL_HEALTH, ITEM_IDS, POWER_IDS, SLOTS, itemOf, lineName, powerOf, squareName, squaresOf } from "./catalogue";
import type { BingoView, PlayerView } from "./view";

/** Whoever draws knows the seats' looks; `me` is null for a spectator. */
export interface Scene {
  me: number | null;
  looks: Look[];
}

/** What moves: `dice:2`, `order:2`, `health:2`, `square:2/N3`. */
type BingoBeat = Required<StageBeat<BingoView>>;

interface Part {
  /** Parts with the same group that follow each other share a beat. */
  group: string;
  time: number;
  moving?: string[];
  marks?: Mark[];
  blow?: string;
  /** For the event's own seat: at once, and when the beat is over. */
  change?: (player: PlayerView, players: PlayerView[]) => void;
  later?: (player: PlayerView) => void;
}

type Fields = Record<string, number>;

export const SILENT: ReadonlySet<string> = new Set(["RoundBegan", "OrderNoted"]);

const SHOWN: Record<string, (event: Fields, scene: Scene, line: Line) => Part> = {
  CardPicked: ({ seat }) => ({ group: "pick", time: 320, marks: [frame(`seat:${seat}`, "plain")] }),
  TokenGiven: ({ seat }) => ({
    group: "token",
    time: 240,
    marks: [float(`seat:${seat}`, "First Player", "warn", "first-player")],
  }),
  Gained: ({ seat, energy }) => ({
    group: "energy",
    time: 320,
    marks: [float(`energy:${seat}`, `+${energy}`, "good", "energy")],
    change: (player) => (player.supply += energy ?? 0),
  }),
  Stored: ({ seat, energy, wasted }) => ({
    group: "energy",
    time: 320,
    marks: [
      float(`energy:${seat}`, energy ? `+${energy}` : `no room for ${wasted}`, energy ? "good" : "plain", "energy"),
    ],
    change: (player) => (player.storage = Math.min(player.storage + (energy ?? 0), player.capacity)),
  }),
  Lost: ({ seat, energy }) => ({
    group: "energy",
    time: 320,
    marks: [float(`energy:${seat}`, `−${energy}`, "bad", "energy")],
    change: (player) => (player.storage = Math.max(0, player.storage - (energy ?? 0))),
    blow: `−${energy} energy`,
  }),
  Rolled: ({ seat, letter, number }) => ({
    group: "roll",
    time: 640,
    moving: [`dice:${seat}`],
    change: (player) => {
      player.dice = [face(letter, "BINGO*"), face(number, "12345*")];
    },
  }),
  Placed: ({ seat, square = 0, fresh }) => ({
    group: "place",
    time: 400,
    moving: [`square:${seat}/${squareName(square)}`],
    change: (player) => {
      player.placed = squareName(square);
      if (fresh) player.blocks = [...player.blocks, squareName(square)];
    },
  }),
  PowerPlayed: ({ seat, power = 0 }) => ({
    group: "power",
    time: 480,
    marks: [stamp(`seat:${seat}`, "power", powerOf(POWER_IDS[power] ?? "").name, "warn")],
    change: (player) => {
      const id = POWER_IDS[power] ?? "";
      const powers = { ...player.powers, [id]: (player.powers[id] ?? 1) - 1 };
      player.powers = Object.fromEntries(Object.entries(powers).filter(([, count]) => count > 0));
    },
  }),
  BlockBurnt: ({ seat, square = 0 }) => ({
    group: "burn",
    time: 400,
    marks: [frame(`square:${seat}/${squareName(square)}`, "bad")],
    change: (player) => removeBlock(player, squareName(square)),
  }),
  OrderLocked: ({ seat }) => ({
    group: "lock",
    time: 160,
    moving: [`order:${seat}`],
    change: (player) => (player.locked = true),
  }),
  OrderShown: ({ seat, order = 0, target = -1, splash = -1 }) => ({
    group: "reveal",
    time: 640,
    moving: [`order:${seat}`],
    change: (player) => {
      player.turned = true;
      player.last_order = {
        order: ORDERS[order] ?? "hold",
        ...(target >= 0 ? { target } : {}),
        ...(splash >= 0 ? { splash } : {}),
      };
    },
  }),
  Attacked: ({ seat = 0, victim, points }, { looks }) => shot(seat, victim, points, looks),
  SentOn: ({ seat = 0, target, points }, { looks }) => shot(seat, target, points, looks),
  Blocked: ({ seat, points, through }) => ({
    group: "block",
    time: 400,
    marks: [stamp(`seat:${seat}`, "shield", points ? `blocks ${points}` : "blocks nothing", through ? "warn" : "good")],
  }),
  Disabled: ({ seat, slot = 0 }) => ({
    group: "effect",
    time: 400,
    marks: [stamp(`${SLOTS[slot]}:${seat}`, "disabled", `${SLOTS[slot]} out next round`, "bad")],
    change: (player) => (player.disabled_next_round = [...player.disabled_next_round, SLOTS[slot] ?? ""]),
    blow: `${SLOTS[slot]} out`,
  }),
  Foreseen: ({ seat }) => ({
    group: "effect",
    time: 400,
    marks: [float(`seat:${seat}`, "foresight", "good", "foresight")],
    change: (player) => (player.foresight = true),
  }),
  Wounded: ({ seat, points, health = 0 }) => ({
    group: `wound ${seat}`,
    time: 640,
    moving: [`health:${seat}`],
    marks: [float(`health:${seat}`, `−${points}`, "bad", "life")],
    change: (player) => (player.health = health),
    blow: `−${points} you`,
  }),
  Killed: ({ seat }, { me }) => ({
    group: `death ${seat}`,
    time: 640,
    marks: [
      frame(`seat:${seat}`, "bad"),
      ...(seat === me ? [] : [stamp(`seat:${seat}`, "i-skull", "killed", "bad")]), // the blow says it to oneself
    ],
    blow: "killed",
  }),
  LineLost: ({ seat, line = 0 }) => ({
    group: `line ${seat}`,
    time: 480,
    marks: squaresOf(lineName(line)).map((square) => frame(`square:${seat}/${square}`, "bad")),
    blow: `line ${lineName(line)} lost`,
  }),
  BlockTaken: ({ seat = 0, victim, square = 0, fresh }, { looks }) => ({
    group: "take",
    time: 560,
    marks: [fly(`square:${victim}/${squareName(square)}`, `square:${seat}/${squareName(square)}`, looks[seat])],
    change: (_, players) => {
      const loser = players.find((one) => one.seat === victim);
      if (loser) removeBlock(loser, squareName(square));
    },
    later: (player) => {
      if (fresh) player.blocks = [...player.blocks, squareName(square)];
    },
  }),
  Returned: ({ seat }) => ({
    group: `back ${seat}`,
    time: 320,
    marks: [float(`health:${seat}`, "back", "good", "life")],
    change: (player) => (player.health = FULL_HEALTH),
  }),
  ItemBought: ({ seat, item = 0 }) => {
    const id = ITEM_IDS[item] ?? "";
    return bought(seat, itemOf(id).name, itemOf(id).slot, (player) => {
      player.items = { ...player.items, [itemOf(id).slot]: id };
    });
  },
  PowerBought: ({ seat, power = 0 }) => {
    const id = POWER_IDS[power] ?? "";
    return bought(seat, powerOf(id).name, "power", (player) => {
      player.powers = { ...player.powers, [id]: (player.powers[id] ?? 0) + 1 };
    });
  },
  Finished: (_, __, line) => ({ group: "over", time: 1200, marks: [{ is: "banner", text: line.text }] }),
};

const ORDERS = ["lazor_activate", "lazor_overcharge", "shield_activate", "shield_overcharge", "battery_activate"];

export const ANIMATED: ReadonlySet<string> = new Set(Object.keys(SHOWN));

/** The beats of some lines, in order. Lines that are not the game's own, such as an undo, have none. */
export function beatsOf(lines: readonly Line[], scene: Scene): BingoBeat[] {
  const beats: BingoBeat[] = [];
  let group = "";
  for (const line of lines) {
    const event = (line.event ?? {}) as Fields;
    const part = SHOWN[line.kind]?.(event, scene, line);
    if (!part) continue;
    const together = part.group === group || (part.group === "energy" && group === "place");
    if (!together) {
      beats.push({ time: 0, moving: [], marks: [], changes: [], later: [], blow: "" });
      group = part.group;
    }
    const struck = scene.me !== null && line.against?.includes(scene.me);
    join(beats.at(-1) as BingoBeat, part, event.seat, struck ? (part.blow ?? "") : "");
  }
  return beats;
}

function join(beat: BingoBeat, part: Part, seat: number | undefined, blow: string): void {
  beat.time = Math.max(beat.time, part.time);
  beat.moving.push(...(part.moving ?? []));
  beat.marks.push(...(part.marks ?? []));
  beat.blow ||= blow;
  const { change, later } = part;
  if (change) beat.changes.push(({ players }) => ofSeat(players, seat, (player) => change(player, players)));
  if (later) beat.later.push(({ players }) => ofSeat(players, seat, later));
}

function ofSeat(players: PlayerView[], seat: number | undefined, change: (player: PlayerView) => void): void {
  const player = players.find((one) => one.seat === seat);
  if (player) change(player);
}

/** How long these lines deserve to be watched. */
export function burstTime(lines: readonly Line[]): number {
  const kinds = new Set(lines.map((line) => line.kind));
  if (kinds.has("OrderShown")) return 2600;
  return kinds.has("Killed") || kinds.has("Finished") ? 2000 : 1200;
}

/** A die that was left out of a roll shows nothing. */
function face(rolled: number | undefined, faces: string): string {
  return faces[rolled ?? -1] ?? "";
}

function removeBlock(player: PlayerView, square: string): void {
  player.blocks = player.blocks.filter((one) => one !== square);
}

function shot(from: number, to: number | undefined, points: number | undefined, looks: Look[]): Part {
  const mark: Mark = {
    is: "shot",
    from: `seat:${from}`,
    to: `seat:${to}`,
    text: `${points}`,
    look: lookOf(looks[from]),
  };
  return { group: "shots", time: 640, marks: [mark] };
}

function bought(seat: number | undefined, name: string, piece: string, change: (player: PlayerView) => void): Part {
  return { group: "buy", time: 400, marks: [float(`seat:${seat}`, name, "plain", piece)], change };
}

function float(at: string, text: string, tone: Tone, piece: string): Mark {
  return { is: "float", at, text, tone, piece };
}

function stamp(at: string, piece: string, text: string, tone: Tone): Mark {
  return { is: "stamp", at, piece, text, tone };
}

function frame(at: string, tone: Tone): Mark {
  return { is: "frame", at, tone };
}

function fly(from: string, to: string, look: Look | undefined): Mark {
  return { is: "fly", from, to, piece: `cube-${lookOf(look)}`, look: lookOf(look) };
}

function lookOf(look: Look | undefined): Look {
  return look ?? "white";
}
