/** What is seen of Bingo's events: which pieces move, what is drawn over the board, and what is true afterwards. */
import { beatsBy, ending, float, fly, frame, shot, stamp, type Part, type Parts } from "../../board/beats";
import type { Mark } from "../../board/marks";
import type { Change } from "../../board/stage.svelte";
import type { Look } from "../../board/types";
import { FULL_HEALTH, ITEM_IDS, POWER_IDS, SLOTS, itemOf, lineName, powerOf, squareName, squaresOf } from "./catalogue";
import type { BingoView, PlayerView } from "./view";

type Fields = Record<string, number>;

/** What moves: `dice:2`, `order:2`, `health:2`, `square:2/N3`. */
export const PARTS: Parts<BingoView> = {
  RoundBegan: null,
  OrderNoted: null,
  CardPicked: ({ seat }: Fields) => ({ group: "pick", time: 320, marks: [frame(`seat:${seat}`, "plain")] }),
  TokenGiven: ({ seat }: Fields) => ({
    group: "token",
    time: 240,
    marks: [float(`seat:${seat}`, "First Player", "warn", "first-player")],
  }),
  Gained: ({ seat, energy }: Fields) => ({
    group: "energy",
    joins: "place",
    time: 320,
    marks: [float(`energy:${seat}`, `+${energy}`, "good", "energy")],
    change: of(seat, (player) => (player.supply += energy ?? 0)),
  }),
  Stored: ({ seat, energy, wasted }: Fields) => ({
    group: "energy",
    joins: "place",
    time: 320,
    marks: [
      float(`energy:${seat}`, energy ? `+${energy}` : `no room for ${wasted}`, energy ? "good" : "plain", "energy"),
    ],
    change: of(seat, (player) => (player.storage = Math.min(player.storage + (energy ?? 0), player.capacity))),
  }),
  Lost: ({ seat, energy }: Fields) => ({
    group: "energy",
    joins: "place",
    time: 320,
    marks: [float(`energy:${seat}`, `−${energy}`, "bad", "energy")],
    change: of(seat, (player) => (player.storage = Math.max(0, player.storage - (energy ?? 0)))),
    blow: `−${energy} energy`,
  }),
  Rolled: ({ seat, letter, number }: Fields) => ({
    group: "roll",
    time: 640,
    moving: [`dice:${seat}`],
    change: of(seat, (player) => {
      player.dice = [face(letter, "BINGO*"), face(number, "12345*")];
    }),
  }),
  Placed: ({ seat, square = 0, fresh }: Fields) => ({
    group: "place",
    time: 400,
    moving: [`square:${seat}/${squareName(square)}`],
    change: of(seat, (player) => {
      player.placed = squareName(square);
      if (fresh) player.blocks = [...player.blocks, squareName(square)];
    }),
  }),
  PowerPlayed: ({ seat, power = 0 }: Fields) => ({
    group: "power",
    time: 480,
    marks: [stamp(`seat:${seat}`, "power", powerOf(POWER_IDS[power] ?? "").name, "warn")],
    change: of(seat, (player) => {
      const id = POWER_IDS[power] ?? "";
      const powers = { ...player.powers, [id]: (player.powers[id] ?? 1) - 1 };
      player.powers = Object.fromEntries(Object.entries(powers).filter(([, count]) => count > 0));
    }),
  }),
  BlockBurnt: ({ seat, square = 0 }: Fields) => ({
    group: "burn",
    time: 400,
    marks: [frame(`square:${seat}/${squareName(square)}`, "bad")],
    change: of(seat, (player) => removeBlock(player, squareName(square))),
  }),
  OrderLocked: ({ seat }: Fields) => ({
    group: "lock",
    time: 160,
    moving: [`order:${seat}`],
    change: of(seat, (player) => (player.locked = true)),
  }),
  OrderShown: ({ seat, order = 0, target = -1, splash = -1 }: Fields) => ({
    group: "reveal",
    time: 640,
    moving: [`order:${seat}`],
    change: of(seat, (player) => {
      player.turned = true;
      player.last_order = {
        order: ORDERS[order] ?? "hold",
        ...(target >= 0 ? { target } : {}),
        ...(splash >= 0 ? { splash } : {}),
      };
    }),
  }),
  Attacked: ({ seat = 0, victim, points }: Fields, { looks }) => fired(seat, victim, points, looks),
  SentOn: ({ seat = 0, target, points }: Fields, { looks }) => fired(seat, target, points, looks),
  Blocked: ({ seat, points, through }: Fields) => ({
    group: "block",
    time: 400,
    marks: [stamp(`seat:${seat}`, "shield", points ? `blocks ${points}` : "blocks nothing", through ? "warn" : "good")],
  }),
  Disabled: ({ seat, slot = 0 }: Fields) => ({
    group: "effect",
    time: 400,
    marks: [stamp(`${SLOTS[slot]}:${seat}`, "disabled", `${SLOTS[slot]} out next round`, "bad")],
    change: of(seat, (player) => (player.disabled_next_round = [...player.disabled_next_round, SLOTS[slot] ?? ""])),
    blow: `${SLOTS[slot]} out`,
  }),
  Foreseen: ({ seat }: Fields) => ({
    group: "effect",
    time: 400,
    marks: [float(`seat:${seat}`, "foresight", "good", "foresight")],
    change: of(seat, (player) => (player.foresight = true)),
  }),
  Wounded: ({ seat, points, health = 0 }: Fields) => ({
    group: `wound ${seat}`,
    time: 640,
    moving: [`health:${seat}`],
    marks: [float(`health:${seat}`, `−${points}`, "bad", "life")],
    change: of(seat, (player) => (player.health = health)),
    blow: `−${points} you`,
  }),
  Killed: ({ seat }: Fields, { me }) => ({
    group: `death ${seat}`,
    time: 640,
    marks: [
      frame(`seat:${seat}`, "bad"),
      ...(seat === me ? [] : [stamp(`seat:${seat}`, "i-skull", "killed", "bad")]), // the blow says it to oneself
    ],
    blow: "killed",
  }),
  LineLost: ({ seat, line = 0 }: Fields) => ({
    group: `line ${seat}`,
    time: 480,
    marks: squaresOf(lineName(line)).map((square) => frame(`square:${seat}/${square}`, "bad")),
    blow: `line ${lineName(line)} lost`,
  }),
  BlockTaken: ({ seat = 0, victim, square = 0, fresh }: Fields, { looks }) => ({
    group: "take",
    time: 560,
    marks: [taken(`${victim}/${squareName(square)}`, `${seat}/${squareName(square)}`, looks.get(seat) ?? "white")],
    change: of(victim, (loser) => removeBlock(loser, squareName(square))),
    later: of(seat, (player) => {
      if (fresh) player.blocks = [...player.blocks, squareName(square)];
    }),
  }),
  Returned: ({ seat }: Fields) => ({
    group: `back ${seat}`,
    time: 320,
    marks: [float(`health:${seat}`, "back", "good", "life")],
    change: of(seat, (player) => (player.health = FULL_HEALTH)),
  }),
  ItemBought: ({ seat, item = 0 }: Fields) => {
    const id = ITEM_IDS[item] ?? "";
    return bought(seat, itemOf(id).name, itemOf(id).slot, (player) => {
      player.items = { ...player.items, [itemOf(id).slot]: id };
    });
  },
  PowerBought: ({ seat, power = 0 }: Fields) => {
    const id = POWER_IDS[power] ?? "";
    return bought(seat, powerOf(id).name, "power", (player) => {
      player.powers = { ...player.powers, [id]: (player.powers[id] ?? 0) + 1 };
    });
  },
  Finished: (_: Fields, __, line) => ending(line),
};

