import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { picture, question, viewer, welcome } from "../testing/table";
import type { Line } from "../net/wire";
import { Desk, UNDO, type Habits } from "./desk.svelte";

let habits: Habits;
let table: ReturnType<typeof viewer>;
let desk: Desk;
let ticks: number;

beforeEach(() => {
  vi.useFakeTimers();
  habits = { confirmEnd: false, autoPass: false };
  table = viewer();
  ticks = 0;
  desk = new Desk(
    () => table.store,
    () => habits,
    () => (ticks += 1),
  );
  table.hear(welcome({ picture: picture({ asked: [0], question: question(5) }) }));
});
afterEach(() => {
  vi.useRealTimers();
});

const answers = () =>
  table.sent.filter((message) => message.type === "answer").map((message) => message.actions.join(" "));

describe("picking", () => {
  it("answers at once, by name or number", () => {
    desk.pick("item:A");
    expect(answers()).toEqual(["item:A"]);
    expect(ticks).toBe(1);
    table.hear({ type: "done", id: table.store.pending?.id ?? "" });
    table.hear({ type: "update", after: 0, lines: [], picture: picture({ asked: [0], question: question(6) }) });
    desk.pickNumber(2);
    expect(answers()).toEqual(["item:A", "item:B"]);
    desk.pickNumber(9);
    desk.pick("item:Z");
    expect(answers()).toHaveLength(2);
  });

  it("wants a second tap at the end of a turn, if that is set", () => {
    habits.confirmEnd = true;
    desk.pick("done");
    expect(answers()).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(desk.confirming).toBe("done"); // it says so, and does not lapse unseen
    desk.calm();
    expect(desk.confirming).toBeNull();
    desk.pick("done");
    desk.pick("done");
    expect(answers()).toEqual(["done"]);
  });

  it("of something else in between is not confirmed", () => {
    habits.confirmEnd = true;
    desk.pick("done");
    desk.pick("item:A");
    expect(answers()).toEqual(["item:A"]);
  });
});

describe("what cannot be done", () => {
  it("is for the table to explain; nothing is pending", () => {
    desk.pick("item:Z");
    expect(answers()).toEqual(["item:Z"]);
    expect(table.store.pending).toBeNull();
    const id = table.sent.flatMap((message) => (message.type === "answer" ? [message.id] : []))[0] ?? "";
    table.hear({ type: "refused", id, reason: "item Z is sold", clause: "X-1", legal: [] });
    const told = { kind: "refused", text: "item Z is sold", clause: "X-1" };
    expect(table.store.word).toEqual(told);
    expect([desk.back(), table.store.word]).toEqual([true, null]);
    table.hear({ type: "refused", id, reason: told.text, clause: told.clause, legal: [] });
    table.hear({ type: "update", after: 0, lines: [], picture: picture({ asked: [0], question: question(6) }) });
    desk.asked(table.store.question);
    expect(table.store.word).toBeNull();
    desk.pick("item:A");
    expect(answers()).toEqual(["item:Z", "item:A"]);
  });
});

describe("undo", () => {
  const undos = () => table.sent.filter((message) => message.type === "undo").length;
  const can = (undo: "own" | "others") => {
    table.hear({ type: "update", after: 0, lines: [], picture: picture({ question: question(5), undo }) });
  };

  it("of an own answer is done at once", () => {
    desk.undo();
    expect(undos()).toBe(0);
    can("own");
    desk.undo();
    expect(undos()).toBe(1);
  });

  it("that takes answers of others back wants a second tap", () => {
    can("others");
    desk.undo();
    expect([undos(), desk.confirming]).toEqual([0, UNDO]);
    desk.undo();
    expect([undos(), desk.confirming]).toEqual([1, null]);
    desk.undo();
    desk.calm();
    desk.undo();
    expect(undos()).toBe(1);
  });
});

