/** What a board shows now: the newest view, or the one that is held back while events are played; and its `Act`. */
import { onMount, untrack } from "svelte";

import type { Act } from "./act";
import { litBy } from "./refs";
import { Stage, type BeatsOf } from "./stage.svelte";
import type { BoardProps } from "./types";

export interface How<View> {
  /** How events are played. It comes after the table; what happens until then is not played. */
  beats: () => Promise<BeatsOf<View>>;
  /** What else a reference stands for: a line for its squares, say. */
  widen?: (ref: string, view: View | null) => string[];
}

/** Made while a board is: it follows the board's properties as long as that lives. */
export class Shown<View extends object> {
  readonly stage = new Stage<View>();
  /** What pointer or focus is on. */
  pointed = $state.raw<string[]>([]);
  /** The newest view: whoever answers sees this one. */
  readonly newest = $derived.by(() => this.props().view as View | null);
  /** The view that is drawn. */
  readonly view = $derived(this.stage.held ?? this.newest);
  readonly act = $derived.by<Act>(() => {
    const { pending, patterns, still, pick, point, why, lit } = this.props();
    return {
      lit: litBy(lit, (ref) => this.how.widen?.(ref, this.view) ?? []),
      moving: this.stage.moving,
      pending,
      patterns,
      still,
      pick,
      point: (refs) => {
        this.pointed = refs;
        point(refs);
      },
      why,
    };
  });

  constructor(
    private readonly props: () => BoardProps,
    private readonly how: How<View>,
  ) {
    onMount(async () => void (this.stage.beatsOf = await how.beats()));
    $effect.pre(() => {
      const { burst, still, done, seat, seats } = props();
      const now = this.newest;
      const looks = new Map(seats.map((one) => [one.seat, one.look]));
      untrack(() => this.stage.follow(now, burst, { scene: { me: seat, looks, view: now }, still, done }));
    });
  }
}
