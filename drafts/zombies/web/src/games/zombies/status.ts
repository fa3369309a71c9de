/** Where the game stands, in the words of the top bar and of those who wait; and which event sounds how. */
import type { GameStatus, SoundName } from "../../board/types";
import { isArena, isTogether, type ZombiesView } from "./view";

const STEPS = ["Draw", "Tile", "Fight", "Roll", "Move", "Search", "Zombies", "Influx", "Horde", "Discard"];

const DOING: Record<string, string> = {
  tile_pos: "laying a tile",
  tile_rot: "turning a tile",
  leave_empty: "placing zombies",
  token_cell: "placing tokens",
  bid: "bidding for the Helipad",
  window: "thinking about a card",
  pick_target: "choosing a target",
  butter: "choosing what is lost",
  pick_tile: "choosing a tile",
  pick_cell: "choosing a cell",
  dead_reroll: "rolling again",
  fight: "fighting",
  first_aid: "thinking about a First Aid Kit",
  premove: "getting ready",
  step: "moving",
  shot_target: "aiming",
  bounce: "throwing",
  take_weapon: "looking at a weapon",
  search: "searching",
  escort: "thinking about the pilot",
  share_answer: "answering a request",
  share_seat: "sharing",
  share_thing: "sharing",
  zombie_move: "moving the dead",
  zombie_dir: "moving the dead",
  discard: "discarding",
  spend_bullets: "spending bullets",
};

export function statusOf(view: ZombiesView): GameStatus {
  const step = STEPS.findIndex((name) => name.toLowerCase() === view.step);
  const influx = view.options.zombie_influx === "on";
  const steps = STEPS.filter((name) => name !== "Influx" || influx);
  const at = steps.indexOf(STEPS[step] ?? "");
  return {
    steps,
    ...(at < 0 ? {} : { step: at }),
    round: view.round ? `Round ${view.round}` : "",
    doing: DOING[view.asked.kind ?? ""] ?? "choosing",
    sealed: view.asked.kind === "bid" ? (view.asked.seats ?? null) : null,
    vital: view.players.map((one) => (one.out ? "out" : `${one.life} life`)),
  };
}

/** What is counted for the end: trophies, or points of the arena. */
export function scoreOf(view: ZombiesView, seat: number): { value: number; of: number; name: string } {
  const player = view.players[seat];
  if (isArena(view))
    return { value: player?.points ?? 0, of: view.goal, name: view.mode === "arena_frag" ? "frags" : "points" };
  return { value: player?.trophies ?? 0, of: isTogether(view) ? 0 : view.goal, name: "trophies" };
}

export const SOUNDS: Record<string, SoundName> = {
  Moved: "step",
  Entered: "reveal",
  TileLaid: "lock",
  Fought: "dice",
  MoveRolled: "dice",
  Killed: "pop",
  LifeLost: "hit",
  Died: "kill",
  TokensTaken: "gain",
  WeaponTaken: "gain",
  Bids: "reveal",
  CardPlayed: "reveal",
  Blast: "chest",
  Finished: "victory",
};
