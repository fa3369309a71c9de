/** The table and the replay as people use them, with a stand-in for the server and its socket. */
import { render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Moment, SeatLinks, Story } from "../net/wire";
import { go } from "../router.svelte";
import { games } from "../state/games.svelte";
import { me } from "../state/me.svelte";
import { GAMES, seats, table } from "../testing/examples";
import { answering, refusal, type Asked } from "../testing/server";
import { picture, info, line, question, seat, update, welcome } from "../testing/table";
import Replay from "./Replay.svelte";
import Table from "./Table.svelte";

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 1;
  sent: { type: string }[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
    queueMicrotask(() => this.onopen?.());
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as { type: string });
  }
  close() {
    this.readyState = 3;
  }
  says(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const socketOf = (as: number | null): Promise<FakeSocket> =>
  waitFor(() => {
    const ending = as === null ? "/ws/tables/t1" : `?seat=${as}`;
    const found = FakeSocket.all.find((socket) => socket.url.endsWith(ending) && socket.readyState === 1);
    if (!found) throw new Error(`no socket for ${as}`);
    return found;
  });

function serving(routes: Parameters<typeof answering>[0]): Asked[] {
  return answering({ "GET /games": GAMES, ...routes });
}

const ADA_AND_BEN = seats("Ada", "Ben");
const running = { "GET /tables/t1": table({ status: "running", seats: ADA_AND_BEN }) };
const toy = info({ game: "toy" });

beforeEach(() => {
  FakeSocket.all = [];
  games.now = null;
  me.known = true;
  me.now = { id: "p_Ada", name: "Ada", kind: "guest" };
  vi.stubGlobal("WebSocket", FakeSocket);
  Element.prototype.scrollTo ??= () => undefined;
  Element.prototype.scrollIntoView ??= () => undefined;
  go("/t/t1");
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a table", () => {
  it("is seen through the own seat", async () => {
    serving(running);
    render(Table, { id: "t1" });
    const socket = await socketOf(0);
    await waitFor(() => expect(socket.sent).toEqual([{ type: "hello", have: 0 }]));
    socket.says(welcome({ table: toy, picture: picture({ asked: [0], question: question(1) }) }));
    expect(await screen.findByRole("heading", { name: "Buy something?" })).toBeInTheDocument();
  });

  it("is watched by those who do not sit there", async () => {
    serving({ "GET /tables/t1": table({ status: "running", seats: seats("Ben", "Cleo") }) });
    render(Table, { id: "t1" });
    const socket = await socketOf(null);
    const others = [seat(0, { you: false }), seat(1)];
    socket.says(welcome({ table: toy, seat: null, seats: others, picture: picture({ asked: [1] }) }));
    expect(await screen.findByText(/You are watching/)).toBeInTheDocument();
  });

  it.each([
    [404, "No such table"],
    [403, "This table is not open to you"],
    [410, "This table is closed"],
  ])("that answers %i has a page that says so", async (status, title) => {
    serving({ "GET /tables/t1": refusal(status, "code", "the reason in words") });
    render(Table, { id: "t1" });
    expect(await screen.findByRole("heading", { name: title })).toBeInTheDocument();
    expect(screen.getByText("the reason in words")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "To the lobby" })).toBeInTheDocument();
  });

  it("says goodbye when the seat is taken away, and lets one look on", async () => {
    serving(running);
    render(Table, { id: "t1" });
    const socket = await socketOf(0);
    socket.says(welcome({ table: toy }));
    socket.says({ type: "bye", code: "seat", reason: "this seat is no longer yours", again: false });
    expect(await screen.findByRole("heading", { name: "Your seat has gone to somebody else" })).toBeInTheDocument();
    serving({ "GET /tables/t1": table({ status: "running", seats: seats("Cleo", "Ben") }) });
    await userEvent.click(screen.getByRole("button", { name: "Watch" }));
    expect(await socketOf(null)).toBeDefined();
  });
});

