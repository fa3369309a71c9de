/**
 * What is on the stage while events are played: the seats as they still look, what moves, what is drawn over them.
 * The newest view is always there for whoever answers; the stage only holds the picture back, for a moment.
 */
import type { Mark } from "../../board/marks";
import { play, type Beat, type Running } from "../../board/timeline";
import type { Burst } from "../../board/types";
import { beatsOf, type BingoBeat, type Scene } from "./beats";
import type { BingoView, PlayerView } from "./view";

const NOTHING: ReadonlySet<string> = new Set();
const USUAL = 1200; // ms for a burst

export interface Bursting {
  scene: Scene;
  still: boolean;
  done: (id: number) => void;
}

export class Stage {
  /** The view that is shown; the newest one unless something is being played. */
  held = $state.raw<BingoView | null>(null);
  moving = $state.raw<ReadonlySet<string>>(NOTHING);
  marks = $state.raw<{ id: number; mark: Mark }[]>([]);
  blow = $state.raw({ count: 0, text: "" });

  private lastBurst: number | null = null;
  private running: Running | null = null;
  private told: BingoView | null = null; // the last view of which everything was played
  private drawn = 0;
  private blows = 0;

  /** Looks at what the page shows now: begins a new burst, ends one that is to be skipped, else follows the view. */
  follow(view: BingoView | null, burst: Burst | null, { scene, still, done }: Bursting): void {
    if (burst && burst.id !== this.lastBurst) {
      this.running?.jump();
      this.lastBurst = burst.id;
      const before = this.told;
      this.told = view;
      this.begin(before, burst, { scene, still, done });
    } else if (burst?.skip) {
      this.running?.jump();
    } else if (!this.running) {
      this.told = view;
    }
  }

  private begin(before: BingoView | null, burst: Burst, { scene, still, done }: Bursting): void {
    const beats = beatsOf(burst.lines, scene);
    this.blow = { count: 0, text: "" };
    this.marks = [];
    if (still || burst.skip || !beats.length) {
      this.leaveTrail(still ? beats : []);
      done(burst.id);
      return;
    }
    this.held = before && { ...before, players: before.players.map((player) => ({ ...player })) };
    const steps = beats.map((beat) => this.step(beat));
    this.running = play(steps, burst.time ?? USUAL, () => {
      this.running = null;
      this.held = null;
      this.moving = NOTHING;
      this.marks = [];
      done(burst.id);
    });
  }

  private step(beat: BingoBeat): Beat {
    let seen = false;
    return {
      time: beat.time,
      begin: () => {
        seen = true;
        this.moving = new Set(beat.moving);
        this.marks = this.numbered(beat.marks);
        this.change(beat.first);
        this.strike(beat.blow);
      },
      end: () => {
        if (!seen) this.strike(beat.blow); // jumped over, but what was done to you is never missed
        this.change(beat.then);
      },
    };
  }

  private change(changes: BingoBeat["first"]): void {
    if (!this.held || !changes.length) return;
    const players: PlayerView[] = this.held.players.map((player) => ({ ...player }));
    for (const change of changes) change(players);
    this.held = { ...this.held, players };
  }

  private numbered(marks: Mark[]): { id: number; mark: Mark }[] {
    return marks.map((mark) => ({ id: ++this.drawn, mark }));
  }

  /** Without motion: a jump, and the lines of fire stay until the next event. */
  private leaveTrail(beats: BingoBeat[]): void {
    const trail = beats.flatMap((beat) => beat.marks).filter((mark) => mark.is === "shot" || mark.is === "banner");
    this.marks = this.numbered(trail);
    for (const beat of beats) this.strike(beat.blow);
  }

  private strike(text: string): void {
    if (text) this.blow = { count: ++this.blows, text };
  }
}
