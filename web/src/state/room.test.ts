import { beforeEach, describe, expect, it } from "vitest";
import { picture, info, line, question, seat, update, viewer, welcome } from "../testing/table";
import { Room } from "./room.svelte";

let viewers: Map<number | null, ReturnType<typeof viewer>>;

function room() {
  viewers = new Map();
  return new Room("t1", (id, as) => {
    const made = viewer(as, id);
    viewers.set(as, made);
    return made.store;
  });
}

const seats = [seat(0), seat(1), seat(2, { you: true })];
const hears = (as: number | null, asked: number[], own: number | null = as) =>
  viewers.get(as)?.hear(
    welcome({
      seat: as,
      seats,
      picture: picture({ asked, question: own !== null && asked.includes(own) ? question(1) : null }),
    }),
  );

beforeEach(() => localStorage.clear());

describe("the table page's connections", () => {
  it("are one for a single seat, without a curtain", () => {
    const place = room();
    place.sit([1]);
    hears(1, [1]);
    expect([...viewers.keys()]).toEqual([1]);
    expect(place.handTo).toBeNull();
    expect(place.current?.as).toBe(1);
  });

  it("are one per own seat, hidden until somebody takes the screen", () => {
    const place = room();
    place.sit([0, 2]);
    hears(0, [2]);
    hears(2, [2]);
    expect(place.handTo).toBe(2);
    place.take(2);
    expect(place.handTo).toBeNull();
    expect(place.current?.as).toBe(2);
  });

  it("hand over once the last event has been shown", () => {
    const place = room();
    place.sit([0, 2], 0);
    hears(0, [0]);
    hears(2, [0]);
    expect(place.handTo).toBeNull();
    viewers.get(0)?.hear(update(0, [line(1)], { asked: [2] }));
    expect(place.handTo).toBeNull();
    viewers.get(0)?.store.bursts.clear();
    expect(place.handTo).toBe(2);
  });

  it("switch at once among people who hide nothing, and remember it", () => {
    const place = room();
    place.sit([0, 2], 0);
    place.trust();
    hears(0, [2]);
    hears(2, [2]);
    expect(place.handTo).toBeNull();
    expect(place.current?.as).toBe(2);
    expect(room().openHands).toBe(true);
  });

  it("begin with a spectator and follow a seat taken later", () => {
    const place = room();
    place.sit([]);
    expect([...viewers.keys()]).toEqual([null]);
    viewers.get(null)?.hear(welcome({ seat: null, seats: [seat(0), seat(1)], table: info({ status: "waiting" }) }));
    place.reconcile();
    expect([...viewers.keys()]).toEqual([null, 0]);
    expect(place.own).toEqual([0]);
    expect(place.current?.as).toBe(0);
  });

  it("stay as they are when nothing changed", () => {
    const place = room();
    place.sit([0, 2]);
    hears(0, []);
    const before = place.stores;
    place.reconcile();
    expect(place.stores).toBe(before);
  });
});
