/** Real moments of Adrenaline for tests. */
import { momentsOf } from "../../testing/moments";
import raw from "./moments.json?raw";
import type { AdrenalineView } from "./view";

export const moments = momentsOf<AdrenalineView>(raw);
export const { MOMENTS, QUESTIONS, seatsOf, titleOf, propsOf, sceneOf, asking, telling } = moments;