describe("several people at one screen", () => {
  it("hand it over, and nothing is in the page meanwhile", async () => {
    const both = seats("Ada", "Ben").map((card) => ({ ...card, you: true }));
    serving({ "GET /tables/t1": table({ status: "running", seats: both }) });
    render(Table, { id: "t1" });
    const own = [seat(0), seat(1, { you: true })];
    const [ada, ben] = [await socketOf(0), await socketOf(1)];
    const mine = (as: number, asked: number[], secret: string) =>
      welcome({
        table: toy,
        seat: as,
        seats: own,
        lines: [line(1, { text: secret })],
        picture: picture({ asked, question: asked.includes(as) ? question(1) : null }),
      });
    ada.says(mine(0, [0, 1], "the first secret"));
    ben.says(mine(1, [0, 1], "the second secret"));
    expect(await screen.findByRole("heading", { name: "Hand the screen to Ada" })).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent("secret");
    await userEvent.click(screen.getByRole("button", { name: "I am Ada" }));
    expect(await screen.findByText("the first secret")).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent("second secret");
    ada.says(update(1, [], { asked: [1] }));
    expect(await screen.findByRole("heading", { name: "Hand the screen to Ben" })).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent("secret");
    await userEvent.click(screen.getByLabelText(/We hide nothing/));
    await userEvent.click(screen.getByRole("button", { name: "I am Ben" }));
    expect(await screen.findByText("the second secret")).toBeInTheDocument();
    for (const socket of [ada, ben]) socket.says(update(1, [], { asked: [0] }));
    expect(await screen.findByText("the first secret")).toBeInTheDocument();
  });
});

describe("a waiting table", () => {
  const waiting = table({ status: "waiting", host: true, seats: seats("Ada", "") });
  const links: SeatLinks = { links: [{ seat: 1, token: "tok", expires: 0 }] };
  const empty = [seat(0), seat(1, { kind: "open", driver: "nobody", name: "", present: false })];
  const told = (host: boolean, own = true) =>
    welcome({
      table: info({ game: "toy", status: "waiting", host, options: { mode: "quick", start: "empty" } }),
      seat: own ? 0 : null,
      seats: own ? empty : empty.map((each) => ({ ...each, you: false })),
      picture: null,
    });

  it("shows the host links to send, and starts with bots", async () => {
    const asked = serving({
      "GET /tables/t1": waiting,
      "GET /tables/t1/links": links,
      "POST /tables/t1/seats/1": { links: [{ seat: 1, token: "fresh", expires: 0 }] },
      "POST /tables/t1/start": {},
    });
    render(Table, { id: "t1" });
    (await socketOf(0)).says(told(true));
    const link = await screen.findByLabelText("Link for seat 2");
    expect(link).toHaveValue(`${location.origin}/join/t1#tok`);
    expect(screen.getByText("mode: quick")).toBeInTheDocument();
    expect(screen.queryByText("start: empty")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "New link" }));
    await waitFor(() => expect(link).toHaveValue(`${location.origin}/join/t1#fresh`));
    await userEvent.click(screen.getByRole("button", { name: "Start now with bots" }));
    await waitFor(() => expect(asked.map(({ route }) => route)).toContain("POST /tables/t1/start"));
  });

  it("offers strangers a seat if it is public, and nothing of the host", async () => {
    const open = table({ status: "waiting", public: true, seats: seats("Ben", "") });
    const asked = serving({ "GET /tables/t1": open, "POST /tables/t1/sit": { table: "t1", seat: 1 } });
    render(Table, { id: "t1" });
    (await socketOf(null)).says(told(false, false));
    await userEvent.click(await screen.findByRole("button", { name: "Sit here" }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ route: "POST /tables/t1/sit", body: { seat: 1 } }));
    expect(screen.queryByRole("button", { name: /Start/ })).toBeNull();
    expect(screen.queryByRole("button", { name: /Close/ })).toBeNull();
  });
});

