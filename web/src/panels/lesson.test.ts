import { render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";

import type { boardOf } from "../games";
import { games } from "../state/games.svelte";
import { isDone, nextOf } from "../state/lessons";
import { me } from "../state/me.svelte";
import { settings } from "../state/settings.svelte";
import { GAMES, table as card } from "../testing/examples";
import PlainBoard from "../testing/PlainBoard.svelte";
import { answering } from "../testing/server";
import { picture, info, lesson, line, outcome, question, update, viewer, welcome } from "../testing/table";
import Live from "./Live.svelte";

const BOARD = { default: PlainBoard, seatsRail: false } as unknown as Awaited<ReturnType<typeof boardOf>>;

let table: ReturnType<typeof viewer>;
const asked = (decision: number, more: Parameters<typeof lesson>[0] = {}) =>
  picture({ asked: [0], question: question(decision), undo: "own", lesson: lesson(more) });

async function open(first = asked(1)) {
  table = viewer(0);
  table.hear(welcome({ table: info({ game: "toy" }), picture: first }));
  render(Live, { store: table.store, board: BOARD });
  return screen.findByRole("region", { name: "Lesson" });
}

beforeEach(() => {
  localStorage.clear();
  games.now = GAMES;
  me.known = true;
  me.now = { id: "p_ada", name: "Ada", kind: "guest" };
  settings.set("confirmEnd", false);
  settings.set("autoPass", false);
  Element.prototype.scrollIntoView ??= () => undefined;
  Element.prototype.scrollTo ??= () => undefined;
  HTMLElement.prototype.hidePopover ??= () => undefined;
  vi.unstubAllGlobals();
});

describe("a step", () => {
  it("says what to do and its number, in a live region, with its rule", async () => {
    const panel = await open();
    const said = panel.querySelector('[aria-live="polite"]');
    expect(said).toHaveTextContent("Throw a block");
    expect(said).toHaveTextContent("Step 1 of 2");
    expect(said).toHaveTextContent("Buy the lazor from Ben.");
    answering({ "GET /games/toy/rules": { game: "toy", title: "Toy", rules: "1", clauses: [] } });
    await userEvent.click(within(panel).getByRole("button", { name: /Rule TOY-BUY-1/ }));
    expect(await screen.findByRole("complementary", { name: "Rules" })).toBeInTheDocument();
  });

  it("marks what it means on the board and in the list, and lights what it is about", async () => {
    await open();
    const board = screen.getByRole("region", { name: "Board" });
    await waitFor(() => expect(board.querySelector("[data-meant]")).toHaveAttribute("data-action", "item:A"));
    expect(board.querySelectorAll("[data-meant]")).toHaveLength(1);
    expect(board).toHaveAttribute("data-lit", "seat:1 item:A");
    await userEvent.keyboard("o");
    const list = screen.getByRole("region", { name: "All options" });
    expect(within(list).getByRole("button", { name: /Plasma Lazor.*lesson/ })).toBeInTheDocument();
    expect(within(list).getAllByText("lesson")).toHaveLength(1);
  });

  it("leads the focus to it", async () => {
    const panel = await open();
    await userEvent.click(within(panel).getByRole("button", { name: "Show me" }));
    await waitFor(() => expect(document.activeElement).toHaveAttribute("data-action", "item:A"));
  });

  it("changes together with the question, whatever is still moving", async () => {
    const panel = await open();
    table.hear(update(0, [line(1)], { asked: [1], lesson: lesson({ step: 1, text: "Now wait." }) }));
    await screen.findByText("burst of 1");
    expect(panel).toHaveTextContent("Buy the lazor from Ben.");
    expect(document.querySelector("[data-meant]")).toBeNull();
    table.hear(update(1, [], asked(2, { step: 1, text: "Now wait." })));
    await waitFor(() => expect(panel).toHaveTextContent("Now wait."));
    expect(screen.getByText("burst of 1")).toBeInTheDocument();
    expect(within(panel).getByRole("button", { name: "Show me" })).toBeInTheDocument();
  });

  it("can be left for another lesson", async () => {
    localStorage.setItem("fragboard.lessons", JSON.stringify({ toy: ["win"] }));
    const server = answering({ "POST /lessons/toy/win": { table: card({ id: "t2" }), links: [] } });
    const panel = await open();
    await userEvent.click(within(panel).getByText("All 2 lessons"));
    expect(within(panel).getByRole("button", { name: "Throw a block" })).toHaveAttribute("aria-current", "true");
    await userEvent.click(within(panel).getByRole("button", { name: /done: ?Win/ }));
    await waitFor(() => expect(server.map((one) => one.route)).toContain("POST /lessons/toy/win"));
  });

  it("is never passed by itself", async () => {
    settings.set("autoPass", true);
    const options = [
      { action: "yes", text: "Play it" },
      { action: "no", text: "No" },
    ];
    await open({ ...asked(1), question: question(1, { options, default: "no" }) });
    expect(screen.queryByText(/Passing automatically/)).toBeNull();
  });
});

describe("off the path", () => {
  const off = (more = {}) => asked(2, { state: "off", expects: [], meant: "Plasma Lazor, 4E", back: true, ...more });

  it("says kindly what was meant, and takes it back", async () => {
    const panel = await open(off());
    expect(panel).toHaveTextContent("That is a fair move");
    expect(panel).toHaveTextContent("Plasma Lazor, 4E");
    await userEvent.click(within(panel).getByRole("button", { name: "Take it back" }));
    expect(table.sent.at(-1)).toMatchObject({ type: "undo" });
  });

  it("waits with that while answers are sealed", async () => {
    const panel = await open(off({ back: false }));
    expect(within(panel).queryByRole("button", { name: "Take it back" })).toBeNull();
    expect(panel).toHaveTextContent("Once all hidden answers are open");
  });

  it("lets people play on, and comes back when asked", async () => {
    const panel = await open(off());
    await userEvent.click(within(panel).getByRole("button", { name: "Play on freely" }));
    expect(screen.queryByRole("region", { name: "Lesson" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Lesson: Throw a block" }));
    expect(screen.getByRole("region", { name: "Lesson" })).toBeInTheDocument();
  });
});

describe("the end", () => {
  const over = () => asked(3, { state: "over", step: 2, text: "Well thrown.", expects: [], clause: "" });

  it("is remembered, and leads to the next lesson", async () => {
    const server = answering({ "POST /lessons/toy/win": { table: card({ id: "t2" }), links: [] } });
    const panel = await open(over());
    expect(panel).toHaveTextContent("Lesson done");
    expect(isDone("toy", "throw")).toBe(true);
    await userEvent.click(within(panel).getByRole("button", { name: "Next: Win" }));
    await waitFor(() => expect(server.map((one) => one.route)).toContain("POST /lessons/toy/win"));
    await waitFor(() => expect(location.pathname).toBe("/t/t2"));
  });

  it("or to a game against bots, and the table is closed", async () => {
    const server = answering({
      "POST /tables/t1/close": card({ status: "closed" }),
      "POST /play-now": { table: card({ id: "t3" }), links: [] },
    });
    const panel = await open(over());
    await userEvent.click(within(panel).getByRole("button", { name: "Play bots" }));
    await waitFor(() => expect(location.pathname).toBe("/t/t3"));
    expect(server.map((one) => one.route)).toEqual(["POST /tables/t1/close", "POST /play-now"]);
  });

  it("shows no result in front of it when the game is over too", async () => {
    const panel = await open();
    table.hear(update(0, [], { outcome: outcome(), lesson: lesson({ state: "over", step: 2, text: "Well thrown." }) }));
    await waitFor(() => expect(panel).toHaveTextContent("Well thrown."));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(within(panel).getByText("done:")).toBeInTheDocument();
  });
});

it("begins with the first lesson that was not finished", () => {
  const toy = GAMES.games[0] ?? { id: "toy", lessons: [] };
  expect(nextOf(toy)?.id).toBe("throw");
  localStorage.setItem("fragboard.lessons", JSON.stringify({ toy: ["throw"] }));
  expect(nextOf(toy)?.id).toBe("win");
  localStorage.setItem("fragboard.lessons", JSON.stringify({ toy: ["throw", "win"] }));
  expect(nextOf(toy)?.id).toBe("throw");
});
