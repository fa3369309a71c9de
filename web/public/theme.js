// Runs before the first paint, so that nobody sees a flash of the other theme. state/theme.svelte.ts goes on from here.
(function () {
  var wish = null;
  try {
    wish = localStorage.getItem("fragboard.theme");
  } catch {
    // storage may be forbidden; then the system decides
  }
  if (matchMedia("(forced-colors: active)").matches) wish = null; // the other theme's drawings would vanish in them
  var light = wish === "light" || (wish !== "dark" && matchMedia("(prefers-color-scheme: light)").matches);
  document.documentElement.dataset.theme = light ? "light" : "dark";
})();
