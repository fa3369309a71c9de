/** Real moments of Bingo for tests. */
import { momentsOf } from "../../testing/moments";
import raw from "./moments.json?raw";
import { looksOf, type BingoView } from "./view";

export const { MOMENTS, QUESTIONS, HAPPENINGS, seatsOf, titleOf, propsOf, burstOf, asking, telling } =
  momentsOf<BingoView>(raw, looksOf);
