/** What is seen of Bingo's events: which pieces move, what is drawn over the board, and what is true afterwards. */
import { beatsBy, ending, float, fly, frame, shot, stamp, type Part, type Parts } from "../../board/beats";
import type { Mark } from "../../board/marks";
import type { Change } from "../../board/stage.svelte";
import type { Look } from "../../board/types";
import { FULL_HEALTH, itemOf, powerOf, squaresOf } from "./catalogue";
import type { Events } from "./events";
import type { BingoView, PlayerView } from "./view";

/** What moves: `dice:2`, `order:2`, `health:2`, `square:2/N3`. */
export const PARTS: Parts<BingoView, Events> = {
  RoundBegan: null,
  OrderNoted: null,
  CardPicked: ({ seat }) => ({ group: "pick", time: 320, marks: [frame(`seat:${seat}`, "plain")] }),
  TokenGiven: ({ seat }) => ({
    group: "token",
    time: 240,
    marks: [float(`seat:${seat}`, "First Player", "warn", "first-player")],
  }),
  Gained: ({ seat, energy }) => ({
    group: "energy",
    joins: "place",
    time: 320,
    marks: [float(`energy:${seat}`, `+${energy}`, "good", "energy")],
    change: of(seat, (player) => (player.supply += energy)),
  }),
  Stored: ({ seat, energy, wasted }) => ({
    group: "energy",
    joins: "place",
    time: 320,
    marks: [
      float(`energy:${seat}`, energy ? `+${energy}` : `no room for ${wasted}`, energy ? "good" : "plain", "energy"),
    ],
    change: of(seat, (player) => (player.storage = Math.min(player.storage + energy, player.capacity))),
  }),
  Lost: ({ seat, energy }) => ({
    group: "energy",
    joins: "place",
    time: 320,
    marks: [float(`energy:${seat}`, `−${energy}`, "bad", "energy")],
    change: of(seat, (player) => (player.storage = Math.max(0, player.storage - energy))),
    blow: `−${energy} energy`,
  }),
  Rolled: ({ seat, letter, number }) => ({
    group: "roll",
    time: 640,
    moving: [`dice:${seat}`],
    change: of(seat, (player) => {
      player.dice = [letter ?? "", number ?? ""]; // a die that was left out of a roll shows nothing
    }),
  }),
  Placed: ({ seat, square, fresh }) => ({
    group: "place",
    time: 400,
    moving: [`square:${seat}/${square}`],
    change: of(seat, (player) => {
      player.placed = square;
      if (fresh) player.blocks = [...player.blocks, square];
    }),
  }),
  PowerPlayed: ({ seat, power }) => ({
    group: "power",
    time: 480,
    marks: [stamp(`seat:${seat}`, "power", powerOf(power).name, "warn")],
    change: of(seat, (player) => {
      const powers = { ...player.powers, [power]: (player.powers[power] ?? 1) - 1 };
      player.powers = Object.fromEntries(Object.entries(powers).filter(([, count]) => count > 0));
    }),
  }),
  BlockBurnt: ({ seat, square }) => ({
    group: "burn",
    time: 400,
    marks: [frame(`square:${seat}/${square}`, "bad")],
    change: of(seat, (player) => removeBlock(player, square)),
  }),
  OrderLocked: ({ seat }) => ({
    group: "lock",
    time: 160,
    moving: [`order:${seat}`],
    change: of(seat, (player) => (player.locked = true)),
  }),
  OrderShown: ({ seat, order, target, splash }) => ({
    group: "reveal",
    time: 640,
    moving: [`order:${seat}`],
    change: of(seat, (player) => {
      player.turned = true;
      player.last_order = {
        order,
        ...(target === null ? {} : { target }),
        ...(splash === null ? {} : { splash }),
      };
    }),
  }),
  Attacked: ({ seat, victim, points }, { looks }) => fired(seat, victim, points, looks),
  SentOn: ({ seat, target, points }, { looks }) => fired(seat, target, points, looks),
  Blocked: ({ seat, points, through }) => ({
    group: "block",
    time: 400,
    marks: [stamp(`seat:${seat}`, "shield", points ? `blocks ${points}` : "blocks nothing", through ? "warn" : "good")],
  }),
  Disabled: ({ seat, slot }) => ({
    group: "effect",
    time: 400,
    marks: [stamp(`${slot}:${seat}`, "disabled", `${slot} out next round`, "bad")],
    change: of(seat, (player) => (player.disabled_next_round = [...player.disabled_next_round, slot])),
    blow: `${slot} out`,
  }),
  Foreseen: ({ seat }) => ({
    group: "effect",
    time: 400,
    marks: [float(`seat:${seat}`, "foresight", "good", "foresight")],
    change: of(seat, (player) => (player.foresight = true)),
  }),
  Wounded: ({ seat, points, health }) => ({
    group: `wound ${seat}`,
    time: 640,
    moving: [`health:${seat}`],
    marks: [float(`health:${seat}`, `−${points}`, "bad", "life")],
    change: of(seat, (player) => (player.health = health)),
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
  LineLost: ({ seat, line }) => ({
    group: `line ${seat}`,
    time: 480,
    marks: squaresOf(line).map((square) => frame(`square:${seat}/${square}`, "bad")),
    blow: `line ${line} lost`,
  }),
  BlockTaken: ({ seat, victim, square, fresh }, { looks }) => ({
    group: "take",
    time: 560,
    marks: [taken(`${victim}/${square}`, `${seat}/${square}`, looks.get(seat) ?? "white")],
    change: of(victim, (loser) => removeBlock(loser, square)),
    later: of(seat, (player) => {
      if (fresh) player.blocks = [...player.blocks, square];
    }),
  }),
  Returned: ({ seat }) => ({
    group: `back ${seat}`,
    time: 320,
    marks: [float(`health:${seat}`, "back", "good", "life")],
    change: of(seat, (player) => (player.health = FULL_HEALTH)),
  }),
  ItemBought: ({ seat, item }) => {
    const { name, slot } = itemOf(item);
    return bought(seat, name, slot, (player) => (player.items = { ...player.items, [slot]: item }));
  },
  PowerBought: ({ seat, power }) =>
    bought(seat, powerOf(power).name, "power", (player) => {
      player.powers = { ...player.powers, [power]: (player.powers[power] ?? 0) + 1 };
    }),
  Finished: (_, __, line) => ending(line),
};

export const beatsOf = beatsBy(PARTS);

/** A change of what is before one seat. */
function of(seat: number, change: (player: PlayerView) => void): Change<BingoView> {
  return ({ players }) => {
    const player = players.find((one) => one.seat === seat);
    if (player) change(player);
  };
}

function removeBlock(player: PlayerView, square: string): void {
  player.blocks = player.blocks.filter((one) => one !== square);
}

function fired(from: number, to: number, points: number, looks: ReadonlyMap<number, Look>): Part<BingoView> {
  const mark = shot(`seat:${from}`, `seat:${to}`, points, looks.get(from) ?? "white");
  return { group: "shots", time: 640, marks: [mark] };
}

function taken(from: string, to: string, look: Look): Mark {
  return fly(`square:${from}`, `square:${to}`, `cube-${look}`, look);
}

function bought(seat: number, name: string, piece: string, change: (player: PlayerView) => void): Part<BingoView> {
  const marks = [float(`seat:${seat}`, name, "plain", piece)];
  return { group: "buy", time: 400, marks, change: of(seat, change) };
}
