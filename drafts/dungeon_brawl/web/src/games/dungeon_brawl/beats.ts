/** What is seen of Dungeon Brawl's events: what is drawn over the map, and what becomes true on it. */
import { beatsBy, ending, float, fly, frame, stamp, type Part, type Parts } from "../../board/beats";
import type { Tone } from "../../board/marks";
import type { Events } from "./events";
import { NOBODY, playerOf, type DungeonView, type PlayerView } from "./view";
import { titled } from "./words";

type Seen = Part<DungeonView>;

const OFF = new Set(["knocked_out", "away", "lost", "dead"]);
const TIMES: Record<string, number> = { step: 170, warp: 480, leap: 380, landing: 480 };
const STATES: Record<string, string> = { stunned: "stunned", knocked_out: "knocked out", away: "carried off" };

export const PARTS: Parts<DungeonView, Events> = {
  NumberDrawn: null, // a new dungeon is simply there
  OrderDrawn: ({ seat, place }) => ({
    group: "order",
    time: 320,
    change: (view) => (view.order = [...view.order.slice(0, place), seat, ...view.order.slice(place + 1)]),
  }),
  RosterTaken: ({ seat, roster }) => ({
    ...rising("roster", 320, board(seat), titled(roster), "plain"),
    change: (view) => {
      const team = view.teams.find((one) => one.seat === seat);
      if (team) team.roster = roster;
    },
  }),
  PlayerPicked: ({ player, pick }) => ({
    ...rising("pick", 240, board(player >> 2), titled(pick), "plain"),
    change: (view) => of(view, player, (one) => (one.kind = pick)),
  }),
  MarkerPlaced: ({ seat, square }) => ({
    group: "marker",
    time: 320,
    marks: [frame(`square:${square}`, "plain")],
    change: (view) => {
      view.markers = [
        ...view.markers.filter((one) => one.square !== square),
        { square, owner: seat, kind: "", open: false },
      ];
    },
  }),
  MarkerKnown: ({ square, marker }) => ({ group: "marker", time: 0, change: (view) => known(view, square, marker) }),
  MarkersDiscarded: ({ seat, count }) => rising("discard", 320, board(seat), `${count} discarded`, "plain"),
  TurnBegan: ({ seat, round }) => ({
    group: "turn",
    time: 240,
    marks: [frame(board(seat), "plain")],
    change: (view) => Object.assign(view, { active: seat, round, actor: NOBODY }),
  }),
  Activated: ({ player, action }) => ({
    ...rising("activate", 260, at(player), titled(action), "plain"),
    change: (view) => Object.assign(view, { actor: player, action }),
  }),
  Moved: ({ player, origin, square, how }, { looks }) => ({
    group: how === "placed" ? "placed" : `move ${player} ${square ?? ""}`,
    time: TIMES[how] ?? 320,
    moving: [`player:${player}`],
    marks:
      how === "warp" && origin && square
        ? [fly(`square:${origin}`, `square:${square}`, "warp", looks.get(player >> 2) ?? "sky")]
        : how === "push" && square
          ? [frame(`square:${square}`, "warn")]
          : [],
    change: (view) => put(view, player, square ?? ""),
  }),
  Rolled: ({ player, roll, die, need, success }) =>
    rising("roll", 420, at(player), `${titled(roll)} ${need}+`, success ? "good" : "bad", `d6-${die}`),
  Rerolled: ({ player, skill }) => rising("again", 320, at(player), titled(skill), "plain"),
  Gripped: ({ player, skill, total, success }) =>
    rising("grip", 420, at(player), `${titled(skill)} ${total}`, success ? "warn" : "plain"),
  SkillUsed: ({ player, skill }) => rising("skill", 320, at(player), titled(skill), "plain"),
  StateChanged: ({ player, state }) => ({
    group: "state",
    time: OFF.has(state) || state === "stunned" ? 480 : 200,
    marks:
      state in STATES
        ? [stamp(at(player), "stars", STATES[state] ?? "", "warn")]
        : state === "lost" || state === "dead"
          ? [
              stamp(
                at(player),
                state === "lost" ? "warp" : "i-skull",
                state === "lost" ? "lost in space" : "dead",
                "bad",
              ),
            ]
          : [],
    blow: state === "standing" ? "" : state.replace("_", " "),
    change: (view) =>
      of(view, player, (one) => {
        one.state = state;
        if (OFF.has(state)) one.square = "";
      }),
  }),
  Dazed: ({ player, what, on }) => ({
    ...rising("daze", 320, at(player), on ? what : `not ${what}`, on ? "warn" : "plain"),
    change: (view) => of(view, player, (one) => (one[what] = on)),
  }),
  MarkerFlipped: ({ square, marker }) => ({
    ...rising("flip", 480, `square:${square}`, titled(marker), marker === "blank" ? "plain" : "bad"),
    change: (view) => {
      if (marker === "blank") view.markers = view.markers.filter((one) => one.square !== square);
      else known(view, square, marker, true);
    },
  }),
  FellIn: ({ square, spiked }) => ({
    group: "fall",
    time: 420,
    marks: [stamp(`square:${square}`, spiked ? "pit-spiked" : "pit", "falls in", "bad")],
    blow: "falls into a pit",
  }),
  WarpRolled: ({ pad, number }) =>
    rising("warp", 420, `pad:${pad}`, `rolled ${number}`, pad === number ? "bad" : "plain", "warp"),
  ChestOpened: ({ square, ball }) => ({
    group: "chest",
    time: 640,
    marks: [
      ball ? stamp(`square:${square}`, "ball", "the ball!", "good") : stamp(`square:${square}`, "blast", "boom", "bad"),
    ],
    change: (view) => {
      view.chests = view.chests.filter((one) => one !== square);
      if (ball) view.ball = { square, carrier: NOBODY };
    },
  }),
  BlockBegan: ({ target }) => ({ group: "block", time: 300, marks: [frame(at(target), "bad")], blow: "blocked" }),
  Assisted: ({ player, side }) => rising("assist", 320, at(player), `helps the ${side}`, "plain"),
  Strengths: ({ player, target, attack, defence }) => ({
    group: "strength",
    time: 320,
    marks: [float(at(player), `${attack}`, "plain"), float(at(target), `${defence}`, "plain")],
  }),
  BlockDie: ({ player, face }) => rising("dice", 420, at(player), "", "plain", `block-${face}`),
  FaceChosen: ({ face }, { view }) => ({
    group: "face",
    time: 420,
    marks: [stamp(at(view?.actor ?? 0), `block-${face}`, titled(face), "plain")],
  }),
  ArmourRolled: ({ player, total, broken }) =>
    rising("armour", 420, at(player), `armour ${total}: ${broken ? "broken" : "holds"}`, broken ? "bad" : "good"),
  InjuryRolled: ({ player, total, state }) => ({
    ...rising("injury", 480, at(player), `injury ${total}: ${state ? state.replace("_", " ") : "casualty"}`, "bad"),
    blow: "hurt",
  }),
  CasualtyRolled: ({ player, condition }) => rising("casualty", 480, at(player), condition, "bad"),
  ConditionChanged: ({ player, condition }) => ({
    group: "condition",
    time: 200,
    change: (view) =>
      of(view, player, (one) => {
        one.condition = condition;
      }),
  }),
  PlainDie: ({ player, what, die, success }) =>
    rising("die", 420, at(player), titled(what), success ? "good" : "plain", `d6-${die}`),
  BallMoved: ({ square, by }, { view, looks }) => ({
    group: `ball ${square ?? ""}`,
    time: by === "drop" ? 200 : 420,
    marks:
      square && by !== "drop" ? [fly("ball", `square:${square}`, "ball", looks.get(view?.active ?? 0) ?? "sky")] : [],
    later: (seen) => (seen.ball = { square: square ?? "", carrier: NOBODY }),
  }),
  BallHeld: ({ player }) => ({
    group: "held",
    time: 300,
    marks: player === null ? [] : [float(at(player), "has the ball", "good", "ball")],
    change: (view) => {
      const holder = player === null ? undefined : playerOf(view, player);
      view.ball = { square: holder?.square ?? view.ball.square, carrier: player ?? NOBODY };
    },
  }),
  Scattered: ({ square }) => ({ group: "scatter", time: 240, marks: [frame(`square:${square}`, "plain")] }),
  PassNamed: ({ player, square, range }) => ({
    group: "pass",
    time: 360,
    marks: [float(at(player), `${range} pass`, "plain"), ...(square ? [frame(`square:${square}`, "good")] : [])],
  }),
  PassRolled: ({ player, die, result }) =>
    rising("roll", 420, at(player), result, result === "accurate" ? "good" : "bad", `d6-${die}`),
  MateThrown: ({ mate, square }) => ({
    group: "mate",
    time: 420,
    marks: [float(at(mate), "thrown", "plain"), frame(`square:${square}`, "plain")],
  }),
  Bitten: ({ victim }) => ({ ...rising("bite", 420, at(victim), "bitten", "bad"), blow: "bitten" }),
  ActivationEnded: ({ player }) => ({
    group: "done",
    time: 0,
    change: (view) => {
      of(view, player, (one) => (one.used = true));
      view.actor = NOBODY;
    },
  }),
  Revealed: ({ seat, square, marker }) => ({
    group: "reveal",
    time: 320,
    change: (view) => {
      if (square && !view.markers.some((one) => one.square === square)) {
        view.markers = [...view.markers, { square, owner: seat, kind: marker, open: false }];
      }
      if (square) known(view, square, marker);
    },
  }),
  Finished: (_, __, line) => ending(line),
};

export const beatsOf = beatsBy(PARTS);

function at(player: number): string {
  return `player:${player}`;
}

function board(seat: number): string {
  return `board:${seat}`;
}

function rising(group: string, time: number, place: string, text: string, tone: Tone, piece?: string): Seen {
  return { group, time, marks: [float(place, text, tone, piece)] };
}

function of(view: DungeonView, player: number, how: (one: PlayerView) => unknown): void {
  const one = playerOf(view, player);
  if (one) how(one);
}

function put(view: DungeonView, player: number, square: string): void {
  of(view, player, (one) => (one.square = square));
  if (view.ball.carrier === player && square) view.ball = { square, carrier: player };
}

function known(view: DungeonView, square: string, kind: string, open?: boolean): void {
  view.markers = view.markers.map((one) => (one.square === square ? { ...one, kind, open: open ?? one.open } : one));
}
