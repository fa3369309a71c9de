/**
 * The sounds of the table, made on the spot: no files, no music. Silent until the first click or key, as browsers want
 * it and people too. Nothing is told by sound alone.
 */
import type { SoundName } from "../board/types";

export type TableSound = SoundName | "turn" | "pick" | "refused" | "hit-you";

interface Note {
  /** Seconds after the beginning. */
  at?: number;
  /** Hertz; with `to` it slides there. */
  from: number;
  to?: number;
  long: number;
  loud?: number;
  shape?: OscillatorType;
}

interface Noise {
  at?: number;
  /** Middle of the band that is left of the noise, and how narrow the band is. */
  band: number;
  narrow?: number;
  long: number;
  loud?: number;
}

interface Recipe {
  notes?: Note[];
  noises?: Noise[];
}

const clack = (at: number): Noise => ({ at, band: 1900 + 500 * Math.sin(at * 40), narrow: 6, long: 0.04, loud: 0.9 });

const RECIPES: Record<TableSound, Recipe> = {
  turn: {
    notes: [
      { from: 523, long: 0.16, loud: 0.5 },
      { at: 0.13, from: 784, long: 0.26, loud: 0.5 },
    ],
  },
  pick: { noises: [{ band: 3200, narrow: 4, long: 0.03, loud: 0.8 }] },
  refused: {
    notes: [
      { from: 130, to: 90, long: 0.09, loud: 0.9 },
      { at: 0.13, from: 120, to: 80, long: 0.11, loud: 0.9 },
    ],
  },
  step: { noises: [{ band: 420, narrow: 1.2, long: 0.06, loud: 0.9 }] },
  dice: { noises: [0, 0.06, 0.11, 0.19, 0.3, 0.44].map(clack) },
  hit: { notes: [{ from: 150, to: 55, long: 0.18, loud: 0.9 }], noises: [{ band: 300, long: 0.09, loud: 0.6 }] },
  "hit-you": {
    notes: [
      { from: 140, to: 48, long: 0.24, loud: 1 },
      { at: 0.1, from: 520, to: 180, long: 0.4, loud: 0.35, shape: "triangle" },
    ],
    noises: [{ band: 260, long: 0.12, loud: 0.8 }],
  },
  kill: {
    notes: [
      { from: 98, long: 0.55, loud: 0.6 },
      { from: 233, long: 0.5, loud: 0.35, shape: "triangle" },
      { from: 351, long: 0.4, loud: 0.2 },
    ],
  },
  lock: {
    noises: [
      { band: 1500, narrow: 8, long: 0.03, loud: 0.8 },
      { at: 0.08, band: 700, narrow: 6, long: 0.05, loud: 0.9 },
    ],
  },
  reveal: {
    notes: [0, 0.12, 0.24].map((at) => ({ at, from: 180, long: 0.08, loud: 0.5, shape: "triangle" as const })),
    noises: [{ at: 0.36, band: 2600, narrow: 1, long: 0.08, loud: 0.9 }],
  },
  pop: { notes: [{ from: 320, to: 90, long: 0.1, loud: 0.7 }], noises: [{ band: 900, long: 0.07, loud: 0.5 }] },
  chest: {
    notes: [
      { from: 180, to: 240, long: 0.3, loud: 0.2, shape: "sawtooth" },
      { at: 0.34, from: 660, long: 0.5, loud: 0.4 },
    ],
  },
  gain: { notes: [{ from: 880, to: 990, long: 0.09, loud: 0.25, shape: "triangle" }] },
  victory: {
    notes: [523, 659, 784, 1047].map((from, i) => ({
      at: i * 0.2,
      from,
      long: i === 3 ? 0.7 : 0.22,
      loud: 0.45,
      shape: "triangle" as const,
    })),
  },
};

const ATTACK = 0.006;
const TAIL = 0.05;

export class Sounds {
  private context: AudioContext | null = null;
  private rattle: AudioBuffer | null = null;
  private volume = 0.5;

  /** Listens for the first click or key; returns how to stop listening. */
  arm(): () => void {
    const begin = (): void => {
      stop();
      this.begin();
    };
    const stop = (): void => {
      removeEventListener("pointerdown", begin, true);
      removeEventListener("keydown", begin, true);
    };
    addEventListener("pointerdown", begin, true);
    addEventListener("keydown", begin, true);
    return () => {
      stop();
      void this.context?.close();
      this.context = null;
    };
  }

  /** 0 is off, 1 as loud as it gets. */
  loudness(volume: number): void {
    this.volume = Math.max(0, Math.min(1, volume));
  }

  play(name: TableSound): void {
    const { context } = this;
    if (!context || this.volume === 0 || context.state === "closed") return;
    if (context.state === "suspended") void context.resume();
    const recipe = RECIPES[name];
    for (const note of recipe.notes ?? []) this.note(context, note);
    for (const noise of recipe.noises ?? []) this.noise(context, noise);
  }

  private begin(): void {
    if (this.context || typeof AudioContext === "undefined") return;
    this.context = new AudioContext();
    this.rattle = whiteNoise(this.context);
  }

  private note(context: AudioContext, { at = 0, from, to = from, long, loud = 0.5, shape = "sine" }: Note): void {
    const start = context.currentTime + at;
    const tone = new OscillatorNode(context, { type: shape, frequency: from });
    tone.frequency.exponentialRampToValueAtTime(to, start + long);
    tone.connect(this.envelope(context, { start, long, loud: loud * 0.4 }));
    tone.start(start);
    tone.stop(start + long + TAIL);
  }

  private noise(context: AudioContext, { at = 0, band, narrow = 1, long, loud = 0.5 }: Noise): void {
    const start = context.currentTime + at;
    const source = new AudioBufferSourceNode(context, { buffer: this.rattle });
    const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: band, Q: narrow });
    source.connect(filter).connect(this.envelope(context, { start, long, loud: loud * 0.6 }));
    source.start(start);
    source.stop(start + long + TAIL);
  }

  private envelope(
    context: AudioContext,
    { start, long, loud }: { start: number; long: number; loud: number },
  ): GainNode {
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loud * this.volume, start + ATTACK);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + long + TAIL);
    gain.connect(context.destination);
    return gain;
  }
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return noise;
}

export interface SoundOf {
  kind: string;
  hit: boolean;
}

/** The sounds of a burst of events: each kind once, in order, at most three; what hits you always has its own. */
export function soundsOf(events: readonly SoundOf[], sounds: Readonly<Record<string, SoundName>>): TableSound[] {
  const found = new Set<TableSound>();
  for (const { kind, hit } of events) {
    const named = sounds[kind];
    if (hit && named !== "kill") found.add("hit-you");
    else if (named) found.add(named);
  }
  const isLoud = (name: TableSound) => name === "hit-you" || name === "kill" || name === "victory";
  const loudest = [...found].filter(isLoud);
  const rest = [...found].filter((name) => !isLoud(name));
  return [...rest.slice(0, Math.max(0, 3 - loudest.length)), ...loudest];
}
