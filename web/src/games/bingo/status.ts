/** Where the game stands, in the words of the top bar and of those who wait; and which event sounds how. */
import type { GameStatus, SoundName } from "../../board/types";
import { sealedOrders, type BingoView } from "./view";

const STEPS = ["Charge", "Bingo", "Orders", "Batteries", "Damage", "Effects", "Resolve"];
const STEP: Record<string, number> = {
  "set-up": 0,
  BINGO: 1,
  orders: 2,
  batteries: 3,
  damage: 4,
  "after-effects": 5,
  resolve: 6,
};

const DOING: Record<string, string> = {
  pick_card: "picking a card",
  compress_bingo: "looking at the dice",
  compress_roll: "looking at the dice",
  wild_die: "choosing a square",
  choose_letter: "choosing a square",
  choose_number: "choosing a square",
  entropy: "thinking about an Entropy Engine",
  entropy_square: "giving up a block",
  order_action: "choosing an order",
  order_target: "choosing an order",
  order_splash: "choosing an order",
  block_amount: "blocking",
  return_amount: "sending damage back",
  disabling_choice: "choosing what the lazor does",
  disable_attacker: "disabling a lazor",
  tessellator: "thinking about a Tessellator",
  reward_die: "about to lose a line",
  reward_line: "choosing a line",
  deal_block: "dealing out blocks",
  backup_battery: "coming back",
  resolve_power: "thinking about a power",
  buy: "shopping",
};

export function statusOf(view: BingoView): GameStatus {
  const sealed = sealedOrders(view);
  const step = STEP[view.phase];
  return {
    steps: STEPS,
    ...(step === undefined ? {} : { step }),
    round: view.round ? `Round ${view.round}` : "",
    doing: DOING[view.asked.kind ?? ""] ?? "choosing",
    sealed: sealed ? view.players.map((player) => player.seat) : null,
    vital: view.players.map((player) => `${player.health} health`),
  };
}

export const SOUNDS: Record<string, SoundName> = {
  Rolled: "dice",
  Placed: "step",
  OrderLocked: "lock",
  OrderShown: "reveal",
  Attacked: "hit",
  Wounded: "hit",
  Killed: "kill",
  BlockTaken: "pop",
  BlockBurnt: "pop",
  ItemBought: "gain",
  PowerBought: "gain",
  Finished: "victory",
};
