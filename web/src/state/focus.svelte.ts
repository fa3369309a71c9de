/** Where the focus goes when the part of a page that had it gives way to another: to the new part's heading. */
import { tick } from "svelte";

/** Called while a component is set up; `part` says which part is shown. */
export function keepFocus(part: () => unknown): void {
  let before: Element | null = null;
  $effect.pre(() => {
    void part();
    before = document.activeElement;
  });
  $effect(() => {
    void part();
    void tick().then(() => {
      const lost = before && before !== document.body && document.activeElement === document.body;
      if (lost) document.querySelector<HTMLElement>("h1")?.focus();
    });
  });
}
