import { matches, piecesOf } from "./rules";

const kinds = (text: string, search = "") => piecesOf(text, search).map(({ text, kind, found }) => [text, kind, found]);

test("emphasis, names and references are told apart", () => {
  expect(kinds("To *gain* E see BDA-ENG-10, not `O1` or **that**.")).toEqual([
    ["To ", "plain", false],
    ["gain", "em", false],
    [" E see ", "plain", false],
    ["BDA-ENG-10", "clause", false],
    [", not ", "plain", false],
    ["O1", "code", false],
    [" or ", "plain", false],
    ["that", "strong", false],
    [".", "plain", false],
  ]);
});

test("what was searched for is marked, and the text stays whole", () => {
  const text = "Shields block; a blocked *Block* is not a block.";
  const pieces = piecesOf(text, "block");
  expect(pieces.map((piece) => piece.text).join("")).toBe(text.replaceAll("*", ""));
  expect(pieces.filter((piece) => piece.found).map((piece) => piece.text)).toEqual([
    "block",
    "block",
    "Block",
    "block",
  ]);
});

test("a search finds words in any order, and ids", () => {
  const clause = { id: "BDA-ENG-4", section: "Energy", text: "Free E is supply plus storage." };
  expect(matches(clause, "storage supply")).toBe(true);
  expect(matches(clause, "eng-4")).toBe(true);
  expect(matches(clause, "storage shield")).toBe(false);
});

test("markup in a text stays text", () => {
  expect(kinds("<b>x</b>")).toEqual([["<b>x</b>", "plain", false]]);
});
