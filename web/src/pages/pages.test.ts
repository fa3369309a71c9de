/** The pages as people use them, with a stand-in for the server. */
import { render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";

import App from "../App.svelte";
import type { Me } from "../net/wire";
import { go } from "../router.svelte";
import { games } from "../state/games.svelte";
import { me } from "../state/me.svelte";
import { notices } from "../state/notices.svelte";
import { GAMES, NO_TABLES, seats, table } from "../testing/examples";
import { answering, refusal, type Asked } from "../testing/server";

// The table and the replay have tests of their own, and want a socket.
vi.mock("./Table.svelte", () => import("../testing/Blank.svelte"));
vi.mock("./Replay.svelte", () => import("../testing/Blank.svelte"));

const NOBODY: Me = { id: null, name: "", kind: "nobody" };
const ADA: Me = { id: "p_ada", name: "Ada", kind: "guest" };
const user = userEvent.setup();

/** Opens a page of the client, on a server that says these things. */
async function open(address: string, who: Me, routes: Parameters<typeof answering>[0] = {}): Promise<Asked[]> {
  const asked = answering({
    "GET /me": who,
    "POST /me": (body) => ({ ...ADA, name: (body as { name: string }).name }),
    "GET /games": GAMES,
    "GET /lobby": NO_TABLES,
    ...routes,
  });
  me.known = false;
  me.now = NOBODY;
  games.now = null;
  notices.now = [];
  go(address);
  render(App);
  await waitFor(() => expect(me.now).toEqual(who));
  await screen.findByRole("heading", { level: 1 });
  return asked;
}

const routesOf = (asked: Asked[]) => asked.map(({ route }) => route);
const click = (role: string, name: string | RegExp) =>
  screen.findByRole(role, { name }).then((found) => user.click(found));

describe("lobby", () => {
  test("somebody without a name is asked for it in place, and then plays at once", async () => {
    const asked = await open("/", NOBODY, { "POST /play-now": { table: table({ id: "new1" }), links: [] } });
    await click("button", "Play bots");
    const dialog = await screen.findByRole("dialog", { name: "What should we call you?" });
    await user.type(within(dialog).getByLabelText("Your name"), "Ada{Enter}");
    await waitFor(() => expect(location.pathname + location.search).toBe("/t/new1?seat=0"));
    expect(asked.filter(({ route }) => route.startsWith("POST"))).toMatchObject([
      { route: "POST /me", body: { name: "Ada" } },
      { route: "POST /play-now", body: { game: "toy", level: "normal" } },
    ]);
  });

  test("a game with lessons begins with the first one", async () => {
    const asked = await open("/", ADA, { "POST /lessons/toy/throw": { table: table({ id: "new2" }), links: [] } });
    await click("button", "Learn to play");
    await waitFor(() => expect(location.pathname + location.search).toBe("/t/new2?seat=0"));
    expect(routesOf(asked)).toContain("POST /lessons/toy/throw");
  });

  test("a button that is at work keeps the focus, and a second press does nothing", async () => {
    const asked = await open("/", ADA, { "POST /play-now": { table: table({ id: "new2" }), links: [] } });
    const answer = fetch;
    let release = () => {};
    vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
      if (init.method === "POST") await new Promise<void>((go) => (release = go));
      return answer(address, init);
    });
    const button = await screen.findByRole("button", { name: "Play bots" });
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute("aria-disabled", "true"));
    expect(button).toBeEnabled(); // a disabled one would drop the focus
    expect(button).toHaveFocus();
    await user.keyboard("{Enter}");
    release();
    await waitFor(() => expect(location.pathname).toBe("/t/new2"));
    expect(routesOf(asked).filter((route) => route === "POST /play-now")).toHaveLength(1);
  });

  test("seats have no colours before the game has given them", async () => {
    const mine = [
      table({
        seats: [...seats("Ada", ""), ...seats("Bot C").map((bot) => ({ ...bot, seat: 2, kind: "bot" as const }))],
      }),
    ];
    await open("/", ADA, { "GET /lobby": { ...NO_TABLES, mine } });
    const list = await screen.findByRole("region", { name: /^Your tables/ });
    expect(within(list).getByRole("img", { name: "Ada" })).toHaveTextContent("A");
    expect(within(list).getByRole("img", { name: "Bot C" }).querySelector("use")).toHaveAttribute("href", "#i-bot");
    expect(list.querySelector('[class*="seat-"], [href^="#badge-"]')).toBeNull();
  });

  test("a refused name is explained in the dialog, and putting it off changes nothing", async () => {
    const asked = await open("/", NOBODY, { "POST /me": refusal(409, "taken", "the name Ada is taken") });
    await click("button", "Play bots");
    await user.type(within(await screen.findByRole("dialog")).getByLabelText("Your name"), "Ada{Enter}");
    expect(await screen.findByText("the name Ada is taken")).toBeInTheDocument();
    await click("button", "Close");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole("button", { name: "Play bots" })).toHaveFocus();
    expect(routesOf(asked)).not.toContain("POST /play-now");
  });

  test("only a table where it is my turn is lit", async () => {
    const mine = [table({ id: "a", title: "Slow" }), table({ id: "b", title: "Quick", turn: true })];
    await open("/", ADA, { "GET /lobby": { ...NO_TABLES, mine } });
    const play = await screen.findByRole("link", { name: "Play" });
    expect(play).toHaveAttribute("href", "/t/b?seat=0");
    expect(play).toHaveClass("primary");
    expect(screen.getByRole("link", { name: "Open" })).not.toHaveClass("primary");
    expect(screen.getByText("1 your turn")).toBeInTheDocument();
  });

  test("a lesson is called one", async () => {
    const mine = [table({ title: "Throw a block", options: { mode: "quick" }, origin: "lesson:throw", turn: true })];
    await open("/", ADA, { "GET /lobby": { ...NO_TABLES, mine } });
    expect(await screen.findByText(/, a lesson: your turn$/)).toBeInTheDocument();
  });

  test("a seat that somebody else was quicker to take is told, and the lists are looked at again", async () => {
    const openTable = table({ id: "o1", status: "waiting", seats: seats("Ben", "") });
    const asked = await open("/", ADA, {
      "GET /lobby": { ...NO_TABLES, open: [openTable] },
      "POST /tables/o1/sit": refusal(409, "taken", "seat 2 is already taken by Cleo"),
    });
    const before = routesOf(asked).filter((route) => route === "GET /lobby").length;
    await click("button", "Sit");
    expect(await screen.findByText("seat 2 is already taken by Cleo")).toBeInTheDocument();
    await waitFor(() => expect(routesOf(asked).filter((route) => route === "GET /lobby").length).toBe(before + 1));
  });

  test("a pasted seat link leads to its page, and nonsense is explained", async () => {
    await open("/", ADA, { "GET /tables/t7": table({ id: "t7" }) });
    await click("button", "I have a seat link");
    await user.type(screen.getByLabelText("Seat link"), "hello{Enter}");
    expect(await screen.findByText(/This is not a seat link/)).toBeInTheDocument();
    await user.clear(screen.getByLabelText("Seat link"));
    await user.type(screen.getByLabelText("Seat link"), "https://friends.test/join/t7#tok{Enter}");
    await waitFor(() => expect(location.pathname + location.hash).toBe("/join/t7#tok"));
  });

  test("a record file is imported, and a broken one is explained", async () => {
    let answer: Response | object = refusal(422, "bad-record", "line 3 is cut short");
    const asked = await open("/", ADA, { "POST /import": () => answer as object });
    const file = new File(["{}"], "game.jsonl");
    await user.upload(await screen.findByLabelText("Record file"), file);
    expect(await screen.findByText("line 3 is cut short")).toBeInTheDocument();
    answer = { table: table({ id: "old" }), links: [] };
    await user.upload(screen.getByLabelText("Record file"), file);
    await waitFor(() => expect(location.pathname).toBe("/replay/old"));
    expect(asked.filter(({ route }) => route === "POST /import")).toHaveLength(2);
  });

  test("a server that is away is told, with a way to try again", async () => {
    await open("/", ADA, { "GET /lobby": refusal(503, "down", "the server is being restarted") });
    expect(await screen.findByText("the server is being restarted")).toBeInTheDocument();
    answering({ "GET /lobby": NO_TABLES, "GET /games": GAMES });
    await click("button", "Try again");
    await waitFor(() => expect(screen.queryByText("the server is being restarted")).toBeNull());
  });
});

