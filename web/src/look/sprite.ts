/** Hangs pieces into the page once, so that `<use href="#badge-sky">` finds them. A game brings further ones. */

/** Adds a file of `<symbol>`s under a name; asking again is harmless. */
export function addPieces(name: string, svg: string): void {
  const id = `pieces-${name}`;
  if (document.getElementById(id)) return;
  const drawn = document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);
  drawn.id = id;
  document.body.append(drawn);
}
