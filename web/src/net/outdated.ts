/**
 * A page that was opened before the server got a new client asks for parts that are gone. Then it reloads itself: a
 * table has everything on the server, so nothing is lost. Not twice in a row, if that is of no use.
 */
const KEY = "fragboard renewed";
const AGAIN = 30_000; // ms

export function renewWhenOutdated(page: Pick<Location, "reload"> = location, now: () => number = Date.now): void {
  addEventListener("vite:preloadError", (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? -AGAIN);
    if (now() - last < AGAIN) return;
    event.preventDefault(); // no error: it is being mended
    sessionStorage.setItem(KEY, `${now()}`);
    page.reload();
  });
}
