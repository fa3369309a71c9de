/** Where the game stands, in the words of the top bar and of those who wait; and which event sounds how. */
import type { GameStatus, SoundName } from "../../board/types";
import { isUp, teamOf, type DungeonView } from "./view";

const SET_UP = ["Draft", "Traps", "Placement"];
const TURN = ["Warp", "Return", "Activations", "Recover"];

const DOING: Record<string, string> = {
  draft_roster: "choosing a roster",
  draft_player: "drafting",
  trap_kind: "laying traps",
  trap_square: "laying traps",
  place_player: "placing players",
  return_square: "bringing a player back",
  activate: "choosing a player",
  step: "moving",
  block_target: "choosing whom to block",
  leap_square: "leaping",
  pass_target: "aiming a pass",
  bounce_range: "aiming a bounce pass",
  bounce_direction: "aiming a bounce pass",
  throw_who: "throwing a team-mate",
  throw_target: "throwing a team-mate",
  hand_off_to: "handing off",
  gaze_target: "gazing",
  assist: "thinking about an assist",
  block_die: "choosing a die",
  push_square: "pushing",
  follow_up: "thinking about following up",
  bite: "choosing a Thrall",
};

export function statusOf(view: DungeonView): GameStatus {
  const early = SET_UP.findIndex((one) => one.toLowerCase() === view.step);
  const step = TURN.findIndex((one) => one.toLowerCase() === view.step);
  return {
    steps: early >= 0 || !view.round ? SET_UP : TURN,
    ...(Math.max(early, step) < 0 ? {} : { step: Math.max(early, step) }),
    round: view.round ? `Round ${view.round}` : "",
    doing: DOING[view.asked.kind ?? ""] ?? "deciding",
    sealed: null,
    vital: view.teams.map(({ seat }) => {
      const team = teamOf(view, seat);
      const ball = team.some((one) => one.id === view.ball.carrier) ? ", ball" : "";
      return `${team.filter(isUp).length} of ${team.length} up${ball}`;
    }),
  };
}

export const SOUNDS: Record<string, SoundName> = {
  Moved: "step",
  Rolled: "dice",
  BlockDie: "dice",
  WarpRolled: "reveal",
  ChestOpened: "chest",
  MarkerFlipped: "pop",
  FellIn: "hit",
  ArmourRolled: "hit",
  CasualtyRolled: "kill",
  BallHeld: "gain",
  MarkerPlaced: "lock",
  RosterTaken: "lock",
  Finished: "victory",
};
