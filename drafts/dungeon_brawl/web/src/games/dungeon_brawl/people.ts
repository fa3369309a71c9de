/** The coaches as the board draws them: seats with their looks, and where they stand in the turn order. */
import { badgeOf } from "../../state/looks";
import type { Look, SeatLook } from "../../board/types";
import { teamOf, type DungeonView, type PlayerView, type TeamView } from "./view";

export interface Coach {
  seat: number;
  name: string;
  look: Look;
  /** Seats from the seventh on repeat a colour with hollow pieces. */
  hollow: boolean;
  badge: string;
  you: boolean;
  note: string;
  thinking: boolean;
  team: TeamView | undefined;
  players: PlayerView[];
  /** The place in the turn order, from 1; 0 before it is drawn. */
  turn: number;
}

export function coachesOf(view: DungeonView, seats: SeatLook[]): Coach[] {
  return seats.map((seat) => ({
    seat: seat.seat,
    name: seat.name,
    look: seat.look,
    hollow: seat.seat > 5,
    badge: badgeOf(seat),
    you: seat.you,
    note: seat.away ? "away" : seat.driver,
    thinking: seat.thinking,
    team: view.teams.find((one) => one.seat === seat.seat),
    players: teamOf(view, seat.seat),
    turn: view.order.indexOf(seat.seat) + 1,
  }));
}

/** In turn order, from whoever plays now or, before the first turn, from the first. */
export function inTurn(coaches: Coach[], { order, active }: DungeonView): Coach[] {
  const first = Math.max(0, order.indexOf(active));
  const place = ({ seat, turn }: Coach) => (turn ? (turn - 1 - first + order.length) % order.length : 10 + seat);
  return [...coaches].sort((a, b) => place(a) - place(b));
}
