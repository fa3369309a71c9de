import { render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";

import type { GameCard, TableForm } from "../net/wire";
import { GAMES, table } from "../testing/examples";
import { answering } from "../testing/server";
import SET_UPS from "./set_ups.json";
import TableSetup from "./TableSetup.svelte";

const game = SET_UPS.game as unknown as GameCard;
const user = userEvent.setup();
let sent: ReturnType<typeof answering>;

beforeEach(async () => {
  const ada = { id: "p_Ada", name: "Ada", kind: "guest" };
  sent = answering({ "GET /me": ada, "POST /tables": { table: table({ seats: [] }), links: [] } });
  render(TableSetup, { game, levels: GAMES.levels });
  await user.click(screen.getByText("All options"));
});

const mode = (name: RegExp) => user.click(screen.getByRole("radio", { name }));
const seats = () => screen.getAllByRole("group", { name: /^Seat / }).length;

async function opened(): Promise<TableForm> {
  await user.click(screen.getByRole("button", { name: /Open the table|Start the game/ }));
  await waitFor(() => expect(sent.some(({ route }) => route === "POST /tables")).toBe(true));
  return sent.find(({ route }) => route === "POST /tables")?.body as TableForm;
}

test("a mode shows its own options and takes its own seats", async () => {
  expect(screen.getByLabelText("ties")).toBeInTheDocument();
  expect(screen.queryByLabelText("goal")).toBeNull();
  expect(seats()).toBe(4);
  await mode(/^raft/);
  expect(screen.queryByLabelText("ties")).toBeNull();
  expect(screen.getByLabelText("goal")).toHaveValue(3);
  expect(screen.getByLabelText("storm")).toHaveTextContent("none");
  expect(screen.getByLabelText("storm").tagName).toBe("OUTPUT"); // no choice
  expect(seats()).toBe(1);
  expect(await opened()).toMatchObject({
    options: { mode: "raft", preset: "none", rounds: 2, goal: 3, storm: "none" },
    seats: [{ kind: "me" }],
  });
});

test("a value is offered only with the seats it goes with, and gives way", async () => {
  const ties = () => within(screen.getByLabelText("ties")).getAllByRole("option");
  await user.selectOptions(screen.getByLabelText("ties"), "drawn");
  for (let press = 0; press < 2; press++) await user.click(screen.getByRole("button", { name: "Remove a seat" }));
  expect(ties().map((option) => option.textContent)).toEqual(["shared"]);
  expect((await opened()).options).toMatchObject({ mode: "race", ties: "shared" });
});

test("an option can be a word or a number in its bounds", async () => {
  await user.selectOptions(screen.getByLabelText("storm"), "a number");
  const field = screen.getByLabelText("storm, the number");
  expect(field).toHaveValue(1);
  await user.clear(field);
  await user.type(field, "99{Tab}");
  expect(field).toHaveValue(5);
  await user.clear(field);
  await user.tab();
  expect(field).toHaveValue(5);
  expect((await opened()).options?.storm).toBe(5);
});

test("a preset sets what there is, and a value by hand goes before it", async () => {
  await mode(/^team/);
  await user.click(screen.getByRole("radio", { name: /^hard/ }));
  expect(screen.getByLabelText("goal")).toHaveValue(8);
  await user.clear(screen.getByLabelText("goal"));
  await user.type(screen.getByLabelText("goal"), "7{Tab}");
  expect((await opened()).options).toEqual({ mode: "team", preset: "hard", rounds: 2, goal: 7, storm: 3 });
});
