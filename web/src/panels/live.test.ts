import { fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";

import type { boardOf } from "../games";
import { looksOf } from "../state/looks";
import { notices } from "../state/notices.svelte";
import { settings } from "../state/settings.svelte";
import PlainBoard from "../testing/PlainBoard.svelte";
import { picture, info, line, outcome, question, seat, update, viewer, welcome } from "../testing/table";
import Live from "./Live.svelte";
import Log from "./Log.svelte";

const BOARD = { default: PlainBoard, seatsRail: false } as unknown as Awaited<ReturnType<typeof boardOf>>;

let table: ReturnType<typeof viewer>;
const asked = (decision: number, more = {}) => picture({ asked: [0], question: question(decision), ...more });
const answers = () =>
  table.sent.filter((message) => message.type === "answer").map((message) => message.actions.join(" "));

function open(start: Parameters<typeof welcome>[0] = {}, board = BOARD, as: number | null = 0) {
  table = viewer(as);
  table.hear(welcome({ picture: asked(1), ...start }));
  return render(Live, { store: table.store, board });
}

beforeEach(() => {
  for (const key of ["confirmEnd", "autoPass"] as const) settings.set(key, false);
  Element.prototype.scrollTo ??= () => undefined;
  Element.prototype.scrollIntoView ??= () => undefined;
  HTMLElement.prototype.hidePopover ??= () => undefined;
});

it("the log shows headings, and details under the line they belong to, by what the lines say of themselves", () => {
  const lines = [
    line(1, { weight: "heading", kind: "Dealt" }),
    line(2),
    line(3, { weight: "detail" }),
    line(4, { kind: "RoundBegan", refs: ["seat:1"] }),
  ];
  const { container } = render(Log, {
    lines,
    back: new Set<number>(),
    seats: looksOf([seat(0), seat(1)], { asked: [], given: [] }),
    seat: 0,
    point: () => undefined,
    why: () => undefined,
  });
  const rows = [...container.querySelectorAll("li")];
  expect(rows.map((row) => row.classList.contains("turn"))).toEqual([true, false, false, false]);
  expect(rows.map((row) => row.classList.contains("detail"))).toEqual([false, false, true, false]);
});

describe("your turn", () => {
  it("is said in the title and in the prompt, with its rule and its closing option", () => {
    open();
    expect(document.title).toMatch(/^● Your turn/);
    const prompt = screen.getByRole("region", { name: "Your turn" });
    expect(within(prompt).getByRole("heading")).toHaveTextContent("Buy something?");
    expect(prompt).toHaveTextContent("You can spend 4E.");
    expect(within(prompt).getByRole("button", { name: /Rule BDA-BUY-1/ })).toBeInTheDocument();
    expect(within(prompt).getByRole("button", { name: "Buy nothing more" })).toBeInTheDocument();
  });

  it("has every option in the list, with consequence and rule", async () => {
    open();
    await userEvent.click(screen.getByRole("button", { name: "3 options" }));
    const list = screen.getByRole("region", { name: "All options" });
    expect(list.querySelectorAll("[data-option]")).toHaveLength(3);
    expect(list).toHaveTextContent("leaves 0E");
    expect(within(list).getByRole("button", { name: /Rule BDA-I-A/ })).toBeInTheDocument();
    await userEvent.click(within(list).getByRole("button", { name: /^2 ?Ultra Shield/ }));
    expect(answers()).toEqual(["item:B"]);
  });

  it("is answered on the board, by number, and by N and Enter", async () => {
    open();
    await userEvent.click(screen.getByText("item:A on the board"));
    table.hear(update(0, [], { asked: [0], question: question(2) }));
    await userEvent.keyboard("2");
    table.hear(update(0, [], { asked: [0], question: question(3) }));
    await waitFor(() => expect(table.store.pending).toBeNull());
    await userEvent.keyboard("n"); // the focus is on the first one since the click
    await waitFor(() => expect(document.activeElement).toHaveAttribute("data-action", "item:B"));
    await userEvent.keyboard("{Enter}");
    expect(answers()).toEqual(["item:A", "item:B", "item:B"]);
  });

  it("keeps the focus in the page when the option that had it is gone", async () => {
    open();
    screen.getByText("item:A on the board").focus();
    await userEvent.keyboard("{Enter}");
    table.hear(update(0, [line(1)], { asked: [1] }));
    await waitFor(() => expect(document.activeElement).toHaveAttribute("data-prompt"));
  });

  it("shows an answer as pending until it is confirmed", async () => {
    open();
    await userEvent.keyboard("3");
    expect(screen.getByText(/Waiting for the table to confirm/)).toBeInTheDocument();
    expect(screen.getByRole("region", { name: "Board" })).toHaveAttribute("data-pending", "done");
    table.hear(update(0, [line(1)], { asked: [1] }));
    await waitFor(() => expect(screen.getByRole("heading", { name: /Ben is choosing/ })).toBeInTheDocument());
    expect(document.title).not.toMatch(/Your turn/);
  });

  it("wants a second tap before it ends, where fingers slip", async () => {
    settings.set("confirmEnd", true);
    open();
    await userEvent.click(screen.getByRole("button", { name: "Buy nothing more" }));
    expect(answers()).toEqual([]);
    expect(screen.getByText("Choose it again to confirm.")).toBeInTheDocument();
    await userEvent.click(screen.getByText("board rule"));
    expect(screen.queryByText("Choose it again to confirm.")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Buy nothing more" }));
    await userEvent.click(screen.getByRole("button", { name: "Tap again: Buy nothing more" }));
    expect(answers()).toEqual(["done"]);
  });

  it("is answered once by a key that is held down, and that is no second tap either", async () => {
    open();
    const press = (key: string, repeat: boolean) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key, repeat });
    await press("3", false);
    table.hear(update(0, [], { asked: [0], question: question(2) }));
    await press("3", true);
    expect(answers()).toEqual(["done"]);
    settings.set("confirmEnd", true);
    await press("3", false);
    await press("3", true);
    expect(answers()).toEqual(["done"]);
    await press("3", false);
    expect(answers()).toEqual(["done", "done"]);
    screen.getByText("board rule").focus();
    expect(await press("Enter", true)).toBe(false); // the browser would press the button again
    expect(await press("Enter", false)).toBe(true);
  });

  it("tells why an answer was refused, with the rule", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response('{"game":"bingo","title":"","rules":"","clauses":[]}')));
    open();
    await userEvent.keyboard("1");
    const id = table.store.pending?.id ?? "";
    table.hear({ type: "refused", id, reason: "you cannot pay 4E", clause: "BDA-ENG-3", legal: [] });
    const note = await screen.findByText("you cannot pay 4E");
    expect(note.closest('[role="alert"]')).not.toBeNull();
    await userEvent.click(screen.getByRole("button", { name: /Rule BDA-ENG-3/ }));
    expect(await screen.findByRole("complementary", { name: "Rules" })).toBeInTheDocument();
    expect(note).toBeInTheDocument();
    await userEvent.click(screen.getByText("board rule"));
    expect(note).not.toBeInTheDocument();
    vi.unstubAllGlobals();
  });
});

