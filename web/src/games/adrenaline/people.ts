/** Who the figures are: the seats with their looks, and the bot, which is nobody's. */
import { clockwise } from "../../board/seats";
import type { Look, SeatLook } from "../../board/types";
import { BOT, type AdrenalineView, type FigureView } from "./view";

export type Face = Look | "bot";

export interface Person {
  figure: number;
  name: string;
  face: Face;
  letter: string;
  you: boolean;
  /** Who answers for it in a few words. */
  note: string;
  thinking: boolean;
  player: FigureView;
}

/** Everybody at the table by figure, the bot last. */
export function peopleOf(view: AdrenalineView, seats: SeatLook[]): Person[] {
  return view.figures.flatMap((player) => {
    if (player.figure === BOT) return [bot(player)];
    const seat = seats.find((one) => one.seat === player.figure);
    return seat ? [person(seat, player)] : [];
  });
}

function person(seat: SeatLook, player: FigureView): Person {
  return {
    figure: seat.seat,
    name: seat.name,
    face: seat.look,
    letter: seat.letter,
    you: seat.you,
    note: seat.away ? "away" : seat.driver,
    thinking: seat.thinking,
    player,
  };
}

function bot(player: FigureView): Person {
  const note = player.square ? "moved by whose turn it is" : "not on the map";
  return { figure: BOT, name: "Bot", face: "bot", letter: "#", you: false, note, thinking: false, player };
}

/** The people around the table as the viewer sees them: clockwise from the viewer's own seat, the bot last. */
export function around(people: Person[], me: number | null): Person[] {
  const seated = people.filter((one) => one.figure !== BOT);
  return [...clockwise(seated, (one) => one.figure === me), ...people.filter((one) => one.figure === BOT)];
}

export function faceOf(people: Person[], figure: number): Face {
  return people.find((one) => one.figure === figure)?.face ?? "white";
}

export function nameOf(people: Person[], figure: number): string {
  const found = people.find((one) => one.figure === figure);
  return found ? (found.you ? "you" : found.figure === BOT ? "the bot" : found.name) : "nobody";
}
