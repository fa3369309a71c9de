/** Real moments of Bingo for tests. */
import { momentsOf } from "../../testing/moments";
import raw from "./moments.json?raw";
import { looksOf, type BingoView } from "./view";

export const moments = momentsOf<BingoView>(raw, looksOf);
export const { MOMENTS, QUESTIONS, seatsOf, titleOf, propsOf, sceneOf, asking, telling } = moments;
