/** Small things remembered in this browser; when it forbids that, they last as long as the page. */

export function recall<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(`fragboard.${key}`);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(`fragboard.${key}`, JSON.stringify(value));
  } catch {
    // private windows may refuse: the choice then holds for this page only
  }
}
