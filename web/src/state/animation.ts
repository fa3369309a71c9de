/**
 * When which events are shown moving. The view is always the newest: the board animates over it, so an animation never
 * keeps anybody from answering. One burst at a time; what happens meanwhile waits and then comes as one burst; each is
 * cut to 1.2 seconds unless its board asks for more (a reveal, say), and a click ends it.
 */
import type { Burst } from "../board/types";
import type { Line } from "../net/wire";

export const USUAL_BURST = 1200;
const LONGEST_BURST = 4000;
const LAST_CALL = 200; // a board that does not end a burst it was told to skip is not waited for

export class Bursts {
  current: Burst | null = null;
  private waiting: Line[] = [];
  private count = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** How long lines deserve to be watched, in ms: the board's word, once it is loaded. */
  timeOf: ((lines: Line[]) => number) | undefined;

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
    const time = Math.min(this.timeOf?.(this.waiting) ?? USUAL_BURST, LONGEST_BURST);
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
