/** Seat links: the page `/join/<table>#<token>`; the part after # never reaches a log. */

/** The page a pasted link leads to, whatever host it names; null if it is none. */
export function seatAddress(pasted: string): string | null {
  const found = /\/join\/([^/#?\s]+)#(\S+)/.exec(pasted.trim());
  return found ? `/join/${found[1]}#${found[2]}` : null;
}
