/**
 * Stepping through a game as one viewer lived it. A moment is a number of lines at which the picture changed; pictures
 * are fetched when needed, kept for a while, and the next ones are fetched ahead.
 */
import type { Burst } from "../board/types";
import { get } from "../net/http";
import { sameMoment } from "../net/same";
import { takenBack } from "../net/stream";
import type { Moment, Story, TableCard } from "../net/wire";

const KEPT = 60;
const AHEAD = 3;
const PACE = 1100; // milliseconds from moment to moment while it plays

type Fetch = <T>(path: string) => Promise<T>;

/** The place in `moments` at which line `n` has happened: the first one not before it. */
export function placeOf(moments: readonly number[], n: number): number {
  const found = moments.findIndex((moment) => moment >= n);
  return found < 0 ? Math.max(0, moments.length - 1) : found;
}

export class Replay {
  story = $state.raw<Story | null>(null);
  /** Where we are, as a place in the story's moments. */
  at = $state(0);
  moment = $state.raw<Moment | null>(null);
  burst = $state.raw<Burst | null>(null);
  playing = $state(false);

  readonly lines = $derived(this.story?.lines ?? []);
  readonly moments = $derived(this.story?.moments ?? []);
  readonly n = $derived(this.moments[this.at] ?? 0);
  readonly back = $derived(takenBack(this.lines.filter((line) => line.n <= this.n)));

  private readonly kept = new Map<number, Promise<Moment>>();
  private readonly path: string;
  private count = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    table: string,
    private readonly fetch: Fetch = get,
  ) {
    this.path = `/tables/${encodeURIComponent(table)}`;
  }

  /** The table's story with these eyes (null: a spectator's), at line `n` or at the end. */
  async open(viewer: number | null, n: number | null): Promise<void> {
    this.stop();
    const story = await this.told(viewer);
    await this.begin(story, n === null ? story.moments.length - 1 : placeOf(story.moments, n));
  }

  /** Back to the last moment at which somebody had a choice: from there on it could have been another game. */
  async lastChoice(): Promise<void> {
    let at = this.at;
    while (at > 0 && !(await this.fetched(at))?.asked.length) at--;
    await this.show(at);
  }

  /** The same moment with other eyes. Their lines have other numbers: what both have seen tells where it is. */
  async look(viewer: number | null): Promise<void> {
    this.stop();
    const { story: before, n } = this;
    const after = await this.told(viewer);
    await this.begin(after, placeOf(after.moments, before ? sameMoment(n, before, after) : n));
  }

  async card(): Promise<TableCard> {
    return this.fetch<TableCard>(this.path);
  }

  /** Goes to a place; a single step forward is shown moving. */
  async show(at: number): Promise<void> {
    const place = Math.max(0, Math.min(this.moments.length - 1, at));
    const before = this.n;
    const forward = place === this.at + 1 && this.moment !== null;
    this.at = place;
    const moment = await this.fetched(place);
    if (this.at !== place || !moment) return;
    this.moment = moment;
    this.burst = forward ? this.burstOf(before, moment.n) : null;
    for (let i = 1; i <= AHEAD; i++) void this.fetched(place + i)?.catch(() => undefined);
    void this.fetched(place - 1)?.catch(() => undefined);
  }

  step(by: number): Promise<void> {
    this.stop();
    return this.show(this.at + by);
  }

  /** To the moment at which this line has happened. */
  jump(n: number): Promise<void> {
    this.stop();
    return this.show(placeOf(this.moments, n));
  }

  play(): void {
    if (this.playing) return this.stop();
    this.playing = true;
    void this.run(this.at >= this.moments.length - 1 ? 0 : this.at + 1);
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  done(id: number): void {
    if (this.burst?.id === id) this.burst = null;
  }

  private told(viewer: number | null): Promise<Story> {
    return this.fetch<Story>(`${this.path}/story${query({ viewer })}`);
  }

  private begin(story: Story, at: number): Promise<void> {
    this.kept.clear();
    this.moment = null;
    this.story = story;
    return this.show(at);
  }

  private async run(at: number): Promise<void> {
    try {
      await this.show(at);
    } catch {
      return this.stop();
    }
    if (!this.playing) return;
    if (this.at >= this.moments.length - 1) return this.stop();
    this.timer = setTimeout(() => void this.run(this.at + 1), PACE);
  }

  private burstOf(after: number, upto: number): Burst | null {
    const lines = this.lines.filter((line) => line.n > after && line.n <= upto);
    if (!lines.length) return null;
    this.count += 1;
    return { id: this.count, lines, skip: false };
  }

  private fetched(place: number): Promise<Moment> | undefined {
    const n = this.moments[place];
    const { story } = this;
    if (n === undefined || !story) return undefined;
    let moment = this.kept.get(n);
    if (!moment) {
      moment = this.fetch<Moment>(`${this.path}/moment${query({ viewer: story.viewer, n })}`);
      moment.catch(() => this.kept.delete(n)); // the next look asks anew
    }
    this.kept.delete(n);
    this.kept.set(n, moment); // the last one used is the last to go
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
    return moment;
  }
}

function query(values: Record<string, number | null>): string {
  const known = Object.entries(values).filter(([, value]) => value !== null);
  return known.length ? `?${new URLSearchParams(known.map(([key, value]) => [key, String(value)]))}` : "";
}
