/** What the simulated browser lacks, and a clean start for every test. */
import "@testing-library/jest-dom/vitest";

import { configure } from "@testing-library/svelte";

configure({ asyncUtilTimeout: 10_000 }); // a page is compiled when it is first shown, on a machine that may be busy

window.matchMedia ??= (query: string) =>
  ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
window.scrollTo = () => {};
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
};

beforeEach(() => {
  localStorage.clear();
});
