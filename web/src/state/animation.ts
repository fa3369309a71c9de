/**
 * When which events are shown moving. The view is always the newest: the board animates over it, so an animation never
 * keeps anybody from answering. One burst at a time; what happens meanwhile waits and then comes as one burst; each is
 * cut to 1.2 seconds, or more if there are moments to be watched in it, and a click ends it.
 */
import type { Burst } from "../board/types";
import { isMoment } from "../net/stream";
import type { Line } from "../net/wire";

export const USUAL_BURST = 1200; // ms
const FOR_A_MOMENT = 600; // more
const LONGEST_BURST = 3600;
const LAST_CALL = 200; // a board that does not end a burst it was told to skip is not waited for

/** How long lines deserve to be watched, in ms. */
export function burstTime(lines: readonly Line[]): number {
  return Math.min(USUAL_BURST + FOR_A_MOMENT * lines.filter(isMoment).length, LONGEST_BURST);
}

export class Bursts {
  current: Burst | null = null;
  private waiting: Line[] = [];
  private count = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly show: (burst: Burst | null) => void) {}

  /** New events to show. */
  push(lines: readonly Line[]): void {
    if (!lines.length) return;
    this.waiting.push(...lines);
    if (!this.current) this.next();
  }

  /** The board has shown a burst to its end. */
  done(id: number): void {
    if (this.current?.id === id) this.next();
  }

  /** Enough seen: the running burst jumps to its end and nothing waits behind it. */
  skip(): void {
    this.waiting = [];
    this.cut();
  }

  /** Forget everything, as after a resync. */
  clear(): void {
    clearTimeout(this.timer);
    this.waiting = [];
    if (!this.current) return;
    this.current = null;
    this.show(null);
  }

  private next(): void {
    clearTimeout(this.timer);
    if (!this.waiting.length) {
      this.current = null;
      this.show(null);
      return;
    }
    this.count += 1;
    const time = burstTime(this.waiting);
    this.current = { id: this.count, lines: this.waiting, skip: false, time };
    this.waiting = [];
    this.timer = setTimeout(() => this.cut(), time + LAST_CALL);
    this.show(this.current);
  }

  private cut(): void {
    if (!this.current || this.current.skip) return;
    clearTimeout(this.timer);
    this.current = { ...this.current, skip: true };
    const { id } = this.current;
    this.timer = setTimeout(() => this.done(id), LAST_CALL);
    this.show(this.current);
  }
}
