import { describe, expect, it, vi } from "vitest";
import { picture, line, question, seat, update, viewer, welcome } from "../testing/table";

const asked = (decision: number) => picture({ asked: [0], question: question(decision), undo: "own" });

describe("a viewer's table", () => {
  it("shows what the welcome brings and goes on with updates", () => {
    const { store, hear } = viewer();
    hear(welcome({ lines: [line(1), line(2)], picture: asked(5) }));
    expect(store.question?.decision).toBe(5);
    hear(update(2, [line(3)], { asked: [1] }));
    expect(store.stream.have).toBe(3);
    expect(store.question).toBeNull();
    expect(store.picture?.asked).toEqual([1]);
  });

  it("asks anew when a line is missing, and keeps what it has", () => {
    const { store, hear, hellos } = viewer();
    hear(welcome({ lines: [line(1)] }), update(3, [line(4)], { asked: [1] }));
    expect(hellos()).toBe(1);
    expect(store.stream.have).toBe(1);
    expect(store.picture?.asked).toEqual([]);
  });

  it("does not let an old update replace a newer picture", () => {
    const { store, hear } = viewer();
    hear(welcome({ lines: [line(1), line(2), line(3)], picture: picture({ asked: [1] }) }));
    hear(update(1, [line(2)], { asked: [0] }));
    expect(store.picture?.asked).toEqual([1]);
  });

  it("animates what happens, but not what had happened before", () => {
    const { store, hear } = viewer();
    hear(welcome({ lines: [line(1)] }));
    expect(store.burst).toBeNull();
    hear(update(1, [line(2)]));
    expect(store.burst?.lines.map((l) => l.n)).toEqual([2]);
  });

  it("strikes out what was taken back", () => {
    const { store, hear } = viewer();
    hear(welcome({ lines: [line(1), line(2), line(3, { kind: "undo", back: 1 })] }));
    expect([...store.back]).toEqual([2]);
  });
});

describe("an answer", () => {
  it("is pending until the picture after it has come", () => {
    const { store, sent, hear } = viewer();
    hear(welcome({ picture: asked(5) }));
    store.answer("done");
    expect(sent).toMatchObject([{ type: "answer", decision: 5, actions: ["done"] }]);
    expect(store.pending).toMatchObject({ action: "done", sent: true });
    store.answer("item:A");
    expect(sent).toHaveLength(1);
    const id = store.pending?.id ?? "";
    hear({ type: "done", id });
    expect(store.pending?.done).toBe(true);
    hear(update(0, [line(1)], { asked: [1] }));
    expect(store.pending).toBeNull();
  });

  it("may be confirmed after its picture", () => {
    const { store, hear } = viewer();
    hear(welcome({ picture: asked(5) }));
    store.answer("done");
    const id = store.pending?.id ?? "";
    hear(update(0, [], { asked: [0], question: question(6) }));
    expect(store.pending).toBeNull();
    hear({ type: "done", id });
    store.answer("done");
    expect(store.pending?.decision).toBe(6);
  });

  it("is refused with a reason and a clause, and can be given again", () => {
    const { store, hear } = viewer();
    const refused = vi.fn();
    store.ears = { refused };
    hear(welcome({ picture: asked(5) }));
    store.answer("item:A");
    hear({ type: "refused", id: store.pending?.id ?? "", reason: "you cannot pay 4E", clause: "BDA-ENG-3", legal: [] });
    expect(store.pending).toBeNull();
    expect(store.word).toEqual({ kind: "refused", text: "you cannot pay 4E", clause: "BDA-ENG-3" });
    expect(refused).toHaveBeenCalledOnce();
    store.answer("done");
    expect(store.word).toBeNull();
  });

  it("that was not sent is dropped when the connection is back, with a word about it", () => {
    const { store, sent, hear, breaks } = viewer();
    hear(welcome({ picture: asked(5) }));
    breaks();
    store.answer("done");
    expect(store.pending).toMatchObject({ sent: false });
    hear(welcome({ picture: asked(5) }));
    expect(store.pending).toBeNull();
    expect(store.word?.kind).toBe("dropped");
    expect(store.word?.text).toContain("Buy nothing more");
    expect(sent).toEqual([]);
  });

  it("that did arrive before the break is not mourned", () => {
    const { store, hear, breaks } = viewer();
    hear(welcome({ picture: asked(5) }));
    store.answer("done");
    breaks();
    hear(welcome({ lines: [line(1)], picture: picture({ asked: [1] }) }));
    expect(store.pending).toBeNull();
    expect(store.word).toBeNull();
  });

  it("must be one of the options", () => {
    const { store, sent, hear } = viewer();
    hear(welcome({ picture: asked(5) }));
    store.answer("item:Z");
    expect(sent).toEqual([]);
    hear(update(0, [], { asked: [1] }));
    store.answer("done");
    expect(sent).toEqual([]);
  });
});

