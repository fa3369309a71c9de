/** What every board is tested for, with the real moments of its game. */
import { render, waitFor } from "@testing-library/svelte";
import type { Component } from "svelte";

import type { Parts } from "../board/beats";
import type { Placed } from "../board/places";
import type { BeatsOf } from "../board/stage.svelte";
import type { BoardProps } from "../board/types";
import type { Moment, Moments } from "./moments";

const NAMED = "button, [role=gridcell], [role=columnheader], [role=rowheader]";

export interface Tested<View> {
  Board: Component<BoardProps>;
  moments: Moments<View>;
  placesOf: (moment: Moment<View>) => Placed<{ in: string }>[];
  /** Pieces that glide: they have a style of their own. */
  gliding?: string;
}

/** The actions that can be chosen on a board. */
export function answersOn(container: Element): string[] {
  return [...container.querySelectorAll<HTMLElement>("[data-action]")].map((node) => node.dataset.action ?? "");
}

export function nameOf(node: Element): string {
  return node.getAttribute("aria-label") ?? node.textContent?.trim() ?? "";
}

/** Every question is drawn: each option that has a place there once, and each piece with a name of its own. */
export function drawsEveryQuestion<View>({ Board, moments, placesOf, gliding }: Tested<View>): void {
  const { QUESTIONS, titleOf, propsOf } = moments;
  describe("every question", () => {
    test.each(QUESTIONS.map((moment) => [titleOf(moment), moment] as const))("%s", (_, moment) => {
      const { container, unmount } = render(Board, propsOf(moment));
      const placed = placesOf(moment);
      const { length } = moment.question?.options ?? [];
      expect(placed.slice(0, length).map(({ option }) => option)).toEqual(moment.question?.options);
      const expected = placed.filter(({ place }) => place.in !== "list").map(({ option }) => option.action);
      expect(answersOn(container).sort()).toEqual(expected.sort());

      const names = [...container.querySelectorAll(NAMED)].map(nameOf);
      expect(names.every(Boolean)).toBe(true);
      expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
      const styled = [...container.querySelectorAll("[style]:not([style*='--'])")];
      expect(styled.filter((node) => !gliding || !node.matches(gliding))).toEqual([]);
      unmount();
    });
  });
}

export interface Played<View> {
  moments: Moments<View>;
  parts: Parts<View>;
  beatsOf: BeatsOf<View>;
  /** What must stand on the table at the end of an animation as the true view has it, so that nothing jumps. */
  picture: (view: View) => unknown;
}

/** The view before a moment's lines with all their changes made. */
export function playedOut<View>(moment: Moment<View>, moments: Moments<View>, beatsOf: BeatsOf<View>): View {
  const shown = structuredClone(moment.before as View);
  for (const beat of beatsOf(moment.lines, moments.sceneOf(moment))) {
    for (const change of [...beat.changes, ...beat.later]) change(shown);
  }
  return shown;
}

/** Every kind of event has its part, and every animation ends in the picture of the view. */
export function playsEveryEvent<View>({ moments, parts, beatsOf, picture }: Played<View>): void {
  const { MOMENTS, HAPPENINGS, titleOf } = moments;
  test("every kind of event is played, or left to the log on purpose", () => {
    const own = MOMENTS.flatMap(({ lines }) => lines.filter(({ event }) => event).map(({ kind }) => kind));
    expect([...new Set(own)].filter((kind) => parts[kind] === undefined)).toEqual([]);
  });
  test("the table's own lines are not played", () => {
    const scene = moments.sceneOf(MOMENTS[0] as Moment<View>);
    expect(beatsOf([{ n: 1, kind: "undo", text: "Ada takes back", back: 0 }], scene)).toEqual([]);
  });
  test.each(HAPPENINGS.map((moment) => [titleOf(moment), moment] as const))(
    "%s: the animation ends in the picture of the view",
    (_, moment) => expect(picture(playedOut(moment, moments, beatsOf))).toEqual(picture(moment.view)),
  );
}

/** A burst ends in its time, or at once without motion. */
export function playsInTime<View>(Board: Component<BoardProps>, moments: Moments<View>, kind: string): void {
  const { HAPPENINGS, propsOf, burstOf, telling } = moments;

  async function play(moment: Moment<View>, how: Partial<BoardProps>, time: number) {
    const done = vi.fn();
    const { rerender, unmount } = render(Board, propsOf(moment, { view: moment.before }));
    await vi.dynamicImportSettled(); // how events are played comes a moment after the table
    await rerender(propsOf(moment, { burst: burstOf(moment, { time }), done, ...how }));
    return { done, unmount };
  }

  test("without motion a burst is over at once; with it, in its time", async () => {
    const calm = await play(telling(kind), { still: true }, 80);
    expect(calm.done).toHaveBeenCalledExactlyOnceWith(1);
    calm.unmount();
    const moving = await play(telling(kind), {}, 80);
    expect(moving.done).not.toHaveBeenCalled();
    await waitFor(() => expect(moving.done).toHaveBeenCalledExactlyOnceWith(1));
  });

  test("every happening can be played to its end", async () => {
    for (const moment of HAPPENINGS.slice(0, 12)) {
      const { done, unmount } = await play(moment, {}, 10);
      await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith(1));
      unmount();
    }
  });
}

/** What a spectator, and whoever comes before the start, sees. */
export function drawsForAll<View>(Board: Component<BoardProps>, moments: Moments<View>): void {
  const { MOMENTS, QUESTIONS, propsOf, seatsOf } = moments;
  const [moment] = QUESTIONS as [Moment<View>];

  test("before the start there are those who sit there", () => {
    const { container } = render(Board, propsOf(moment, { view: null, question: null }));
    for (const seat of seatsOf(moment)) expect(container).toHaveTextContent(seat.name);
  });

  test("a spectator can choose nothing", () => {
    const seen = MOMENTS[0] as Moment<View>;
    const { container } = render(Board, propsOf(seen, { seat: null, question: null }));
    expect(answersOn(container)).toEqual([]);
  });

  test("an answer that is on its way looks chosen", () => {
    for (const one of new Map(QUESTIONS.map((each) => [each.question?.kind, each])).values()) {
      const { container, unmount } = render(Board, propsOf(one));
      const [action] = answersOn(container);
      unmount();
      if (action === undefined) continue;
      const chosen = render(Board, propsOf(one, { pending: action }));
      expect(chosen.container.querySelector(".chosen, .is-chosen"), one.question?.kind).not.toBeNull();
      chosen.unmount();
    }
  });
}
