/** Real moments of Adrenaline for tests. */
import { momentsOf } from "../../testing/moments";
import raw from "./moments.json?raw";
import type { AdrenalineView } from "./view";

export const { MOMENTS, QUESTIONS, HAPPENINGS, seatsOf, titleOf, propsOf, burstOf, asking, telling } =
  momentsOf<AdrenalineView>(raw);
