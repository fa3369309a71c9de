import { render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";

import Badge from "./Badge.svelte";
import Card from "./Card.svelte";
import Die from "./Die.svelte";
import Figure from "./Figure.svelte";
import Flash from "./Flash.svelte";
import Hidden from "./Hidden.svelte";
import Marks from "./Marks.svelte";
import Meter from "./Meter.svelte";
import OptionMark from "./OptionMark.svelte";
import Patterns from "./Patterns.svelte";
import Piece from "./Piece.svelte";
import Token from "./Token.svelte";
import { slots } from "./slots";

const drawn = (container: Element) => [...container.querySelectorAll("use")].map((use) => use.getAttribute("href"));

test("a piece is decoration unless it has a name", () => {
  const { container } = render(Piece, { id: "shield" });
  expect(container.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
  render(Piece, { id: "shield", name: "Basic Shield" });
  expect(screen.getByRole("img", { name: "Basic Shield" })).toBeInTheDocument();
});

test("a badge has colour, shape and, if given, a name", () => {
  const { container } = render(Badge, { look: "sky", name: "Ada" });
  expect(screen.getByRole("img", { name: "Ada" })).toHaveClass("seat-sky");
  expect(drawn(container)).toEqual(["#badge-sky"]);
});

test("a meter shows so many of so many, and says it once", () => {
  const { container } = render(Meter, {
    value: 2,
    of: 3,
    name: "health 2 of 3",
    on: "life",
    off: "life-empty",
    risk: 1,
  });
  expect(drawn(container)).toEqual(["#life", "#life", "#life-empty"]);
  expect(screen.getAllByRole("img")).toHaveLength(1);
  expect([...container.querySelectorAll(".unit")].map((unit) => unit.classList.contains("risk"))).toEqual([
    false,
    true,
    false,
  ]);
});

test("a meter of many is a bar", () => {
  const { container } = render(Meter, { value: 8, of: 16, name: "8 of 16" });
  expect(container.querySelector(".fill")).toHaveAttribute("width", "50");
});

test("a die shows its face, or that it was not rolled", () => {
  const { container } = render(Die, { face: "d6-3", name: "die: 3", tumbling: true });
  expect(drawn(container)).toEqual(["#d6-3"]);
  expect(container.querySelector(".tumbling")).not.toBeNull();
  render(Die, { face: "", name: "die: not rolled" });
  expect(screen.getByRole("img", { name: "die: not rolled" })).toHaveClass("blank");
});

test("a card has a title and shows its state", () => {
  render(Card, { title: "Plasma Lazor", piece: "lazor", option: true, spent: true });
  const card = screen.getByRole("article");
  expect(screen.getByRole("heading", { name: "Plasma Lazor" })).toBeInTheDocument();
  expect(card).toHaveClass("option", "spent");
});

test("what is hidden is stripes, a lock and a word", () => {
  const word = createRawSnippet(() => ({ render: () => "<span>locked</span>" }));
  const { container } = render(Hidden, { children: word });
  expect(container.querySelector(".is-hidden")).toHaveTextContent("locked");
});

test("what was done to you is shown anew for each blow, and not before the first", async () => {
  const { container, rerender } = render(Flash, { count: 0, text: "", still: false });
  expect(container.querySelector(".flash")).toBeNull();
  await rerender({ count: 1, text: "−2 you", still: false });
  const first = container.querySelector(".flash");
  expect(first).toHaveTextContent("−2 you");
  await rerender({ count: 2, text: "−2 you", still: false });
  expect(container.querySelector(".flash")).not.toBe(first);
});

test("a token and a figure stand where they are put", () => {
  const token = render(Token, { look: "jade", x: 10, y: 20, size: 8, letters: "B2" });
  expect(token.container.querySelector("g")).toHaveAttribute("transform", "translate(10 20)");
  expect(token.container).toHaveTextContent("B2");
  const [slot] = slots(1);
  const square = { x: 0, y: 0, width: 190, height: 190 };
  const { container } = render(Figure, {
    piece: "fig-sky",
    look: "sky",
    square,
    slot: slot as NonNullable<typeof slot>,
  });
  const [figure] = container.querySelectorAll("use");
  expect(Number(figure?.getAttribute("y")) + Number(figure?.getAttribute("height"))).toBeCloseTo((190 * 2) / 3);
});

test("every seat has a pattern, and an option a frame", () => {
  const { container } = render(Patterns);
  for (const look of ["flare", "sky", "amber", "violet", "jade", "white"]) {
    expect(container.querySelector(`#seat-pattern-${look}`)).not.toBeNull();
  }
  const mark = render(OptionMark, { box: { x: 1, y: 2, width: 3, height: 4 }, state: "danger" });
  expect(mark.container.querySelector("rect")).toHaveClass("danger");
});

test("marks are drawn where their places are, and only there", () => {
  const box = { x: 10, y: 20, width: 30, height: 40 };
  const place = document.createElement("p");
  place.dataset.at = "seat:1";
  place.getBoundingClientRect = () => DOMRect.fromRect?.(box) ?? ({ ...box } as DOMRect);
  document.body.append(place);
  const { container } = render(Marks, {
    still: false,
    marks: [
      { id: 1, mark: { is: "float", at: "seat:1", text: "−2", tone: "bad" } },
      { id: 2, mark: { is: "float", at: "seat:9", text: "nowhere", tone: "bad" } },
      { id: 3, mark: { is: "shot", from: "seat:1", to: "seat:1", text: "3", look: "sky" } },
      { id: 4, mark: { is: "banner", text: "Ada wins" } },
    ],
  });
  expect(container.querySelector<HTMLElement>(".float")?.style.left).toBe("25px");
  expect(container).not.toHaveTextContent("nowhere");
  expect(container.querySelector(".shot")).toHaveTextContent("3");
  expect(container).toHaveTextContent("Ada wins");
  place.remove();
});
