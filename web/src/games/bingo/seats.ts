/** A seat as the board shows it: who sits there, what is on the table before it, and what it is doing. */
import { clockwise } from "../../board/seats";
import type { SeatLook } from "../../board/types";
import { isRevealed, sealedOrders, type BingoView, type PlayerView } from "./view";

export interface SeatState {
  owner: SeatLook;
  player: PlayerView;
  first: boolean;
  won: boolean;
  /** It owes an answer. */
  thinks: boolean;
  order: "none" | "thinking" | "locked" | "shown";
}

/** All seats in the order in which the viewer sees them: clockwise, from the viewer's own. */
export function seatStates(view: BingoView, seats: SeatLook[], asked: number[], me: number | null): SeatState[] {
  return clockwise(view.players, ({ seat }) => seat === me).flatMap((player) => {
    const { seat } = player;
    const owner = seats.find((one) => one.seat === seat);
    if (!owner) return [];
    const thinks = asked.includes(seat) || owner.thinking;
    return [
      {
        owner,
        player,
        first: view.first === seat,
        won: view.places[seat] === 1,
        thinks,
        order: orderState(view, player, thinks),
      },
    ];
  });
}

/** An order that was just turned over in an animation lies open before the others do. */
function orderState(view: BingoView, player: PlayerView, thinks: boolean): SeatState["order"] {
  const sealed = sealedOrders(view);
  if (sealed && !player.turned) return sealed.locked[player.seat] || player.locked ? "locked" : "thinking";
  if (thinks) return "thinking";
  return (player.turned || isRevealed(view)) && player.last_order.order ? "shown" : "none";
}
