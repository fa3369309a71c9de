/** Real moments of Zombies!!! for tests. */
import { momentsOf } from "../../testing/moments";
import raw from "./moments.json?raw";
import type { WireView } from "./wire";

export const moments = momentsOf<WireView>(raw);
export const { MOMENTS, QUESTIONS, HAPPENINGS, seatsOf, titleOf, propsOf, sceneOf, asking, telling } = moments;