describe("what happens", () => {
  it("is read out, and what is done to you at once and first", async () => {
    open({ lines: [line(1)] });
    table.hear(
      update(1, [line(2, { text: "Ben stores 2E" }), line(3, { text: "Ben hits Ada for 1", against: [0] })], {
        asked: [0],
        question: question(2),
      }),
    );
    await waitFor(() =>
      expect(document.querySelector('[aria-live="assertive"]')).toHaveTextContent("Ben hits Ada for 1"),
    );
    expect(document.querySelector(".vh[role=log]")).toHaveTextContent("Ben stores 2E");
    const digest = screen.getByRole("region", { name: "Since your last turn" });
    expect(digest).toHaveTextContent("Ben hits you for 1");
    await userEvent.keyboard("3");
    expect(screen.queryByRole("region", { name: "Since your last turn" })).toBeNull();
  });

  it("is read out again when the same thing happens again", async () => {
    open();
    const alarm = () => document.querySelector('[aria-live="assertive"]')?.firstElementChild ?? null;
    const told = () => document.querySelector(".vh[role=log]")?.firstElementChild ?? null;
    const hit = (n: number) => [
      line(n, { text: "Ada loses 1 health", against: [0] }),
      line(n + 1, { text: "Ben passes" }),
    ];
    table.hear(update(0, hit(1), { asked: [1] }));
    await waitFor(() => expect(alarm()).toHaveTextContent("Ada loses 1 health"));
    const first = [alarm(), told()];
    table.hear(update(2, hit(3), { asked: [1] }));
    await waitFor(() => expect(alarm()).not.toBe(first[0])); // a new element is news to a screen reader, equal words are not
    expect(told()).not.toBe(first[1]);
    expect([alarm()?.textContent, told()?.textContent]).toEqual(["Ada loses 1 health", "Ben passes"]);
  });

  it("is in the log: lines light the board, undone ones are struck out", async () => {
    open({
      lines: [
        line(1, { refs: ["seat:1"], text: "Ben rolls B2" }),
        line(2),
        line(3, { kind: "undo", back: 1, text: "Ben takes back" }),
      ],
    });
    const struck = screen.getByRole("button", { name: /taken back: line 2/ });
    expect(struck.closest("li")).toHaveClass("struck");
    await fireEvent.focus(screen.getByRole("button", { name: /Ben rolls B2/ }));
    expect(screen.getByRole("region", { name: "Board" })).toHaveAttribute("data-lit", "seat:1");
  });

  it("moves on the board, and a tap or a key ends it", async () => {
    open();
    table.hear(update(0, [line(1), line(2)], { asked: [1] }));
    await screen.findByText("burst of 2");
    await userEvent.keyboard("s");
    await waitFor(() => expect(screen.queryByText("burst of 2")).toBeNull());
  });

  it("can be played without a board: few options are buttons, many a list", async () => {
    open({}, null);
    expect(screen.getByText(/cannot draw this game/)).toBeInTheDocument();
    await waitFor(() => expect(document.querySelectorAll(".prompt [data-option]")).toHaveLength(3));
    const options = Array.from({ length: 7 }, (_, i) => ({ action: `amount:${i}`, text: `Pay ${i}` }));
    table.hear(update(0, [], { asked: [0], question: question(2, { options }) }));
    const list = await screen.findByRole("region", { name: "All options" });
    expect(list.querySelectorAll("[data-option]")).toHaveLength(7);
  });
});

