/**
 * Several people at one browser (hot seat): whose view is shown, and when the screen is hidden for handing it over.
 */

export interface Hands {
  /** The seats of this browser. */
  own: readonly number[];
  /** Whose view is shown; null: nobody has taken the screen yet. */
  shown: number | null;
  asked: readonly number[];
  over: boolean;
  /** They hide nothing from each other: no screen between them. */
  open: boolean;
}

export interface Turn {
  shown: number | null;
  /** The seat that the screen is to be handed to; everything is hidden until it is taken. */
  next: number | null;
}

/** What to show now. Who is asked keeps the screen; else it goes to the next own seat that is asked. */
export function turnOf({ own, shown, asked, over, open }: Hands): Turn {
  const first = own.find((seat) => asked.includes(seat)) ?? own[0] ?? null;
  if (own.length < 2 || first === null) return { shown: first, next: null };
  if (shown === null || !own.includes(shown)) {
    return open || over ? { shown: first, next: null } : { shown: null, next: first };
  }
  if (over || asked.includes(shown)) return { shown, next: null };
  const after = [...own.filter((seat) => seat > shown), ...own.filter((seat) => seat < shown)];
  const next = after.find((seat) => asked.includes(seat)) ?? null;
  if (next === null) return { shown, next: null };
  return open ? { shown: next, next: null } : { shown, next };
}
