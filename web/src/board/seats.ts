/** The seats around a table as one viewer sees them. */

/** Clockwise from the viewer's own; a spectator sees them from the first. */
export function clockwise<T>(seats: readonly T[], isMine: (one: T) => boolean): T[] {
  const first = Math.max(0, seats.findIndex(isMine));
  return [...seats.slice(first), ...seats.slice(0, first)];
}
