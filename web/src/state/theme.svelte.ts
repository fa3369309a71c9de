/** Dark or light: a choice of this browser, else the system's. `public/theme.js` sets it before the first paint. */

export type Theme = "dark" | "light";

const KEY = "fragboard.theme";

class ThemeState {
  now = $state<Theme>(document.documentElement.dataset.theme === "light" ? "light" : "dark");
  /** What was chosen; null: as the system has it. */
  wish = $state<Theme | null>(null);

  constructor() {
    try {
      this.wish = localStorage.getItem(KEY) as Theme | null;
    } catch {
      // storage may be forbidden; then the system decides
    }
  }

  /** Turns to the other one, and remembers it. */
  turn(): void {
    this.choose(this.now === "dark" ? "light" : "dark");
  }

  choose(wish: Theme | null): void {
    this.wish = wish;
    this.now = wish ?? (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark");
    document.documentElement.dataset.theme = this.now;
    try {
      if (wish) localStorage.setItem(KEY, wish);
      else localStorage.removeItem(KEY);
    } catch {
      // holds for this page only
    }
  }
}

export const theme = new ThemeState();
