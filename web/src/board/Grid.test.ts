import { fireEvent, render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";

import Harness from "./GridHarness.svelte";

function grid() {
  const pick = vi.fn();
  const point = vi.fn();
  render(Harness, { pick, point });
  return {
    pick,
    point,
    user: userEvent.setup(),
    named: (name: string | RegExp) => screen.getByRole("gridcell", { name }),
  };
}

test("a grid has rows of cells with names, and one tab stop", () => {
  grid();
  expect(screen.getByRole("grid", { name: "Squares" })).toBeInTheDocument();
  expect(screen.getAllByRole("row")).toHaveLength(2);
  const cells = screen.getAllByRole("gridcell");
  expect(cells).toHaveLength(6);
  expect(cells.filter((cell) => cell.getAttribute("tabindex") === "0")).toHaveLength(1);
});

test("arrows walk and stop at the edge", async () => {
  const { user, named } = grid();
  await user.tab();
  expect(named(/^b2/)).toHaveFocus();
  await user.keyboard("{ArrowUp}");
  expect(named("b1")).toHaveFocus();
  await user.keyboard("{ArrowUp}{ArrowLeft}{ArrowLeft}{ArrowLeft}");
  expect(named("a1")).toHaveFocus();
  await user.keyboard("{Control>}{End}{/Control}");
  expect(named("c2")).toHaveFocus();
  await user.keyboard("{Home}");
  expect(named("a2")).toHaveFocus();
});

test("the tab stop stays where one was last", async () => {
  const { user, named } = grid();
  await user.tab();
  await user.keyboard("{ArrowRight}");
  await user.tab();
  expect(document.body).toHaveFocus();
  await user.tab({ shift: true });
  expect(named("c2")).toHaveFocus();
});

test("enter, space and click choose what is an option, and nothing else", async () => {
  const { user, pick, named } = grid();
  await user.tab();
  await user.keyboard("{Enter}");
  await user.keyboard(" ");
  await user.click(named(/^b2/));
  expect(pick.mock.calls).toEqual([["square:b2"], ["square:b2"], ["square:b2"]]);
  await user.click(named("a1"));
  await user.keyboard("{Enter}");
  expect(pick).toHaveBeenCalledTimes(3);
});

test("a cell may answer for another; what can only be tried is passed on as well", async () => {
  const { user, pick, named } = grid();
  await user.click(named("b1"));
  await user.click(named("c1"));
  expect(pick.mock.calls).toEqual([["square:b2"], ["square:c1"]]);
  expect(named("b1")).toHaveClass("can");
  expect(named("c1")).not.toHaveClass("can");
});

test("focus tells what the cell is about, and takes it back", async () => {
  const { user, point } = grid();
  await user.tab();
  expect(point).toHaveBeenLastCalledWith(["square:b2"]);
  await user.tab();
  expect(point).toHaveBeenLastCalledWith([]);
});

test("a mouse points by moving, not by resting where something comes to lie under it", async () => {
  const { named, point } = grid();
  const pointed = () => point.mock.calls.map(([refs]) => (refs as string[])[0]);
  const b2 = named("b2; option: take it");
  await fireEvent.pointerEnter(b2, { pointerType: "mouse" });
  expect(pointed()).toEqual([]);
  await fireEvent.pointerMove(b2, { pointerType: "mouse" });
  await fireEvent.pointerMove(b2, { pointerType: "mouse" });
  await fireEvent.pointerLeave(b2);
  expect(pointed()).toEqual(["square:b2", undefined]);
});
