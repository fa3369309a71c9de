import { describe, expect, it } from "vitest";
import type { Option, Question } from "../net/wire";
import { aboutRefs, buttonsOf, isClosing, needsSecondTap, passOf, sentences } from "./options";

const option = (action: string, ...refs: string[]): Option => ({ action, text: action, refs });
const DONE: Option = { action: "done", text: "done", role: "close" };
const question = (options: Option[], more: Partial<Question> = {}): Question => ({
  decision: 1,
  kind: "buy",
  text: "Buy something?",
  clause: "BDA-BUY-1",
  refs: [],
  options,
  ways: [],
  default: options[0]?.action ?? "",
  ...more,
});
const actions = (options: Option[]) => options.map((found) => found.action);

describe("a question in the prompt", () => {
  const board = new Set(["item:A", "item:B", "done"]);

  it("shows two options as buttons", () => {
    const asked = question([option("yes", "seat:0"), option("no", "seat:0")]);
    expect(buttonsOf(asked, new Set(["yes", "no"]))).toEqual({
      options: asked.options,
      roomy: asked.options,
      list: false,
    });
  });

  it("shows a few options that have no place on the board", () => {
    const asked = question([option("amount:0"), option("amount:1"), option("amount:2")]);
    expect(actions(buttonsOf(asked, new Set()).options)).toEqual(["amount:0", "amount:1", "amount:2"]);
  });

  it("shows only the closing option beside things on the board", () => {
    const asked = question([option("item:A"), option("item:B"), DONE]);
    expect(actions(buttonsOf(asked, board).options)).toEqual(["done"]);
    expect(actions(asked.options.filter(isClosing))).toEqual(["done"]);
    const more = question([...asked.options, option("item:C")]);
    expect(actions(buttonsOf(more, board).options)).toEqual(["item:C", "done"]);
  });

  it("always shows what takes that which was built up, and it is not closing", () => {
    const fire: Option = { action: "item:B", text: "Fire all", role: "confirm" };
    const asked = question([fire, DONE, option("item:A")]);
    expect(actions(buttonsOf(asked, board).options)).toEqual(["item:B", "done"]);
    expect(isClosing(fire)).toBe(false);
  });

  it("does not guess by names", () => {
    const asked = question([option("done"), option("item:A"), option("item:B")]);
    expect(buttonsOf(asked, board).options).toEqual([]);
  });

  it("shows all where there is room for them, the closing one last", () => {
    const asked = question([DONE, option("item:A"), option("item:B")]);
    expect(actions(buttonsOf(asked, board).roomy)).toEqual(["item:A", "item:B", "done"]);
    const many = question([...asked.options, ...["C", "D", "E"].map((name) => option(`item:${name}`))]);
    expect(actions(buttonsOf(many, board).roomy)).toEqual(["item:C", "item:D", "item:E", "done"]);
    const wordy = question(asked.options.map((one) => ({ ...one, text: "so many words that they do not fit" })));
    expect(actions(buttonsOf(wordy, board).roomy)).toEqual(["done"]);
    const named = question(wordy.options.map((one) => ({ ...one, text: `Buy: ${one.text}` })));
    expect(buttonsOf(named, board).roomy).toHaveLength(3);
  });

  it("opens the list when many options have no place", () => {
    const asked = question(Array.from({ length: 6 }, (_, i) => option(`amount:${i}`)));
    expect(buttonsOf(asked, board)).toEqual({ options: [], roomy: [], list: true });
  });

  it("puts first what is asked", () => {
    expect(sentences("Aim at whom? Nobody sees it before all orders are in.")).toEqual({
      first: "Aim at whom?",
      rest: "Nobody sees it before all orders are in.",
    });
    expect(sentences("Ines shoots for 1. How many points do you block?")).toEqual({
      first: "How many points do you block?",
      rest: "Ines shoots for 1.",
    });
    expect(sentences("Pick your card.")).toEqual({ first: "Pick your card.", rest: "" });
  });
});

describe("answers by themselves or twice", () => {
  it("ask again before the end of a turn or a choosing only", () => {
    const asked = question([option("item:A"), DONE]);
    expect(needsSecondTap(asked, "done")).toBe(true);
    expect(needsSecondTap(asked, "item:A")).toBe(false);
    const no: Option = { action: "no", text: "No", role: "pass" };
    expect(needsSecondTap(question([option("yes"), no]), "no")).toBe(false);
    expect(needsSecondTap(question([DONE]), "done")).toBe(false);
  });

  it("pass only where the rulebook's own answer is to pass", () => {
    const no: Option = { action: "no", text: "No", role: "pass" };
    const asked = question([option("yes"), no], { default: "no" });
    expect(passOf(asked)).toBe("no");
    expect(passOf({ ...asked, default: "yes" })).toBeNull();
    expect(passOf(question([option("item:A"), DONE], { default: "done" }))).toBeNull();
  });
});

describe("pointing", () => {
  it("finds the options about a thing", () => {
    const options = [option("a", "seat:1", "item:X"), option("b", "seat:2"), option("c")];
    expect([...aboutRefs(options, ["seat:1"])]).toEqual(["a"]);
    expect([...aboutRefs(options, [])]).toEqual([]);
  });
});
