/** Which page is shown: the address is the truth, and the pages are the ones the server knows. */

export type Page =
  "lobby" | "new" | "table" | "join" | "replay" | "rules" | "account" | "leaderboard" | "player" | "lost";

export interface Place {
  page: Page;
  /** The part after the page's name: a game, a table, a player. */
  id: string;
  query: URLSearchParams;
  /** What follows `#`, without it. */
  hash: string;
}

const WITH_ID: Record<string, Page> = {
  new: "new",
  t: "table",
  join: "join",
  replay: "replay",
  rules: "rules",
  player: "player",
};

/** Reads an address: `/t/k3v9?seat=1` is the page `table` with the id `k3v9`. */
export function placeOf(address: URL | Location): Place {
  const rest = { query: new URLSearchParams(address.search), hash: decoded(address.hash.slice(1)) };
  const [first = "", second = "", ...more] = address.pathname.split("/").slice(1);
  if (!more.length) {
    if (!first && !second) return { page: "lobby", id: "", ...rest };
    if (!second && (first === "account" || first === "leaderboard")) return { page: first, id: "", ...rest };
    const page = Object.hasOwn(WITH_ID, first) ? WITH_ID[first] : undefined;
    if (page && second) return { page, id: decoded(second), ...rest };
  }
  return { page: "lost", id: "", ...rest };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a stray % is not worth an error page of its own
  }
}

class Router {
  place = $state.raw(placeOf(location));
}

export const router = new Router();

/** Goes to another page of the client; `replace` leaves no trace in the history. */
export function go(address: string, { replace = false }: { replace?: boolean } = {}): void {
  const url = new URL(address, location.href);
  if (replace) history.replaceState(null, "", url);
  else history.pushState(null, "", url);
  router.place = placeOf(location);
  if (!replace && !url.hash) scrollTo(0, 0);
}

/** Changes what follows `?` without leaving the page: null takes a key away. */
export function setQuery(changes: Record<string, string | number | null>): void {
  const url = new URL(location.href);
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) url.searchParams.delete(key);
    else url.searchParams.set(key, String(value));
  }
  go(url.href, { replace: true });
}

/** Lets plain links work without reloading the page; returns how to stop. */
export function followLinks(): () => void {
  const moved = () => (router.place = placeOf(location));
  addEventListener("popstate", moved);
  addEventListener("click", follow);
  return () => {
    removeEventListener("popstate", moved);
    removeEventListener("click", follow);
  };
}

function follow(click: MouseEvent): void {
  if (click.defaultPrevented || click.button || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)
    return;
  const link = (click.target as Element).closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (url.pathname === location.pathname && url.search === location.search && url.hash) return; // the browser jumps
  click.preventDefault();
  go(url.href);
}