describe("new table", () => {
  test("a seat more, up to the most there are, and one less", async () => {
    await open("/new/toy", ADA);
    const seats = () => screen.getAllByRole("group", { name: /^Seat \d$/ }).length;
    const more = await screen.findByRole("button", { name: "Add a seat" });
    const before = seats();
    await user.click(screen.getByRole("button", { name: "Remove a seat" }));
    expect(seats()).toBe(before - 1);
    await user.click(more);
    expect(seats()).toBe(before);
    for (let press = 0; press < 4; press++) await user.click(more);
    expect(seats()).toBe(4);
    expect(more).toHaveAttribute("aria-disabled", "true");
  });

  test("the form becomes a table, and leads there", async () => {
    const asked = await open("/new/toy", ADA, { "POST /tables": { table: table({ id: "n1" }), links: [] } });
    await click("radio", /quick/i);
    const seat = within(screen.getByRole("group", { name: "Seat 3" }));
    await user.click(seat.getByRole("radio", { name: "Me" }));
    await user.type(screen.getByLabelText("Name at seat 3"), "Ben");
    await user.click(screen.getByRole("button", { name: "Remove a seat" }));
    await click("radio", /^Blitz/);
    await click("radio", /^Public/);
    await user.type(screen.getByLabelText("Title"), "Friday");
    await click("button", "Open the table");
    await waitFor(() => expect(location.pathname).toBe("/t/n1"));
    expect(asked.find(({ route }) => route === "POST /tables")?.body).toEqual({
      game: "toy",
      title: "Friday",
      options: { mode: "quick", start: "full", rounds: 10 },
      seats: [{ kind: "me" }, { kind: "open" }, { kind: "me", name: "Ben" }],
      clock: { bank: 120, gain: 5, empty: "default" },
      public: true,
      spectators: "public",
      delay: 0,
    });
  });

  test("what the server refuses is told beside the button", async () => {
    await open("/new/toy", ADA, { "POST /tables": refusal(422, "bad", "option rounds is a number (TOY-O-ROUNDS)") });
    await click("button", "Open the table");
    const told = await screen.findByRole("alert");
    expect(told).toHaveTextContent("option rounds is a number (TOY-O-ROUNDS)");
    await waitFor(() => expect(told).toHaveFocus());
  });

  test("an unknown game has its own page", async () => {
    await open("/new/chess", ADA);
    expect(await screen.findByRole("heading", { name: "No such game" })).toBeInTheDocument();
  });
});

