import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";

import { answersOn, drawsEveryQuestion, drawsForAll, playsInTime } from "../../testing/board";
import Board, { looksOf } from "./Board.svelte";
import { MOMENTS, QUESTIONS, asking, moments, propsOf, telling } from "./moments";
import { placesOf } from "./places";

drawsEveryQuestion({ Board, moments, placesOf: ({ question }) => placesOf(question) });
drawsForAll(Board, moments);
playsInTime(Board, moments, "OrderShown");

test("clicking an option answers it", async () => {
  const pick = vi.fn();
  const moment = asking("order_target");
  render(Board, propsOf(moment, { pick }));
  const option = moment.question?.options[0];
  await userEvent.click(screen.getByRole("button", { name: new RegExp(`^Option: ${option?.text}`) }));
  expect(pick).toHaveBeenCalledExactlyOnceWith(option?.action);
});

test("a wild number is chosen on the card, by keys alone", async () => {
  const pick = vi.fn();
  const moment = asking("choose_number");
  const user = userEvent.setup();
  render(Board, propsOf(moment, { pick }));
  const option = moment.question?.options[2];
  const square = option?.refs?.[0]?.split("/")[1] ?? "";
  const cell = screen.getByRole("gridcell", { name: new RegExp(`^Your card, ${square}: .*; option: `) });
  await user.tab();
  while (document.activeElement?.getAttribute("role") !== "gridcell") await user.tab();
  for (let i = 0; i < "BINGO".indexOf(square[0] ?? ""); i += 1) await user.keyboard("{ArrowRight}");
  for (let i = 1; i < Number(square[1]); i += 1) await user.keyboard("{ArrowDown}");
  expect(cell).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(pick).toHaveBeenCalledExactlyOnceWith(option?.action);
});

test("a wild letter is chosen by its head or anywhere in its column", async () => {
  const pick = vi.fn();
  const moment = asking("choose_letter");
  render(Board, propsOf(moment, { pick }));
  await userEvent.click(screen.getByRole("columnheader", { name: /^Column N: .*option: / }));
  await userEvent.click(screen.getByRole("gridcell", { name: /^Your card, G4/ }));
  expect(pick.mock.calls.map(([action]) => action)).toEqual(["letter:N", "letter:G"]);
});

test("a question about somebody else's card shows that card large, and the own one beside it", () => {
  const moment = QUESTIONS.find(
    ({ question, seat }) => question?.kind === "reward_line" && question.refs[0] !== `seat:${seat}`,
  );
  if (!moment) throw new Error("no such moment");
  render(Board, propsOf(moment));
  expect(screen.getByRole("grid").getAttribute("aria-label")).toMatch(/'s card$/);
  expect(screen.getByRole("region", { name: /\(you\)$/ })).toBeInTheDocument();
});

test("a spectator sees all seats alike and can answer nothing", () => {
  for (const seats of [2, 3, 4, 5]) {
    const moment = QUESTIONS.find((one) => one.names.length === seats);
    if (!moment) throw new Error("no such moment");
    const { container, unmount } = render(Board, propsOf(moment, { seat: null, question: null }));
    expect(screen.queryByRole("grid")).toBeNull();
    expect(container.querySelectorAll(".panel-of")).toHaveLength(seats);
    expect(answersOn(container)).toEqual([]);
    unmount();
  }
});

test("a spectator is told of sealed orders while there are some, not after the game", () => {
  const { container, unmount } = render(Board, propsOf(asking("order_action"), { seat: null, question: null }));
  expect(screen.getByText("Orders stay sealed until everyone has locked theirs.")).toBeInTheDocument();
  expect(container).not.toHaveTextContent("You are watching"); // the prompt says it
  unmount();
  render(Board, propsOf(telling("Finished")));
  expect(screen.queryByText(/stay sealed/)).toBeNull();
});

test("what a square brings stands there in lines that fit", () => {
  const moment = asking("choose_number");
  const [first, ...rest] = moment.question?.options ?? [];
  if (!moment.question || !first) throw new Error("no option");
  const options = [{ ...first, effect: "1 in a line, stores 1E" }, ...rest.map((one) => ({ ...one, effect: "" }))];
  const { container } = render(Board, propsOf(moment, { question: { ...moment.question, options } }));
  expect([...container.querySelectorAll("text.effect")].map((text) => text.textContent)).toEqual(["+1E", "1 in line"]);
});

test("of a sealed order others see a lock and nothing else, and the own one is shown to oneself", () => {
  const moment = QUESTIONS.find(
    ({ question, view }) => question?.kind === "order_splash" && view.now.some((frame) => frame.locked?.includes(true)),
  );
  if (!moment) throw new Error("no such moment");
  const { container } = render(Board, propsOf(moment));
  const locked = moment.view.now.find((frame) => frame.locked)?.locked?.filter(Boolean).length;
  expect(container.querySelectorAll(".panel-of .is-hidden")).toHaveLength(locked ?? 0);
  expect(container.querySelectorAll(".panel-of [aria-label^='Order:']")).toHaveLength(0);
  expect(screen.getByText(/^Your order, seen by you only: lazor/)).toBeInTheDocument();
});

test("the market opens for whoever buys, can be closed, and is there for all others on request", async () => {
  const user = userEvent.setup();
  const { rerender } = render(Board, propsOf(asking("buy")));
  expect(screen.getByRole("region", { name: "Market" })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Close the market" }));
  expect(screen.queryByRole("region", { name: "Market" })).toBeNull();
  await rerender(propsOf(asking("order_action")));
  await user.click(screen.getByRole("button", { name: /^Market \d+/ }));
  const market = screen.getByRole("region", { name: "Market" });
  expect(within(market).queryAllByRole("button", { name: /^Option/ })).toEqual([]);
  await user.keyboard("{Tab}");
  screen.getByRole("button", { name: "Close the market" }).focus();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("region", { name: "Market" })).toBeNull();
});

test("what is lit from outside is marked, and a line lights its squares", () => {
  const moment = asking("order_action");
  const { container } = render(Board, propsOf(moment, { lit: [`line:${moment.seat}/N`, "seat:0"] }));
  expect(container.querySelectorAll(".mark.lit")).toHaveLength(5);
  expect(container.querySelector('[data-at="seat:0"]')).toHaveClass("lit");
});

test("without patterns blocks are plain", () => {
  const moment = MOMENTS[2] as (typeof MOMENTS)[number];
  const { container } = render(Board, propsOf(moment, { patterns: false }));
  const cubes = [...container.querySelectorAll("use")].map((use) => use.getAttribute("href") ?? "");
  const plain = cubes.filter((href) => href.startsWith("#cube-"));
  expect(plain.length).toBeGreaterThan(5);
  expect(plain.every((href) => href === "#cube-amber")).toBe(true);
});

test("seats look like their cards", () => {
  const moment = asking("buy");
  const expected: Record<string, string> = {
    RED: "flare",
    BLUE: "sky",
    GREEN: "jade",
    YELLOW: "amber",
    PURPLE: "violet",
  };
  expect(looksOf(moment.view)).toEqual(moment.view.players.map((player) => expected[player.card]));
  expect(looksOf(null)).toEqual([]);
});
