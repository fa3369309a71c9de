/** Who plays: the seats with their looks, and what the view knows of them. */
import { clockwise } from "../../board/seats";
import type { SeatLook } from "../../board/types";
import type { PlayerView, ZombiesView } from "./view";

export interface Person extends SeatLook {
  player: PlayerView;
}

export function peopleOf(view: ZombiesView, seats: SeatLook[]): Person[] {
  return view.players.flatMap((player) => {
    const seat = seats.find((one) => one.seat === player.seat);
    return seat ? [{ ...seat, player }] : [];
  });
}

/** As the viewer sees them: clockwise from the viewer's own seat. */
export function around(people: Person[], me: number | null): Person[] {
  return clockwise(people, (one) => one.seat === me);
}

export function nameIn(people: readonly Person[], seat: number): string {
  const found = people.find((one) => one.seat === seat);
  return found ? (found.you && !found.shared ? "you" : found.name) : "nobody";
}