describe("seat link", () => {
  const at = table({ id: "t7", status: "waiting", seats: seats("Ben", "") });

  test("sits down, and the token leaves the address", async () => {
    const asked = await open("/join/t7#secret", ADA, {
      "GET /tables/t7": at,
      "POST /tables/t7/join": { table: "t7", seat: 1 },
    });
    await click("button", "Sit down as Ada");
    await waitFor(() => expect(location.href).toBe(`${location.origin}/t/t7?seat=1`));
    expect(screen.queryByRole("heading", { name: "This link is incomplete" })).toBeNull();
    expect(asked.at(-1)).toMatchObject({ route: "POST /tables/t7/join", body: { token: "secret" } });
  });

  test.each([
    [403, "foreign", "This link does not work"],
    [409, "taken", "This seat is not free"],
    [410, "expired", "This link has expired"],
    [410, "revoked", "This link is no longer valid"],
    [410, "closed", "This table is closed"],
  ])("a refusal %i, %s, has its own page", async (status, code, title) => {
    await open("/join/t7#secret", ADA, {
      "GET /tables/t7": at,
      "POST /tables/t7/join": refusal(status, code, `because of ${status}`),
    });
    await click("button", "Sit down as Ada");
    expect(await screen.findByRole("heading", { name: title })).toBeInTheDocument();
    expect(screen.getByText(`because of ${status}`)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "To the lobby" })).toBeInTheDocument();
  });

  test("a link that was cut short is told", async () => {
    await open("/join/t7", ADA, { "GET /tables/t7": at });
    expect(await screen.findByRole("heading", { name: "This link is incomplete" })).toBeInTheDocument();
  });
});

