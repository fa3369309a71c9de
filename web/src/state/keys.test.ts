import { describe, expect, it } from "vitest";
import { commandOf } from "./keys";

const press = (key: string, target: Element | null = document.body, more: object = {}) =>
  commandOf({ key, target, ctrlKey: false, metaKey: false, altKey: false, ...more });

describe("the keys of the table", () => {
  it("have their commands", () => {
    expect(press("3")).toEqual({ do: "pick", n: 3 });
    expect(press("0")).toBeNull();
    expect(press("n")).toEqual({ do: "next" });
    expect(press("N")).toEqual({ do: "next" });
    expect(press("?")).toEqual({ do: "keys" });
    expect(press("x")).toBeNull();
  });

  it("do nothing more while they are held down, but walk", () => {
    for (const key of ["1", "u", "r", "o", "l"]) expect(press(key, document.body, { repeat: true })).toBeNull();
    expect(press("n", document.body, { repeat: true })).toEqual({ do: "next" });
  });

  it("do not hold with a modifier, in a field or in a dialog", () => {
    expect(press("r", document.body, { ctrlKey: true })).toBeNull();
    const field = document.createElement("input");
    expect(press("u", field)).toBeNull();
    expect(press("Escape", field)).toEqual({ do: "back" });
    const dialog = document.createElement("dialog");
    const inside = dialog.appendChild(document.createElement("button"));
    expect(press("Escape", inside)).toBeNull();
    expect(press("1", inside)).toBeNull();
  });
});
