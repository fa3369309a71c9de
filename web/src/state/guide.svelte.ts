/**
 * A lesson as the table page shows it. Decides when its next step appears (together with its question), which
 * options are marked, and what is lit.
 */
import type { Lesson } from "../net/wire";
import { isDone, markDone } from "./lessons";
import type { TableStore } from "./table.svelte";

const NOTHING: ReadonlySet<string> = new Set();

export class Guide {
  /** The step that is in view; null: this table is no lesson. */
  shown = $state.raw<Lesson | null>(null);
  /** The learner plays on without it; the panel is folded. */
  free = $state(false);

  /** The actions that go on, while their question is open. */
  readonly meant = $derived.by<ReadonlySet<string>>(() => {
    const { shown, now } = this;
    const asked = shown && now && shown.step === now.step && shown.state === "on" && this.store().question;
    return asked && !this.free ? new Set(shown.expects) : NOTHING;
  });
  /** What the step is about, and what its answers refer to. */
  readonly lit = $derived.by<string[]>(() => {
    const { shown, meant } = this;
    if (!meant.size && !(shown?.state === "on" && !shown.expects.length)) return [];
    const options = this.store().question?.options.filter((option) => meant.has(option.action)) ?? [];
    return [...(shown?.refs ?? []), ...options.flatMap((option) => option.refs ?? [])];
  });

  constructor(private readonly store: () => TableStore) {}

  private get now(): Lesson | null {
    return this.store().picture?.lesson ?? null;
  }

  /** Call it whenever the table has changed. */
  look(): void {
    const { now } = this;
    const store = this.store();
    if (this.shown && now && !store.question && !store.over) return;
    if (now && this.shown && now.state !== this.shown.state) this.free = false; // it has something new to say
    this.shown = now;
    const game = store.info?.game;
    if (now?.state === "over" && game && !isDone(game, now.id)) markDone(game, now.id);
  }
}