describe("a replay", () => {
  const story = (viewer: number | null, more: Partial<Story> = {}): Story => ({
    table: table({ status: "over", seats: ADA_AND_BEN }),
    viewer,
    viewers: [0, 1],
    spectator: true,
    lines: [1, 2, 3, 4].map((n) => line(n)),
    moments: [0, 2, 4],
    commitment: "",
    seed: null,
    outcome: null,
    ...more,
  });
  const moment = (n: number): Moment => ({ n, view: {}, asked: [] });
  const routes = (viewer: number) => ({
    "GET /tables/t1": table({ status: "over", seats: ADA_AND_BEN }),
    [`GET /tables/t1/story?viewer=${viewer}`]: story(viewer),
    ...Object.fromEntries([0, 2, 4].map((n) => [`GET /tables/t1/moment?viewer=${viewer}&n=${n}`, moment(n)])),
  });
  const place = () => `${location.pathname}${location.search}`;

  it("goes by keys, by the log and by its address", async () => {
    go("/replay/t1?n=2");
    serving(routes(0));
    render(Replay, { id: "t1" });
    await waitFor(() => expect(place()).toBe("/replay/t1?n=2&viewer=0"));
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() => expect(place()).toBe("/replay/t1?n=4&viewer=0"));
    await userEvent.keyboard("{Home}");
    await waitFor(() => expect(place()).toBe("/replay/t1?n=0&viewer=0"));
    await userEvent.click(screen.getByRole("button", { name: "line 3" }));
    await waitFor(() => expect(place()).toBe("/replay/t1?n=4&viewer=0"));
    expect(screen.getByRole("slider", { name: "Moment" })).toHaveValue("2");
  });

  it("changes eyes at the same line", async () => {
    go("/replay/t1?n=2");
    serving({ ...routes(0), ...routes(1) });
    render(Replay, { id: "t1" });
    const eyes = await screen.findByLabelText("Whose eyes");
    await userEvent.selectOptions(eyes, "As Ben");
    await waitFor(() => expect(place()).toBe("/replay/t1?n=2&viewer=1"));
  });

  it("branches where it stands", async () => {
    go("/replay/t1?n=2");
    const asked = serving({ ...routes(0), "POST /tables/t1/branch": { table: table({ id: "t2" }), links: [] } });
    render(Replay, { id: "t1" });
    await userEvent.click(await screen.findByRole("button", { name: "Branch here" }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Open the table" }));
    await waitFor(() => expect(place()).toBe("/t/t2"));
    const body = { viewer: 0, n: 2, seats: [{ kind: "me" }, { kind: "bot", level: "normal" }] };
    expect(asked.at(-1)).toMatchObject({ route: "POST /tables/t1/branch", body });
  });

  it("offers no branch and no dice while the game runs", async () => {
    go("/replay/t1?n=2");
    const still = table({ status: "running", seats: ADA_AND_BEN });
    serving({
      ...routes(0),
      "GET /tables/t1": still,
      "GET /tables/t1/story?viewer=0": story(0, { table: still, viewers: [0], spectator: false }),
    });
    render(Replay, { id: "t1" });
    await screen.findByLabelText("Whose eyes");
    expect(screen.queryByRole("button", { name: "Branch here" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Dice" })).toBeNull();
  });

  it("checks the dice in the page", async () => {
    go("/replay/t1?n=2");
    const dice = {
      seed: "c2afda1e7654a1e91053b1f8341386f944ff06d5b5cdb8009d08c3ecf969fe73",
      commitment: "e09dd96f8cca3aed9916aa036a30c4051ca391807481a9a3ac5659dc93e07004",
      given: 0,
      rolls: [{ k: 0, below: [6, 6, 25], numbers: [4, 2, 10], answer: "roll" }],
    };
    serving({ ...routes(0), "GET /tables/t1/dice": dice });
    render(Replay, { id: "t1" });
    await userEvent.click(await screen.findByRole("button", { name: "Dice" }));
    expect(await screen.findByText("The dice were fair.")).toBeInTheDocument();
    serving({ ...routes(0), "GET /tables/t1/dice": { ...dice, commitment: "00" } });
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await userEvent.click(screen.getByRole("button", { name: "Dice" }));
    expect(await screen.findByText("This is not the promised seed.")).toBeInTheDocument();
  });
});
