/**
 * What is on the stage while events are played: the table as it still looks, and what is drawn over it. The newest view
 * is always there for whoever answers; the stage only holds the picture back, for a moment.
 */
import type { Mark } from "../../board/marks";
import { play, type Running } from "../../board/timeline";
import type { Burst } from "../../board/types";
import type { Beat, BeatsOf, Scene } from "./scene";
import type { AdrenalineView } from "./view";

const USUAL = 1200; // ms for a burst

export interface Bursting {
  scene: Scene;
  still: boolean;
  done: (id: number) => void;
}

export class Stage {
  /** The view that is shown instead of the newest one while something is being played. */
  held = $state.raw<AdrenalineView | null>(null);
  marks = $state.raw<{ id: number; mark: Mark }[]>([]);
  blow = $state.raw({ count: 0, text: "" });

  private lastBurst: number | null = null;
  private running: Running | null = null;
  private told: AdrenalineView | null = null; // the last view of which everything was played
  private drawn = 0;
  private blows = 0;
  private beatsOf: BeatsOf | null = null;

  /** How events are played comes when the table is drawn; what happens before that is not. */
  async load(): Promise<void> {
    ({ beatsOf: this.beatsOf } = await import("./beats"));
  }

  /** Looks at what the page shows now: begins a new burst, ends one that is to be skipped, else follows the view. */
  follow(view: AdrenalineView | null, burst: Burst | null, how: Bursting): void {
    if (burst && burst.id !== this.lastBurst) {
      this.running?.jump();
      this.lastBurst = burst.id;
      const before = this.told;
      this.told = view;
      this.begin(before, burst, how);
    } else if (burst?.skip) {
      this.running?.jump();
    } else if (!this.running) {
      this.told = view;
    }
  }

  private begin(before: AdrenalineView | null, burst: Burst, { scene, still, done }: Bursting): void {
    const beats = this.beatsOf?.(burst.lines, scene) ?? [];
    this.blow = { count: 0, text: "" };
    this.marks = [];
    if (still || burst.skip || !beats.length) {
      this.leaveTrail(still ? beats : []);
      done(burst.id);
      return;
    }
    this.held = before && structuredClone(before);
    const steps = beats.map((beat) => this.step(beat));
    this.running = play(steps, burst.time ?? USUAL, () => {
      this.running = null;
      this.held = null;
      this.marks = [];
      done(burst.id);
    });
  }

  private step(beat: Beat) {
    let seen = false;
    return {
      time: beat.time,
      begin: () => {
        seen = true;
        this.marks = this.numbered(beat.marks);
        this.change(beat.changes);
        this.strike(beat.blow);
      },
      end: () => {
        if (!seen) this.strike(beat.blow); // jumped over, but what was done to you is never missed
      },
    };
  }

  private change(changes: Beat["changes"]): void {
    if (!this.held || !changes.length) return;
    const view = structuredClone(this.held);
    for (const change of changes) change(view);
    this.held = view;
  }

  private numbered(marks: Mark[]): { id: number; mark: Mark }[] {
    return marks.map((mark) => ({ id: ++this.drawn, mark }));
  }

  /** Without motion: a jump, and the lines of fire stay until the next event. */
  private leaveTrail(beats: Beat[]): void {
    const trail = beats.flatMap((beat) => beat.marks).filter((mark) => mark.is === "shot" || mark.is === "banner");
    this.marks = this.numbered(trail);
    for (const beat of beats) this.strike(beat.blow);
  }

  private strike(text: string): void {
    if (text) this.blow = { count: ++this.blows, text };
  }
}
