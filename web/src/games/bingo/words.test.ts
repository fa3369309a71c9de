import { ITEMS, POWERS } from "./catalogue";
import { QUESTIONS, MOMENTS, asking, seatsOf } from "./moments";
import { SOUNDS, statusOf } from "./status";
import { fullLines, oneFromBingo, type PlayerView } from "./view";
import { givenOrder, onLine, onSquare, short, shortPower, spokenCard, spokenOrder, spokenSquare } from "./words";

test("consequences fit on a chip", () => {
  expect(short("health 2 → 0, kill unless blocked")).toEqual({ text: "2 → 0 kill", kill: true, heart: true });
  expect(short("health 3 → 1")).toEqual({ text: "3 → 1", kill: false, heart: true });
  expect(short("shows G2")).toEqual({ text: "shows G2", kill: false, heart: false });
});

test("and on a square or beside a line", () => {
  expect(onSquare("3 in a line, stores 1E")).toEqual(["3 in line", "+1E"]);
  expect(onSquare("scored already: stores 2E")).toEqual(["+2E"]);
  expect(onSquare("scored already: stores 0E")).toEqual([]);
  expect(onSquare("bingo!")).toEqual(["bingo!"]);
  expect(onLine("2 of 5 squares free")).toBe("2 free");
  expect(onLine("3 blocks")).toBe("3 blocks");
});

test("every effect of a wild number is short enough for its square", () => {
  const effects = QUESTIONS.filter(({ question }) => question?.kind === "choose_number").flatMap(({ question }) =>
    (question?.options ?? []).flatMap((option) => onSquare(option.effect ?? "")),
  );
  expect(effects.length).toBeGreaterThan(0);
  expect(effects.every((effect) => effect.length <= 9)).toBe(true);
});

const player = { blocks: ["B1", "N1", "G1", "O1", "B2"], coloured: ["I1"], placed: "B2" } as unknown as PlayerView;

test("squares and cards are spoken", () => {
  const [you] = seatsOf({ ...asking("buy"), seat: 0 });
  if (!you) throw new Error("nobody sits there");
  expect(spokenSquare(you, player, "I1")).toBe("Your card, I1: empty, coloured, makes a bingo");
  expect(spokenSquare({ ...you, you: false }, player, "B2")).toBe("Ada's card, B2: block, placed last");
  expect(spokenCard(you, player)).toBe("Your card: blocks on B1, N1, G1, O1, B2; one from bingo: I1");
});

test("lines are seen: one from bingo, and full", () => {
  expect(oneFromBingo(player)).toEqual([{ line: "1", square: "I1" }]);
  expect(fullLines({ ...player, blocks: [...player.blocks, "I1"] })).toEqual(["1"]);
});

test("an order is spoken, also the own one while it is sealed", () => {
  const seats = seatsOf(asking("order_splash"));
  const order = givenOrder(["order:lazor_overcharge", "seat:1", "seat:0"]);
  expect(spokenOrder(order, seats)).toBe("lazor, overcharged, at Marta, splash on Ada");
  expect(spokenOrder(givenOrder(["hold"]), seats)).toBe("hold");
  expect(givenOrder([])).toEqual({});
});

test("what is printed is what the rules sell", () => {
  const sold = QUESTIONS.filter(({ question }) => question?.kind === "buy").flatMap(
    ({ question }) => question?.options ?? [],
  );
  const items = sold.filter((option) => option.action.startsWith("item:") && option.text.includes(", "));
  expect(items.length).toBeGreaterThan(20);
  for (const { action, text } of items) {
    const item = ITEMS[action.slice(5)];
    expect(text.startsWith(`${item?.name}, ${item?.price}E: `), text).toBe(true);
    expect(text, text).toContain(item?.activate.text);
    if (item?.overcharge) expect(text).toContain(`${item.overcharge.cost}E ${item.overcharge.text}`);
  }
  for (const { action, text } of sold.filter((option) => option.action.startsWith("power:"))) {
    const power = POWERS[action.slice(6)];
    expect(text).toBe(`${power?.name}, ${power?.price}E: ${power?.text}`);
  }
});

test("powers have short names of their own", () => {
  const names = Object.keys(POWERS).map(shortPower);
  expect(names).toEqual(["Tessellator", "Capacitor", "Backup", "Compressor", "Entropy"]);
});

test("the status says where every moment stands", () => {
  for (const { view, question } of MOMENTS) {
    const status = statusOf(view);
    if (view.phase !== "over") expect(status.steps?.[status.step ?? -1], view.phase).toBeTruthy();
    if (question) expect(status.doing).not.toBe("choosing");
    expect(status.sealed?.length ?? view.players.length).toBe(view.players.length);
  }
  const kinds = new Set(MOMENTS.flatMap((moment) => moment.lines.map((line) => line.kind)));
  expect(Object.keys(SOUNDS).filter((kind) => !kinds.has(kind))).toEqual([]);
});
