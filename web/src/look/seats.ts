/** How seats look: colour, shape, pattern and letter. Seats 7 to 10 repeat four of them as hollow pieces. */

export interface SeatFace {
  /** The colour's name; the class `seat-<name>` sets `--seat`, `--on-seat`, `--seat-text` and `--seat-pat`. */
  name: string;
  letter: string;
  hollow: boolean;
  /** The class for the element around the pieces. */
  css: string;
  /** The id of the badge in the sprite. */
  badge: string;
}

const FULL: [string, string][] = [
  ["flare", "F"],
  ["sky", "S"],
  ["amber", "A"],
  ["violet", "V"],
  ["jade", "J"],
  ["white", "W"],
];
const HOLLOW: [string, string][] = [
  ["flare", "G"],
  ["sky", "K"],
  ["amber", "M"],
  ["violet", "T"],
];

export const SEATS: readonly SeatFace[] = [
  ...FULL.map(([name, letter]) => look(name, letter, false)),
  ...HOLLOW.map(([name, letter]) => look(name, letter, true)),
];

/** The look of a seat by its number. */
export function seatLook(seat: number): SeatFace {
  const found = SEATS[seat];
  if (!found) throw new RangeError(`no look for seat ${seat}`);
  return found;
}

function look(name: string, letter: string, hollow: boolean): SeatFace {
  return { name, letter, hollow, css: `seat-${name}`, badge: `badge-${name}${hollow ? "-hollow" : ""}` };
}
