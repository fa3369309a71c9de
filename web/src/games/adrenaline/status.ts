/** Where the game stands, in the words of the top bar and of those who wait; and which event sounds how. */
import type { GameStatus, SoundName } from "../../board/types";
import { KILLSHOT } from "./catalogue";
import { BOT, type AdrenalineView } from "./view";

const STEPS = ["Enter", "Actions", "Reload", "Scoring", "Respawn"];
const STEP: Record<string, number> = {
  "set-up": 0,
  bot_returns: 0,
  entering: 0,
  actions: 1,
  reload: 2,
  mode_step: 2,
  scoring: 3,
  end_check: 3,
  respawns: 4,
  refill: 4,
};

const DOING: Record<string, string> = {
  bot_spawn: "placing the bot",
  spawn_discard: "choosing where to enter",
  respawn_discard: "choosing where to return",
  menu: "choosing an action",
  move: "moving",
  grab_weapon: "picking a weapon",
  drop_weapon: "leaving a weapon behind",
  turret_tile: "picking an ammo tile",
  turret_token: "thinking about a turret",
  weapon: "choosing a weapon",
  fire_mode: "choosing a fire mode",
  effect: "choosing an effect",
  target: "choosing a target",
  square: "choosing a square",
  room: "choosing a room",
  direction: "choosing a direction",
  fly_on: "flying",
  push: "moving a figure",
  pay: "paying",
  scope: "thinking about a powerup",
  tagback: "thinking about a powerup",
  newton_target: "playing a Newton",
  bot_move: "moving the bot",
  bot_target: "shooting with the bot",
  reload: "reloading",
  overkill_track: "choosing a track",
};

export function statusOf(view: AdrenalineView): GameStatus {
  const step = STEP[view.step];
  return {
    steps: STEPS,
    ...(step === undefined ? {} : { step }),
    round: view.round ? `Round ${view.round}` : "",
    doing: DOING[view.asked.kind ?? ""] ?? "choosing",
    sealed: null,
    vital: view.figures
      .filter((one) => one.figure !== BOT)
      .map((one) => (one.down ? "down" : `${one.damage.length} of ${KILLSHOT} damage`)),
  };
}

export const SOUNDS: Record<string, SoundName> = {
  Moved: "step",
  Entered: "reveal",
  TileTaken: "gain",
  TurretTaken: "gain",
  WeaponTaken: "gain",
  Reloaded: "lock",
  Damaged: "hit",
  Marked: "pop",
  Killed: "kill",
  Tagged: "pop",
  FrenzyBegan: "reveal",
  Finished: "victory",
};
