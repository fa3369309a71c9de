/** The games and bot levels of this server: asked for once. */
import { get } from "../net/http";
import type { GameCard, Games } from "../net/wire";

class GamesState {
  now = $state.raw<Games | null>(null);
  #asking: Promise<Games> | null = null;

  async load(): Promise<Games> {
    this.#asking ??= get<Games>("/games").finally(() => (this.#asking = null));
    return (this.now ??= await this.#asking);
  }

  of(id: string): GameCard | undefined {
    return this.now?.games.find((game) => game.id === id);
  }

  /** A game's name, also of one that is not here any more. */
  title(id: string): string {
    return this.of(id)?.title ?? this.short(id);
  }

  /** One word for lists: `bingo` → `Bingo`. */
  short(id: string): string {
    return id.charAt(0).toUpperCase() + id.slice(1).replaceAll("_", " ");
  }
}

export const games = new GamesState();
