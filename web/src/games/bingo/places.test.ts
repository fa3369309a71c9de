import { MOMENTS, QUESTIONS, titleOf } from "./moments";
import { cardInQuestion, placesOf, widen } from "./places";
import { squaresOf } from "./catalogue";

const LIST_ONLY = ["no"];

test("the moments hold every kind of question and every number of seats", () => {
  expect(new Set(QUESTIONS.map((moment) => moment.question?.kind)).size).toBe(22);
  expect(new Set(MOMENTS.map((moment) => moment.names.length))).toEqual(new Set([2, 3, 4, 5]));
});

test.each(QUESTIONS.map((moment) => [titleOf(moment), moment] as const))(
  "%s: every option has its place",
  (_, moment) => {
    const placed = placesOf(moment.question);
    for (const { option, place } of placed) {
      expect(place.in === "list", option.action).toBe(LIST_ONLY.includes(option.action));
    }
    const where = placed.filter(({ place }) => !["list", "seat", "amount"].includes(place.in));
    expect(new Set(where.map(({ place }) => JSON.stringify(place))).size).toBe(where.length);
  },
);

test("an action that this client does not know is left to the list", () => {
  const question = { ...QUESTIONS[0]?.question, options: [{ action: "dance:3", text: "Dance" }] };
  expect(placesOf(question as never)[0]?.place).toEqual({ in: "list" });
});

test("a question about another card names that card", () => {
  const lines = QUESTIONS.filter((moment) => moment.question?.kind === "reward_line");
  const foreign = lines.find((moment) => moment.question?.refs[0] !== `seat:${moment.seat}`);
  expect(foreign && cardInQuestion(placesOf(foreign.question))).not.toBe(foreign?.seat);
  expect(cardInQuestion(placesOf(null))).toBeNull();
});

test("a line lights its squares", () => {
  expect(widen("line:2/N", squaresOf)).toEqual(["N1", "N2", "N3", "N4", "N5"].map((square) => `square:2/${square}`));
  expect(widen("seat:2", squaresOf)).toEqual([]);
});
