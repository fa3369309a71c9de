import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pauseBefore, PING_EVERY, SILENCE, socketUrl, TableSocket, WELCOME, type Phase } from "./socket";
import type { FromServer } from "./wire";

class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: unknown[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.();
  }
  opens() {
    this.readyState = 1;
    this.onopen?.();
  }
  says(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let online = true;
let heard: FromServer[];
let phases: Phase[];
let have = 0;
let socket: TableSocket;
const last = () => {
  const found = FakeSocket.all.at(-1);
  if (!found) throw new Error("nothing has been connected");
  return found;
};

function begin() {
  socket = new TableSocket(
    "ws://here/ws/tables/t?seat=0",
    {
      message: (message) => heard.push(message),
      phase: (phase) => phases.push(phase),
      have: () => have,
    },
    {
      open: (url) => new FakeSocket(url) as unknown as WebSocket,
      chance: () => 0,
      online: () => online,
    },
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  heard = [];
  phases = [];
  have = 0;
  online = true;
  begin();
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

const welcome = { type: "welcome" };

describe("a table’s socket", () => {
  it("says hello first and is live once it is welcomed", () => {
    last().opens();
    expect(last().sent).toEqual([{ type: "hello", have: 0 }]);
    expect(socket.send({ type: "ping" })).toBe(false);
    last().says(welcome);
    expect(phases).toEqual(["live"]);
    expect(heard).toHaveLength(1);
    expect(socket.send({ type: "undo", id: "a" })).toBe(true);
  });

  it("connects again after a break and says what it has", () => {
    last().opens();
    last().says(welcome);
    have = 7;
    last().close();
    expect(phases).toEqual(["live", "again"]);
    expect(socket.send({ type: "ping" })).toBe(false);
    vi.advanceTimersByTime(pauseBefore(0, 0));
    expect(FakeSocket.all).toHaveLength(2);
    last().opens();
    expect(last().sent).toEqual([{ type: "hello", have: 7 }]);
  });

  it("waits longer after every failure, but not for ever", () => {
    const pauses = [0, 1, 2, 3, 9].map((n) => pauseBefore(n, 0));
    expect(pauses).toEqual([400, 800, 1600, 3200, 15000]);
    expect(pauseBefore(3, 1)).toBe(2400);
    for (let n = 0; n < 4; n++) {
      last().close();
      vi.advanceTimersByTime(pauseBefore(n, 0) - 1);
      expect(FakeSocket.all).toHaveLength(n + 1);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.all).toHaveLength(n + 2);
    }
  });

  it("pings when nothing is heard and drops a dead connection", () => {
    last().opens();
    last().says(welcome);
    vi.advanceTimersByTime(PING_EVERY);
    expect(last().sent).toContainEqual({ type: "ping" });
    last().says({ type: "pong", now: 1 });
    vi.advanceTimersByTime(PING_EVERY);
    vi.advanceTimersByTime(SILENCE);
    expect(phases).toEqual(["live", "again"]);
  });

  it("gives up a connection that never opens, and one that opens and is never welcomed", () => {
    const first = last();
    vi.advanceTimersByTime(WELCOME - 1);
    expect(phases).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(phases).toEqual(["again"]);
    expect(first.readyState).toBe(3);
    vi.advanceTimersByTime(pauseBefore(0, 0));
    expect(FakeSocket.all).toHaveLength(2);
    last().opens();
    last().says({ type: "pong", now: 1 }); // no welcome
    vi.advanceTimersByTime(WELCOME + pauseBefore(1, 0));
    expect(FakeSocket.all).toHaveLength(3);
    last().opens();
    last().says(welcome);
    vi.advanceTimersByTime(PING_EVERY - 1);
    expect(FakeSocket.all).toHaveLength(3);
    expect(phases).toEqual(["again", "live"]);
  });

  it("knows when the browser is off line and comes back at once", () => {
    last().opens();
    last().says(welcome);
    online = false;
    window.dispatchEvent(new Event("offline"));
    expect(phases).toEqual(["live", "offline"]);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    online = true;
    window.dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(2);
    expect(phases).toEqual(["live", "offline", "again"]);
  });

  it("stays away after a goodbye for good, and comes back after the other kind", () => {
    last().opens();
    last().says({ type: "bye", code: "slow", reason: "x", again: true });
    last().close();
    vi.advanceTimersByTime(pauseBefore(0, 0));
    expect(FakeSocket.all).toHaveLength(2);
    last().opens();
    last().says({ type: "bye", code: "closed", reason: "x", again: false });
    last().close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(2);
    expect(phases[phases.length - 1]).toBe("gone");
  });

  it("does not stumble over a message that is no JSON", () => {
    last().opens();
    last().onmessage?.({ data: "{" });
    last().says(welcome);
    expect(heard).toHaveLength(1);
  });
});

describe("its address", () => {
  it("is on the page’s host, with the seat", () => {
    const page = { protocol: "https:", host: "frag.example" };
    expect(socketUrl("a b", 2, page)).toBe("wss://frag.example/ws/tables/a%20b?seat=2");
    expect(socketUrl("x", null, { ...page, protocol: "http:" })).toBe("ws://frag.example/ws/tables/x");
  });
});