describe("account", () => {
  test("a guest claims the name, signs out, and is nobody", async () => {
    let now: Me = ADA;
    await open("/account", ADA, {
      "GET /me": () => now,
      "POST /me/claim": () => (now = { ...ADA, kind: "account" }),
      "GET /me/keys": { keys: [] },
      "POST /logout": () => (now = NOBODY),
    });
    const claim = within(
      (await screen.findByRole("heading", { name: "Make this name yours" })).parentElement as HTMLElement,
    );
    await user.type(claim.getByLabelText("Password"), "correct horse{Enter}");
    expect(await screen.findByText("Ada is yours now.")).toBeInTheDocument();
    await click("button", "Sign out");
    expect(await screen.findByRole("heading", { name: "Who are you?" })).toBeInTheDocument();
  });

  test("a key is shown once", async () => {
    const key = { id: "k1", name: "Botty", player: "p_b", created: 0 };
    await open(
      "/account",
      { ...ADA, kind: "account" },
      {
        "GET /me/keys": { keys: [{ ...key, secret: null }] },
        "POST /me/keys": { ...key, secret: "fb_secret" },
        "DELETE /me/keys/k1": "",
      },
    );
    expect(screen.queryByLabelText("The key of Botty")).toBeNull();
    await user.type(screen.getByLabelText("Name of the bot"), "Botty{Enter}");
    expect(await screen.findByLabelText("The key of Botty")).toHaveValue("fb_secret");
    await click("button", "Revoke the key of Botty");
    await waitFor(() => expect(screen.queryByLabelText("The key of Botty")).toBeNull());
  });

  test("a wrong password is told at the form", async () => {
    await open("/account", NOBODY, {
      "POST /login": refusal(403, "wrong", "name and password do not belong together"),
    });
    await user.type(await screen.findByLabelText("Name"), "Ada");
    await user.type(screen.getByLabelText("Password"), "wrong horse{Enter}");
    expect(await screen.findByText("name and password do not belong together")).toBeInTheDocument();
  });

  test("being forgotten is asked twice", async () => {
    const asked = await open("/account", ADA, { "DELETE /me": "" });
    await click("button", "Forget me");
    expect(routesOf(asked)).not.toContain("DELETE /me");
    await click("button", "Yes, forget me");
    await waitFor(() => expect(routesOf(asked)).toContain("DELETE /me"));
  });
});

describe("rules, ratings, and lost ways", () => {
  const clauses = [
    { id: "TOY-AIM-1", section: "1 Aim", text: "Throw *all* blocks, as TOY-END-1 says." },
    { id: "TOY-END-1", section: "2 End", text: "Nobody has a <b>block</b> left." },
  ];
  const book = { game: "toy", title: "Toy", rules: "1.0", clauses };

  test("the rulebook is searched, and markup in it stays text", async () => {
    await open("/rules/toy", ADA, { "GET /games/toy/rules": book });
    expect(await screen.findByRole("heading", { name: "1 Aim" })).toBeInTheDocument();
    await user.type(screen.getByLabelText("Search the rules"), "nobody");
    await waitFor(() => expect(screen.queryByRole("heading", { name: "1 Aim" })).toBeNull());
    expect(document.querySelector("#TOY-END-1 p")?.textContent).toBe("Nobody has a <b>block</b> left.");
  });

  test("a clause in the address is found and marked", async () => {
    Element.prototype.scrollIntoView = vi.fn();
    await open("/rules/toy#TOY-END-1", ADA, { "GET /games/toy/rules": book });
    await waitFor(() => expect(document.getElementById("TOY-END-1")).toHaveFocus());
    expect(document.getElementById("TOY-END-1")).toHaveClass("here");
  });

  test("the leaderboard of a game shows names as they are", async () => {
    const rank = { place: 1, player: "p1", name: "<i>Ines</i>", kind: "account", rating: 1234.5, mu: 1, sigma: 1 };
    await open("/leaderboard?game=toy", ADA, {
      "GET /leaderboard?game=toy": { game: "toy", ranks: [{ ...rank, games: 4, wins: 1 }] },
    });
    const row = (await screen.findByRole("rowheader")).parentElement as HTMLElement;
    expect(row).toHaveTextContent("<i>Ines</i>");
    expect(row).toHaveTextContent("25 %");
    expect(screen.getByRole("link", { name: "Toy Deathmatch Arena" })).toHaveAttribute("aria-current", "page");
  });

  test("an unknown player and an unknown page say so", async () => {
    await open("/player/none", ADA, { "GET /players/none": refusal(404, "no-player", "there is no such player") });
    expect(await screen.findByRole("heading", { name: "No such player" })).toBeInTheDocument();
    go("/nowhere");
    expect(await screen.findByRole("heading", { name: "No such page" })).toHaveFocus();
  });
});
