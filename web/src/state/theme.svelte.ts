/** Dark or light: a choice of this browser, else the system's. `public/theme.js` sets it before the first paint. */

export type Theme = "dark" | "light";

const KEY = "fragboard.theme";

class ThemeState {
  now = $state<Theme>(document.documentElement.dataset.theme === "light" ? "light" : "dark");

  /** Turns to the other one, and remembers it. */
  turn(): void {
    this.show(this.now === "dark" ? "light" : "dark");
    try {
      localStorage.setItem(KEY, this.now);
    } catch {
      // holds for this page only
    }
  }

  show(theme: Theme): void {
    this.now = theme;
    document.documentElement.dataset.theme = theme;
  }
}

export const theme = new ThemeState();
