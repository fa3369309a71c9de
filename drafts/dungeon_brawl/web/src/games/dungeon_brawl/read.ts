/** The server's view as the board reads it: players in one list, numbers of the rules as the names that the board uses. */
import { WAYS, beside } from "./geometry";
import { NOBODY, type DungeonView, type Frame, type PlayerView, type State } from "./view";

const ACTIONS = ["move", "block", "multiple_block", "blitz", "pass", "hand_off"];
const FACES = ["attacker_down", "both_down", "pushed", "defender_stumbles", "defender_down"];
const ACROSS = 9; // sectors in a row

interface Sent {
  [name: string]: unknown;
}

interface SentPlayer extends Omit<PlayerView, "id" | "seat" | "kind" | "state"> {
  player: number;
  position: string;
  state: State | "drafted";
  zone?: number;
}

export interface SentView extends Omit<DungeonView, "players" | "teams" | "now" | "ball" | "markers"> {
  teams: { seat: number; roster: string; markers: number; out: boolean; players: SentPlayer[] }[];
  markers: { square: string; seat: number; kind: string }[];
  pits: { square: string; seat: number; spiked: boolean }[];
  ball: { square: string; player: number };
  acting: { player: number; action: number; points: number; goforits: number };
  winners: number[];
  now: Sent[];
}

const READ = new WeakMap<object, DungeonView>();

/** Each view is read once; one that the board made itself is what it is. */
export function read(view: SentView | DungeonView | null): DungeonView | null {
  if (!view) return null;
  if ("players" in view) return view;
  const known = READ.get(view);
  if (known) return known;
  const made = reading(view);
  READ.set(view, made);
  return made;
}

function reading(view: SentView): DungeonView {
  const { acting, ball, pits, teams } = view;
  const sent = teams.flatMap((team) => team.players.map((player) => ({ player, seat: team.seat })));
  return {
    ...view,
    actor: acting.player,
    action: ACTIONS[acting.action] ?? "",
    points: acting.points,
    rushes: acting.goforits,
    ball: { square: ball.square, carrier: ball.player },
    markers: [
      ...view.markers.map(({ square, seat, kind }) => ({ square, owner: seat, kind, open: false })),
      ...pits.map(({ square, seat, spiked }) => ({
        square,
        owner: seat,
        kind: spiked ? "spiked_pit" : "pit",
        open: true,
      })),
    ],
    teams: teams.map(({ seat, roster, markers, out }) => ({ seat, roster, markers, out })),
    players: sent.map(({ player, seat }) => playerIn(player, seat)),
    zones: Object.fromEntries(sent.map(({ player }) => [player.player, zoneOf(player)])),
    asked: { ...view.asked, player: askedOf(view) },
    now: view.now.map(frameIn),
    places: view.winners,
  };
}

function playerIn(sent: SentPlayer, seat: number): PlayerView {
  const { player, position, state, ...rest } = sent;
  return { ...rest, id: player, seat, kind: position, state: state === "drafted" ? "standing" : state };
}

function zoneOf({ square, zone = 0 }: SentPlayer): string[] {
  return Object.values(WAYS).flatMap((way, i) => ((zone >> i) & 1 ? [beside(square, way)] : []));
}

/** Whom the newest procedure is about. */
function askedOf({ now }: SentView): number {
  const about = now.slice(1).map((one) => Number(one["player"] ?? NOBODY)).filter((one) => one >= 0);
  return about.at(-1) ?? NOBODY;
}

function frameIn(sent: Sent): Frame {
  const number = (name: string) => Number(sent[name] ?? NOBODY);
  const frame: Frame = { frame: typeof sent["frame"] === "string" ? sent["frame"] : "" };
  const sector = number("sector");
  if (sector >= 0) frame.sector = `${sector % ACROSS},${Math.floor(sector / ACROSS)}`;
  if (frame.frame === "push") frame.pushed = number("player");
  if (frame.frame === "block") {
    const dice = diceIn(number("dice"));
    Object.assign(frame, { attacker: number("attacker"), defender: number("defender") }, dice.length ? { dice } : {});
  }
  return frame;
}

/** Four bits a die, the face counted from 1. */
function diceIn(packed: number): string[] {
  const dice: string[] = [];
  for (let left = packed; left > 0; left >>= 4) dice.push(FACES[(left & 15) - 1] ?? "");
  return dice.filter(Boolean);
}
