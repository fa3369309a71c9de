import { render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";

import { drawsEveryQuestion, drawsForAll, nameOf, playsInTime } from "../../testing/board";
import Board from "./Board.svelte";
import { spawnBox } from "./cells";
import { standings } from "./geometry";
import { MOMENTS, QUESTIONS, asking, moments, propsOf } from "./moments";
import Picture from "./Picture.svelte";
import { placesOf } from "./places";
import type { SquareView } from "./view";

drawsEveryQuestion({
  Board,
  moments,
  placesOf: ({ question, view }) => placesOf(question, view),
  gliding: ".fighter",
});
drawsForAll(Board, moments);
playsInTime(Board, moments, "Damaged");

test("only words without a place are left to the prompt", () => {
  const listed = QUESTIONS.flatMap(({ question, view }) =>
    placesOf(question, view).flatMap(({ place, option }) => (place.in === "list" ? [option.action] : [])),
  );
  const words = [...new Set(listed.filter((action) => !action.startsWith("cube:")))].sort();
  expect(words.filter((word) => !/^(go|powerup|none|stay|stop|done|pass|end)$/.test(word))).toEqual([]);
});

test("a figure is chosen by a click, and by keys alone", async () => {
  const pick = vi.fn();
  const moment = asking("target");
  const user = userEvent.setup();
  const { container } = render(Board, propsOf(moment, { pick }));
  const action = moment.question?.options.find((option) => option.action.startsWith("figure:"))?.action ?? "";
  const figure = container.querySelector<SVGGElement>(`[data-action="${action}"]`);
  await user.click(figure as Element);
  figure?.focus();
  await user.keyboard("{Enter}");
  expect(pick.mock.calls).toEqual([[action], [action]]);
});

test("arrows lead from square to figure and to the row below", async () => {
  const user = userEvent.setup();
  render(Board, propsOf(asking("menu")));
  const cells = screen.getAllByRole("gridcell");
  cells[0]?.focus();
  await user.keyboard("{ArrowDown}");
  expect(nameOf(document.activeElement as Element)).toMatch(/row 2 column 1/);
  await user.keyboard("{Control>}{End}{/Control}");
  expect(cells.at(-1)).toHaveFocus();
});

test("who stands on a square that can be chosen answers for it", async () => {
  const pick = vi.fn();
  const moment = QUESTIONS.find(({ question, view }) =>
    question?.options.some(({ action }) =>
      view.squares.some((one) => action === `square:${one.square}` && one.figures.length),
    ),
  );
  if (!moment) throw new Error("no such moment");
  const { container } = render(Board, propsOf(moment, { pick }));
  const square = moment.view.squares.find(
    (one) => one.figures.length && moment.question?.options.some(({ action }) => action === `square:${one.square}`),
  );
  await userEvent.click(container.querySelector(`[data-cell="figure-${square?.figures[0]}"]`) as Element);
  expect(pick.mock.calls.map(([action]) => action as string)).toEqual([`square:${square?.square}`]);
});

test("pointing at a figure shows what it does not see, and how far squares are", async () => {
  const moment = asking("menu");
  const { container } = render(Board, propsOf(moment));
  expect(container.querySelectorAll('[fill="url(#unseen)"]')).toHaveLength(0);
  const figure = container.querySelector<SVGGElement>('[data-cell^="figure-"]');
  figure?.focus();
  await waitFor(() => expect(container.querySelectorAll('[fill="url(#unseen)"]').length).toBeGreaterThan(0));
  expect(container.querySelectorAll(".far circle").length).toBeGreaterThan(2);
  figure?.blur();
  await waitFor(() => expect(container.querySelectorAll('[fill="url(#unseen)"]')).toHaveLength(0));
});

test("a weapon in the rack of a square that can be chosen answers for the square, and for nothing more", async () => {
  const chosen = ({ view, question }: (typeof QUESTIONS)[number]) =>
    view.squares.find(
      (one) => one.spawnpoint && question?.options.some(({ action }) => action === `square:${one.square}`),
    );
  const moment = QUESTIONS.find((one) => one.question?.kind === "move" && chosen(one));
  if (!moment) throw new Error("no moment lets anybody go to a rack");
  const square = chosen(moment);
  const colour = square?.spawnpoint || "red";
  const slot = moment.view.spawnpoints[colour].weapons.findIndex(Boolean);
  const pick = vi.fn();
  const { container } = render(Board, propsOf(moment, { pick }));
  await userEvent.click(container.querySelector(`[data-cell="rack-${colour}-${slot}"]`) as Element);
  expect(pick.mock.calls).toEqual([[`square:${square?.square}`]]);
  expect(container.querySelectorAll(".mark")).toHaveLength(moment.question?.options.length ?? 0); // squares alone
});

test("weapons to take are whole cards in the dock; those in the rack can be chosen as well", async () => {
  const moment = asking("grab_weapon");
  const pick = vi.fn();
  const { container } = render(Board, propsOf(moment, { pick }));
  const { action = "", text = "" } = moment.question?.options[0] ?? {};
  const [name] = text.split(":");
  const card = screen.getByRole("article", { name: `${name}, loaded` });
  expect(card).toHaveTextContent(/Basic.*Grab for/);
  await userEvent.click(card.querySelector(`[data-action="${action}"]`) as Element);
  await userEvent.click(container.querySelector(`[data-cell^="rack-"][aria-label^="${name}"]`) as Element);
  expect(pick.mock.calls).toEqual([[action], [action]]);
});

test("on a phone the board of a rival opens over the arena, and goes for anything else", async () => {
  vi.stubGlobal("innerWidth", 390);
  const moment = asking("menu");
  const user = userEvent.setup();
  const { container, rerender } = render(Board, propsOf(moment));
  const opened = () => container.querySelector(".details");
  const ways = [
    () => user.click(screen.getByRole("button", { name: /^Close the board of/ })),
    () => user.keyboard("{Escape}"),
    () => user.click(container.querySelector('[data-cell^="r0c"]') as Element),
    () => rerender(propsOf(asking("move"))),
  ];
  for (const way of ways) {
    await user.click(screen.getAllByRole("button", { name: /^Board of/ })[0] as Element);
    expect(opened()).not.toBeNull();
    await way();
    expect(opened()).toBeNull();
  }
  vi.unstubAllGlobals();
});

test("what cannot be chosen now is tried, so that the table says why", async () => {
  const moment = asking("menu");
  const question = moment.question && {
    ...moment.question,
    options: moment.question.options.filter((option) => option.action !== "shoot"),
  };
  const pick = vi.fn();
  render(Board, propsOf(moment, { question, pick }));
  await userEvent.setup().click(screen.getByRole("button", { name: /^Shoot/ }));
  expect(pick.mock.calls).toEqual([["shoot"]]);
});

test("pointing at a weapon in a rack shows its card", async () => {
  const { container } = render(Board, propsOf(asking("menu")));
  container.querySelector<SVGGElement>('[data-cell^="rack-"]')?.focus();
  await waitFor(() => expect(container.querySelector(".inspected article")).not.toBeNull());
});

test("a spawnpoint that can be shot at lies beside whoever stands there", () => {
  for (const moment of QUESTIONS.filter(({ view }) => view.mode === "domination")) {
    for (const square of moment.view.squares.filter((one) => one.spawnpoint)) {
      const { x, y, width } = spawnBox(square, moment.view);
      for (const one of standings(square, moment.view.mode).values()) {
        const far = Math.hypot(one.x - x - width / 2, one.y - 42 * one.scale - y - width / 2);
        expect(far).toBeGreaterThan(width / 2 + 40 * one.scale);
      }
    }
  }
});

test("rings of figures on one square do not lie on each other", () => {
  const [square] = QUESTIONS[0]?.view.squares ?? [];
  for (const spawnpoint of ["", "red"] as const) {
    for (const figures of [
      [0, 1],
      [0, 1, 2],
      [0, 1, 2, 3],
    ]) {
      const all = [...standings({ ...square, spawnpoint, figures } as SquareView, "turret").values()];
      const far = all.flatMap((a) => all.filter((b) => b !== a).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
      expect(Math.min(...far)).toBeGreaterThan(96 * (all[0]?.scale ?? 1));
    }
  }
});

test("whoever is pointed at in the list is aimed at", () => {
  const moment = asking("target");
  const [option] = moment.question?.options ?? [];
  const { container } = render(Board, propsOf(moment, { lit: option?.refs ?? [] }));
  expect(container.querySelectorAll(".aim.on")).toHaveLength(1);
});

test("of other hands nothing but their number is in the page", () => {
  const moment = MOMENTS[0] as (typeof MOMENTS)[number];
  const { container } = render(Board, propsOf(moment, { seat: null, question: null }));
  expect(container.querySelectorAll(".powerup")).toHaveLength(0);
  expect(container.querySelectorAll(".board-of")).toHaveLength(moment.view.figures.length);
});

test("what is lit from outside is marked: a room lights its squares", () => {
  const moment = asking("menu");
  const room = moment.view.squares[0]?.room;
  const { container } = render(Board, propsOf(moment, { lit: [`room:${room}`], question: null }));
  const squares = moment.view.squares.filter((one) => one.room === room);
  expect(container.querySelectorAll(".mark.lit")).toHaveLength(squares.length);
});

test("the lobby has a picture", () => {
  const { container } = render(Picture);
  expect(container.querySelectorAll("use").length).toBeGreaterThan(5);
});
