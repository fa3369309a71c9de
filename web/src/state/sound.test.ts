import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Sounds, soundsOf } from "./sound";

const made: string[] = [];

class FakeNode {
  frequency = { exponentialRampToValueAtTime: vi.fn() };
  gain = {
    setValueAtTime: vi.fn(),
    linearRampToValueAtTime: vi.fn((value: number) => made.push(`loud ${value > 0}`)),
    exponentialRampToValueAtTime: vi.fn(),
  };
  connect = <T>(to: T): T => to;
  start = () => made.push("start");
  stop = vi.fn();
}

class FakeContext {
  state = "running";
  currentTime = 0;
  sampleRate = 100;
  destination = {};
  createBuffer = () => ({ getChannelData: () => new Float32Array(50) });
  resume = vi.fn();
  close = vi.fn(() => Promise.resolve());
}

beforeEach(() => {
  made.length = 0;
  vi.stubGlobal("AudioContext", FakeContext);
  for (const node of ["OscillatorNode", "AudioBufferSourceNode", "BiquadFilterNode", "GainNode"]) {
    vi.stubGlobal(node, FakeNode);
  }
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("sounds", () => {
  it("are silent until the first click", () => {
    const sounds = new Sounds();
    const stop = sounds.arm();
    sounds.play("turn");
    expect(made).toEqual([]);
    window.dispatchEvent(new Event("pointerdown"));
    sounds.play("turn");
    expect(made.filter((what) => what === "start")).toHaveLength(2);
    stop();
    made.length = 0;
    sounds.play("turn");
    expect(made).toEqual([]);
  });

  it("are off at volume nothing", () => {
    const sounds = new Sounds();
    sounds.arm();
    window.dispatchEvent(new Event("keydown"));
    sounds.loudness(0);
    sounds.play("hit");
    expect(made).toEqual([]);
    sounds.loudness(0.3);
    sounds.play("hit");
    expect(made).toContain("loud true");
  });
});

describe("the sounds of a burst", () => {
  const kinds = { Rolled: "dice", Placed: "step", Attacked: "hit", Killed: "kill", Stored: "gain" } as const;
  const event = (kind: string, hit = false) => ({ kind, hit });

  it("come once each, in order, three at most", () => {
    const names = soundsOf(
      ["Rolled", "Rolled", "Placed", "Attacked", "Stored"].map((kind) => event(kind)),
      kinds,
    );
    expect(names).toEqual(["dice", "step", "hit"]);
  });

  it("never lose what was done to you", () => {
    const log = [event("Rolled"), event("Placed"), event("Stored"), event("Attacked", true)];
    expect(soundsOf(log, kinds)).toEqual(["dice", "step", "hit-you"]);
  });

  it("are none for events without a sound", () => {
    expect(soundsOf([event("Other")], kinds)).toEqual([]);
  });
});
