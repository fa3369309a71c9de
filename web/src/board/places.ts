/** Where on the board options have their places. Nothing is lost: what has none (`list`) is in the prompt's list alone. */
import type { Option, Question } from "./types";

export interface Listed {
  in: "list";
}

export const LIST: Listed = { in: "list" };

/** An option and its place; a game names its places by what they are `in`. */
export interface Placed<Place extends { in: string }> {
  option: Option;
  place: Place;
}

/** All options of a question, each where the game puts it. */
export function placed<Place extends { in: string }>(
  question: Question | null,
  placeOf: (option: Option, kind: string) => Place,
): Placed<Place>[] {
  return (question?.options ?? []).map((option) => ({ option, place: placeOf(option, question?.kind ?? "") }));
}

/** The places of one kind, with their options. */
export function placedIn<Place extends { in: string }, Kind extends Place["in"]>(
  all: readonly Placed<Place>[],
  kind: Kind,
): Placed<Extract<Place, { in: Kind }>>[] {
  return all.filter((one): one is Placed<Extract<Place, { in: Kind }>> => one.place.in === kind);
}

/** The options of one kind of place, by a name within it. */
export function optionsIn<Place extends { in: string }, Kind extends Place["in"]>(
  all: readonly Placed<Place>[],
  kind: Kind,
  key: (place: Extract<Place, { in: Kind }>) => string | number,
): Map<string, Option> {
  return new Map(placedIn(all, kind).map(({ option, place }) => [`${key(place)}`, option]));
}
