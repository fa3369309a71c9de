/** What a person chose for this browser: sound, motion, patterns, how to answer. */
import { recall, remember } from "./saved";

export interface Choices {
  sound: boolean;
  /** 0 to 1. */
  volume: number;
  /** `system`: as the device says; `less`: no movement; `full`: all of it. */
  motion: "system" | "less" | "full";
  /** Stripes and dots beside seat colours. */
  patterns: boolean;
  /** Ask before the last answer of a turn; on by default where fingers slip. */
  confirmEnd: boolean;
  /** Pass by itself in windows where nothing can be played. */
  autoPass: boolean;
}

const DEFAULTS: Choices = {
  sound: true,
  volume: 0.6,
  motion: "system",
  patterns: true,
  confirmEnd: matchMedia("(pointer: coarse)").matches,
  autoPass: false,
};

class Settings {
  now = $state<Choices>({ ...DEFAULTS, ...recall<Partial<Choices>>("settings", {}) });

  constructor() {
    this.show();
  }

  set<K extends keyof Choices>(key: K, value: Choices[K]): void {
    this.now[key] = value;
    remember("settings", $state.snapshot(this.now));
    this.show();
  }

  /** Whether things stand still. */
  get still(): boolean {
    const { motion } = this.now;
    return motion === "less" || (motion === "system" && matchMedia("(prefers-reduced-motion: reduce)").matches);
  }

  private show(): void {
    const { dataset } = document.documentElement;
    dataset.motion = this.now.motion;
    dataset.patterns = this.now.patterns ? "on" : "off";
  }
}

export const settings = new Settings();
