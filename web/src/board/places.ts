/** Where on the board options have their places. Nothing is lost: what has none (`list`) is in the prompt's list alone. */
import type { Option, Question, Way } from "./types";
import { optionOfAll } from "./ways";

export interface Listed {
  in: "list";
}

export const LIST: Listed = { in: "list" };

/** An option and its place; a game names its places by what they are `in`. */
export interface Placed<Place extends { in: string }> {
  option: Option;
  place: Place;
}

/**
 * All options of a question, each where the game puts it, and its ways at the pieces where they end: `endOf` says where,
 * if anywhere. A piece that has an option of its own keeps it.
 */
export function placed<Place extends { in: string }>(
  question: Question | null,
  placeOf: (option: Option, kind: string) => Place,
  endOf: (way: Way, kind: string) => Place | null = () => null,
): Placed<Place>[] {
  if (!question) return [];
  const options = question.options.map((option) => ({ option, place: placeOf(option, question.kind) }));
  const taken = new Set(options.map(({ place }) => JSON.stringify(place)));
  const ends = new Map<string, { place: Place; ways: Way[] }>();
  for (const way of question.ways) {
    const place = endOf(way, question.kind);
    const name = JSON.stringify(place);
    if (!place || place.in === LIST.in || taken.has(name)) continue;
    ends.set(name, { place, ways: [...(ends.get(name)?.ways ?? []), way] });
  }
  return [...options, ...[...ends.values()].map(({ place, ways }) => ({ option: optionOfAll(ways), place }))];
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