describe("what a viewer is told", () => {
  it("is its turn once per question", () => {
    const { store, hear } = viewer();
    const turn = vi.fn();
    store.ears = { turn };
    hear(welcome({ picture: asked(5) }));
    hear(update(0, [line(1)], { asked: [0], question: question(5) }));
    expect(turn).toHaveBeenCalledTimes(1);
    hear(update(1, [line(2)], { asked: [0], question: question(6) }));
    expect(turn.mock.calls).toEqual([[false], [true]]);
  });

  it("has a digest of what happened since its last answer, also after a reload", () => {
    const first = viewer();
    first.hear(welcome({ lines: [line(1)], picture: asked(5) }));
    first.store.answer("done");
    first.hear(update(1, [line(2), line(3, { against: [0] })], { asked: [1] }));
    expect(first.store.digest).toBeNull();
    first.hear(update(3, [line(4)], { asked: [0], question: question(6) }));
    expect(first.store.digest?.hits.map((l) => l.n)).toEqual([3]);
    const again = viewer();
    const lines = [1, 2, 3, 4].map((n) => line(n, n === 3 ? { against: [0] } : {}));
    again.hear(welcome({ lines, picture: asked(6) }));
    expect(again.store.digest?.hits.map((l) => l.n)).toEqual([3]);
    again.store.answer("done");
    expect(again.store.digest).toBeNull();
  });

  it("counts chat messages of others that were not read", () => {
    const { store, hear } = viewer();
    const said = (n: number, from: number) => ({ n, seat: from, name: "x", text: "hi", at: 0 });
    hear(welcome({ chat: [said(1, 1)] }));
    expect(store.unread).toBe(0);
    hear({ type: "said", chat: said(2, 1) }, { type: "said", chat: said(2, 1) }, { type: "said", chat: said(3, 0) });
    expect(store.unread).toBe(1);
    expect(store.chat).toHaveLength(3);
    store.readChat();
    expect(store.unread).toBe(0);
  });

  it("does not hear who is muted, until it does again", () => {
    const { store, hear } = viewer();
    const heard: string[] = [];
    store.ears = { said: (chat) => heard.push(chat.text) };
    const said = (n: number, name: string, text: string) => ({ n, seat: 1, name, text, at: 0 });
    hear(welcome({ chat: [] }), { type: "said", chat: said(1, "Ben", "loud") });
    store.mute("Ben");
    hear({ type: "said", chat: said(2, "Ben", "louder") }, { type: "said", chat: said(3, "Cy", "hello") });
    expect(heard).toEqual(["loud", "hello"]);
    expect(store.heard.map((chat) => chat.text)).toEqual(["hello"]);
    expect(store.unread).toBe(1);
    store.unmute();
    expect(store.heard.map((chat) => chat.text)).toEqual(["loud", "louder", "hello"]);
  });

  it("knows the server's time and who sits where", () => {
    const { store, hear } = viewer();
    hear(welcome({ now: Date.now() / 1000 + 90 }));
    expect(store.now() - Date.now() / 1000).toBeCloseTo(90, 0);
    hear({
      type: "around",
      table: welcome().table,
      seats: [seat(0), seat(1, { driver: "bot" })],
      requests: [],
      paused: true,
    });
    expect(store.seats[1]?.driver).toBe("bot");
    expect(store.paused).toBe(true);
  });

  it("keeps the server's last word", () => {
    const { store, leaves } = viewer();
    leaves("closed", "the host has closed this table");
    expect(store.phase).toBe("gone");
    expect(store.bye?.reason).toContain("closed");
  });
});