describe("passing by itself", () => {
  const window = question(7, {
    options: [
      { action: "yes", text: "Yes, play it" },
      { action: "no", text: "No", role: "pass" },
    ],
    default: "no",
  });
  const opens = () => {
    table.hear({
      type: "update",
      after: table.store.stream.lines.length,
      lines: [],
      picture: picture({ asked: [0], question: window }),
    });
    desk.asked(window);
  };

  it("happens only if it is set, after a moment", () => {
    opens();
    vi.advanceTimersByTime(10_000);
    expect(answers()).toEqual([]);
    habits.autoPass = true;
    desk.asked(window);
    expect(desk.passing).toBe("no");
    vi.advanceTimersByTime(600);
    expect(answers()).toEqual([]);
    vi.advanceTimersByTime(2000);
    expect(answers()).toEqual(["no"]);
  });

  it("stops when the person wants to think", () => {
    habits.autoPass = true;
    opens();
    desk.think();
    vi.advanceTimersByTime(10_000);
    expect(answers()).toEqual([]);
  });

  const shot: Line = { n: 1, kind: "Shot", text: "@1 shoots", weight: "moment" };
  const answered = (lines: Line[] = []) => {
    table.hear({ type: "done", id: table.store.pending?.id ?? "" });
    table.hear({ type: "update", after: table.store.stream.lines.length, lines, picture: picture({ asked: [1] }) });
    desk.asked(null);
  };

  it("goes on until it is one's own turn", () => {
    opens();
    desk.passAhead("turn");
    expect(answers()).toEqual(["no"]);
    answered([shot]);
    opens();
    expect(desk.passing).toBe("no");
    const turn = question(9, { options: [{ action: "go", text: "Go" }] });
    desk.asked(turn);
    expect([desk.passing, desk.ahead]).toEqual([null, null]);
  });

  it("goes on until something worth watching happens, or the person wants to think", () => {
    opens();
    desk.passAhead("moment");
    answered();
    opens();
    expect([desk.passing, desk.ahead]).toEqual(["no", "moment"]);
    answered([shot]);
    opens();
    expect([desk.passing, desk.ahead]).toEqual([null, null]);
    desk.passAhead("turn");
    desk.think();
    expect(desk.ahead).toBeNull();
  });
});

describe("the list", () => {
  it("opens by itself only if the board has no place for many options", () => {
    const many = question(8, { options: [1, 2, 3, 4, 5, 6].map((n) => ({ action: `amount:${n}`, text: `${n}` })) });
    table.hear({ type: "update", after: 0, lines: [], picture: picture({ asked: [0], question: many }) });
    desk.asked(many);
    desk.drawn(new Set(many.options.map((option) => option.action)));
    expect(desk.list).toBe(false);
    desk.drawn(new Set());
    expect(desk.list).toBe(true);
  });
});

describe("escape", () => {
  it("closes one thing after the other", () => {
    desk.side = "chat";
    desk.list = true;
    desk.why("BDA-BUY-1");
    expect([desk.back(), desk.clause]).toEqual([true, null]);
    expect([desk.back(), desk.list]).toEqual([true, false]);
    expect([desk.back(), desk.side]).toEqual([true, null]);
    expect(desk.back()).toBe(false);
  });
});

describe("ways", () => {
  const ways = [
    { actions: ["item:A", "seat:1"], text: "Plasma Lazor → Bo" },
    { actions: ["item:B", "seat:1"], text: "Ultra Shield → Bo" },
  ];
  beforeEach(() => {
    const asked = question(6, { ways });
    table.hear({ type: "update", after: 0, lines: [], picture: picture({ asked: [0], question: asked }) });
    desk.asked(asked);
  });

  it("are one command", () => {
    desk.pick("item:A seat:1");
    expect(answers()).toEqual(["item:A seat:1"]);
    expect(table.sent.at(-1)).toMatchObject({ type: "answer", decision: 6, actions: ["item:A", "seat:1"] });
    expect(table.store.pending).toMatchObject({ action: "item:A seat:1", text: "Plasma Lazor → Bo" });
  });

  it("to one piece are chosen from a list of their own", () => {
    desk.pick("item:A seat:1 | item:B seat:1");
    expect(answers()).toEqual([]);
    expect(desk.list).toBe(true);
    expect(desk.among).toEqual(ways);
    desk.toggleList();
    expect([desk.list, desk.among]).toEqual([true, null]);
    desk.pick("item:A seat:1 | item:B seat:1");
    desk.back();
    expect([desk.list, desk.among]).toEqual([false, null]);
    desk.pick("item:B seat:1");
    expect(answers()).toEqual(["item:B seat:1"]);
  });

  it("that stopped say where, until the next answer", () => {
    desk.pick("item:A seat:1");
    const id = table.store.pending?.id ?? "";
    table.hear({ type: "update", after: 0, lines: [], picture: picture({ asked: [0], question: question(7) }) });
    table.hear({ type: "done", id, stopped: "after 1 of 2 answers: another seat is asked first" });
    desk.asked(table.store.question);
    expect(table.store.word).toMatchObject({
      kind: "stopped",
      text: "It stopped after 1 of 2 answers: another seat is asked first.",
    });
    desk.pick("done");
    expect(table.store.word).toBeNull();
  });
});