describe("the others", () => {
  it("may be asked for consent, and asked back", async () => {
    const request = {
      id: 7,
      kind: "undo" as const,
      seat: 1,
      text: "Ben asks to take back his last answer",
      waiting: [0],
    };
    open({ requests: [request], picture: picture({ asked: [1], undo: "own" }) });
    const spoken = document.querySelector(".vh[role=status]"); // there from the beginning: else it is not read out
    expect(spoken).toHaveTextContent(/^$/);
    await waitFor(() => expect(spoken).toHaveTextContent(/Ben asks to take back.*Let it be taken back, or No/));
    await userEvent.click(screen.getByRole("button", { name: "Let it be taken back" }));
    expect(table.sent.at(-1)).toMatchObject({ type: "reply", request: 7, yes: true });
    table.hear({
      type: "around",
      table: info(),
      seats: [seat(0), seat(1)],
      requests: [{ ...request, id: 8, seat: 0, waiting: [1], text: "Ada asks" }],
      paused: false,
    });
    await waitFor(() => expect(spoken).toHaveTextContent(/^Ada asks$/));
    await userEvent.click(await screen.findByRole("button", { name: "Withdraw" }));
    expect(table.sent.at(-1)).toMatchObject({ type: "reply", request: 8, yes: false });
    await userEvent.keyboard("u");
    expect(table.sent.at(-1)).toMatchObject({ type: "undo" });
  });

  it("are not what one's own seat is: where there is no choice, it is answered", () => {
    open({ picture: picture({ asked: [0] }) });
    expect(screen.getByRole("heading", { name: "One moment" })).toBeInTheDocument();
    expect(screen.getByText("This is answered for you.")).toBeInTheDocument();
  });

  it("may have agreed to a pause: nobody is asked, and the prompt offers to go on", async () => {
    open({ paused: true });
    expect(screen.getByRole("heading", { name: "The table is paused" })).toBeInTheDocument();
    expect(screen.queryByRole("region", { name: "Your turn" })).toBeNull();
    expect(document.querySelector("[data-option], [data-action]")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Go on" }));
    expect(table.sent.at(-1)).toMatchObject({ type: "pause" });
    const request = { id: 3, kind: "go" as const, seat: 0, text: "Ada asks to continue", waiting: [1] };
    table.hear({ type: "around", table: info(), seats: [seat(0), seat(1)], requests: [request], paused: true });
    await waitFor(() => expect(screen.queryByRole("button", { name: "Go on" })).toBeNull());
    table.hear({ type: "around", table: info(), seats: [seat(0), seat(1)], requests: [], paused: false });
    expect(await screen.findByRole("region", { name: "Your turn" })).toBeInTheDocument();
  });

  it("talk, and markup stays text", async () => {
    open({ chat: [{ n: 1, seat: 1, name: "Ben", text: "<b>hi</b>", at: 0 }] });
    await userEvent.keyboard("c");
    expect(await screen.findByText("<b>hi</b>")).toBeInTheDocument();
    const field = screen.getByLabelText("Say something to the table");
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, "no 1 way{Enter}");
    expect(table.sent).toEqual([expect.objectContaining({ type: "say", text: "no 1 way" })]);
  });

  it("need not hear everybody", async () => {
    open({ chat: [{ n: 1, seat: 1, name: "Ben", text: "hi", at: 0 }] });
    await userEvent.keyboard("c");
    await userEvent.click(await screen.findByRole("button", { name: "Mute Ben" }));
    expect(screen.queryByText("hi")).toBeNull();
    const again = screen.getByRole("button", { name: "Hear again" });
    await waitFor(() => expect(again).toHaveFocus());
    await userEvent.click(again);
    expect(screen.getByText("hi")).toBeInTheDocument();
    expect(screen.getByLabelText("Say something to the table")).toHaveFocus();
  });

  it("do not lose what they could not say: it goes back into the box, before what was typed since", async () => {
    open();
    notices.now = [];
    await userEvent.keyboard("c");
    const field = await screen.findByLabelText("Say something to the table");
    await userEvent.type(field, "good luck{Enter}");
    expect(field).toHaveValue("");
    await userEvent.type(field, "all");
    const said = table.sent.at(-1);
    const id = said && "id" in said ? said.id : "";
    table.hear({ type: "refused", id, reason: "you talk too fast", clause: "", legal: [] });
    await waitFor(() => expect(field).toHaveValue("good luck all"));
    expect(notices.now.map((notice) => notice.text)).toEqual(["Not said: you talk too fast"]);
    expect(table.store.word).toBeNull();
  });

  it("who sit at the same screen see whose seat it is", () => {
    open({ seats: [seat(0), seat(1, { you: true }), seat(2)] });
    expect(screen.getByText("You see the table as").parentElement).toHaveTextContent("Ada");
  });

  it("see nothing of yours to answer: a spectator only watches", () => {
    open({ seat: null, picture: picture({ asked: [0, 1] }) }, BOARD, null);
    expect(screen.getByText(/You are watching/)).toBeInTheDocument();
    expect(screen.getByRole("heading", { name: /Ada and Ben are choosing/ })).toBeInTheDocument();
  });

  it("are told about when the connection is lost, and the answer waits visibly", async () => {
    open();
    table.breaks();
    expect(await screen.findByText("Reconnecting …")).toBeInTheDocument();
    await userEvent.keyboard("3");
    expect(screen.getByText(/Not sent yet/)).toBeInTheDocument();
    table.hear(welcome({ picture: asked(1) }));
    expect(await screen.findByText(/did not reach the table/)).toBeInTheDocument();
    expect(answers()).toEqual([]);
  });
});