const ORDERS = ["lazor_activate", "lazor_overcharge", "shield_activate", "shield_overcharge", "battery_activate"];

export const beatsOf = beatsBy(PARTS);

/** A change of what is before one seat. */
function of(seat: number | undefined, change: (player: PlayerView) => void): Change<BingoView> {
  return ({ players }) => {
    const player = players.find((one) => one.seat === seat);
    if (player) change(player);
  };
}

/** A die that was left out of a roll shows nothing. */
function face(rolled: number | undefined, faces: string): string {
  return faces[rolled ?? -1] ?? "";
}

function removeBlock(player: PlayerView, square: string): void {
  player.blocks = player.blocks.filter((one) => one !== square);
}

function fired(
  from: number,
  to: number | undefined,
  points: number | undefined,
  looks: ReadonlyMap<number, Look>,
): Part<BingoView> {
  const mark = shot(`seat:${from}`, `seat:${to}`, points ?? 0, looks.get(from) ?? "white");
  return { group: "shots", time: 640, marks: [mark] };
}

function taken(from: string, to: string, look: Look): Mark {
  return fly(`square:${from}`, `square:${to}`, `cube-${look}`, look);
}

function bought(
  seat: number | undefined,
  name: string,
  piece: string,
  change: (player: PlayerView) => void,
): Part<BingoView> {
  const marks = [float(`seat:${seat}`, name, "plain", piece)];
  return { group: "buy", time: 400, marks, change: of(seat, change) };
}
