import { render } from "@testing-library/svelte";

import Picture from "./Picture.svelte";

test("the picture brings its own pieces, and is decoration", () => {
  const { container } = render(Picture);
  expect(container.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
  const own = [...container.querySelectorAll("use")].map((use) => use.getAttribute("href") ?? "");
  const missing = own.filter((href) => !href.startsWith("#cube-") && !document.querySelector(href));
  expect(missing).toEqual([]);
});