describe("the end", () => {
  it("shows the result once it has happened, and what can be done then", async () => {
    open();
    const notes = ["", "8 from the track"];
    table.hear(update(0, [], { outcome: outcome({ ranks: [2, 1], points: [6, 9], notes }) }));
    const dialog = await screen.findByRole("dialog", { name: "You came 2nd of 2" });
    expect(dialog).toHaveTextContent("Ben wins: bingo");
    expect(within(dialog).getAllByRole("listitem")[0]).toHaveTextContent("Ben");
    expect(within(dialog).getAllByRole("listitem")[0]).toHaveTextContent("8 from the track");
    expect(within(dialog).getByRole("link", { name: /Step through/ })).toHaveAttribute(
      "href",
      "/replay/t1?viewer=0&n=0",
    );
    expect(within(dialog).getByRole("button", { name: /Rematch/ })).toBeInTheDocument();
  });

  it("has no places for those who win or lose together", async () => {
    open();
    const endings = ["lost together", "lost together"];
    const lost = { kind: "lost together", headline: "All players lose together", endings, ranks: [2, 2] };
    table.hear(update(0, [], { outcome: outcome(lost) }));
    const dialog = await screen.findByRole("dialog", { name: "You lost together" });
    expect(dialog).toHaveTextContent("All players lose together: bingo");
    expect(within(dialog).getAllByRole("listitem")[0]).not.toHaveTextContent("2");
  });

  it("is not thrown at somebody who opens an old table", () => {
    open({ picture: picture({ outcome: outcome() }) });
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole("button", { name: "Result" })).toBeInTheDocument();
  });
});
