import { followLinks, go, placeOf, router, setQuery } from "./router.svelte";

const at = (address: string) => placeOf(new URL(address, "http://fragboard.test"));

test.each([
  ["/", "lobby", ""],
  ["/new/bingo", "new", "bingo"],
  ["/t/k3v9", "table", "k3v9"],
  ["/join/k3v9", "join", "k3v9"],
  ["/replay/k3v9", "replay", "k3v9"],
  ["/rules/bingo", "rules", "bingo"],
  ["/account", "account", ""],
  ["/leaderboard", "leaderboard", ""],
  ["/player/level:hard", "player", "level:hard"],
  ["/player/level%3Ahard", "player", "level:hard"],
])("%s is the page %s", (address, page, id) => {
  expect(at(address)).toMatchObject({ page, id });
});

test.each(["/nowhere", "/t", "/t/", "/t/a/b", "/account/x", "/toString/x", "/__proto__/x"])(
  "%s is no page",
  (address) => {
    expect(at(address).page).toBe("lost");
  },
);

test("an address that is badly written is still read", () => {
  expect(at("/join/a#50%").hash).toBe("50%");
});

test("query and hash are part of the place", () => {
  const place = at("/t/k3v9?seat=1#BDA-BUY-1");
  expect(place.query.get("seat")).toBe("1");
  expect(place.hash).toBe("BDA-BUY-1");
});

test("going changes the place, and the query can be changed alone", () => {
  go("/replay/abc?n=1");
  setQuery({ n: 12, viewer: 0 });
  expect(location.search).toBe("?n=12&viewer=0");
  setQuery({ viewer: null });
  expect(router.place).toMatchObject({ page: "replay", id: "abc" });
  expect(router.place.query.toString()).toBe("n=12");
});

test("plain links are followed in place, files and other hosts are left to the browser", () => {
  go("/");
  const stop = followLinks();
  document.body.innerHTML = `<a href="/leaderboard"><b>in</b></a><a href="/api/me/data" download>file</a>
    <a href="https://example.org/leaderboard">out</a>`;
  const [inside, file, outside] = document.querySelectorAll("a");
  const click = (target: Element | null | undefined) => {
    const event = new MouseEvent("click", { bubbles: true, cancelable: true });
    addEventListener("click", (last) => last.preventDefault(), { once: true }); // jsdom cannot load pages
    const followed = router.place.page;
    target?.dispatchEvent(event);
    return router.place.page !== followed;
  };
  expect(click(file)).toBe(false);
  expect(click(outside)).toBe(false);
  expect(click(inside?.firstElementChild)).toBe(true);
  expect(router.place.page).toBe("leaderboard");
  stop();
});
