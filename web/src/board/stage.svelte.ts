/**
 * What is on the stage while events are played: the table as it still looks, what moves, what is drawn over it. The
 * newest view is always there for whoever answers; the stage only holds the picture back, for a moment.
 */
import type { Mark } from "./marks";
import { play, type Beat, type Running } from "./timeline";
import type { Burst, Line, Look } from "./types";

const NOTHING: ReadonlySet<string> = new Set();
const USUAL = 1200; // ms for a burst

/** A beat as a game shows it. Its changes are made in a copy of the view that is held. */
export interface StageBeat<View> {
  time: number;
  marks: Mark[];
  /** Pieces that move meanwhile, by the names that the game's own parts know. */
  moving: string[];
  /** What becomes true when it begins, and when it is over. */
  changes: Change<View>[];
  later: Change<View>[];
  /** What is done to the viewer. */
  blow: string;
}

export type Change<View> = (view: View) => void;

/** What playing lines must know beside them. */
export interface Scene<View> {
  /** Whose eyes; null is a spectator. */
  me: number | null;
  /** The looks of the seats, by seat. */
  looks: ReadonlyMap<number, Look>;
  /** The newest view. */
  view: View | null;
}

/** How a game plays lines. */
export type BeatsOf<View> = (lines: readonly Line[], scene: Scene<View>) => StageBeat<View>[];

export interface Bursting<View> {
  scene: Scene<View>;
  still: boolean;
  done: (id: number) => void;
}

export class Stage<View extends object> {
  /** The view that is shown instead of the newest one while something is being played. */
  held = $state.raw<View | null>(null);
  moving = $state.raw(NOTHING);
  marks = $state.raw<{ id: number; mark: Mark }[]>([]);
  blow = $state.raw({ count: 0, text: "" });

  /** Comes later than the table; what happens until then is not played. */
  beatsOf: BeatsOf<View> | null;

  private lastBurst: number | null = null;
  private running: Running | null = null;
  private told: View | null = null; // the last view of which everything was played
  private drawn = 0;
  private blows = 0;

  constructor(beatsOf: BeatsOf<View> | null = null) {
    this.beatsOf = beatsOf;
  }

  /** Looks at what the page shows now: begins a new burst, ends one that is to be skipped, else follows the view. */
  follow(view: View | null, burst: Burst | null, how: Bursting<View>): void {
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

  private begin(before: View | null, burst: Burst, { scene, still, done }: Bursting<View>): void {
    const beats = this.beatsOf?.(burst.lines, scene) ?? [];
    this.blow = { count: 0, text: "" };
    this.marks = [];
    if (still || burst.skip || !beats.length) {
      this.leaveTrail(still ? beats : []);
      done(burst.id);
      return;
    }
    this.held = before;
    const steps = beats.map((beat) => this.step(beat));
    this.running = play(steps, burst.time ?? USUAL, () => {
      this.running = null;
      this.held = null;
      this.moving = NOTHING;
      this.marks = [];
      done(burst.id);
    });
  }

  private step(beat: StageBeat<View>): Beat {
    let seen = false;
    return {
      time: beat.time,
      begin: () => {
        seen = true;
        this.moving = new Set(beat.moving);
        this.marks = this.numbered(beat.marks);
        this.change(beat.changes);
        this.strike(beat.blow);
      },
      end: () => {
        if (!seen) this.strike(beat.blow); // jumped over, but what was done to you is never missed
        this.change(beat.later);
      },
    };
  }

  private change(changes: Change<View>[]): void {
    if (!this.held || !changes.length) return;
    const view = structuredClone(this.held);
    for (const change of changes) change(view);
    this.held = view;
  }

  private numbered(marks: Mark[]): { id: number; mark: Mark }[] {
    return marks.map((mark) => ({ id: ++this.drawn, mark }));
  }

  /** Without motion: a jump, and the lines of fire stay until the next event. */
  private leaveTrail(beats: StageBeat<View>[]): void {
    const trail = beats.flatMap((beat) => beat.marks).filter((mark) => mark.is === "shot" || mark.is === "banner");
    this.marks = this.numbered(trail);
    for (const beat of beats) this.strike(beat.blow);
  }

  private strike(text: string): void {
    if (text) this.blow = { count: ++this.blows, text };
  }
}
