/** Games and tables as the server would tell them, for tests. */
import type { Games, Lobby, SeatCard, TableCard } from "../net/wire";

/** An option of all modes, with one default and every value. */
export const EVERYWHERE = { modes: [], defaults: [], limits: [] };

export const GAMES: Games = {
  games: [
    {
      id: "toy",
      title: "Toy Deathmatch Arena",
      summary: "Throw blocks.",
      primer: "Throw first.",
      rules: "1.0",
      seats: [2, 3, 4],
      minutes: 20,
      points: "blocks",
      options: [
        {
          id: "mode",
          clause: "TOY-O-MODE",
          default: "standard",
          meaning: "a set of options",
          values: { standard: "as printed", quick: "starts full" },
          low: 0,
          high: 0,
          ...EVERYWHERE,
        },
        {
          id: "start",
          clause: "TOY-O-START",
          default: "empty",
          meaning: "what lies on the table at first",
          values: { empty: "nothing", full: "everything" },
          low: 0,
          high: 0,
          ...EVERYWHERE,
        },
        {
          id: "rounds",
          clause: "TOY-O-ROUNDS",
          default: 10,
          meaning: "how many rounds",
          values: {},
          low: 1,
          high: 20,
          ...EVERYWHERE,
        },
      ],
      modes: [
        { id: "standard", meaning: "as printed", seats: [2, 3, 4], competitive: true, sets: {}, fixes: {} },
        {
          id: "quick",
          meaning: "starts full",
          seats: [2, 3, 4],
          competitive: true,
          sets: { start: "full" },
          fixes: {},
        },
      ],
      presets: {},
      lessons: [
        { id: "throw", title: "Throw a block" },
        { id: "win", title: "Win" },
      ],
    },
  ],
  levels: [
    { id: "easy", meaning: "slips" },
    { id: "normal", meaning: "slips now and then" },
  ],
};

export function seats(...names: string[]): SeatCard[] {
  return names.map((name, seat) => ({
    seat,
    name,
    kind: name ? "person" : "open",
    level: "",
    player: name && `p_${name}`,
    you: name === "Ada",
  }));
}

export function table(changes: Partial<TableCard> = {}): TableCard {
  return {
    id: "t1",
    title: "Friday",
    game: "toy",
    options: { mode: "quick" },
    status: "running",
    public: true,
    host: false,
    seats: seats("Ada", "Ben"),
    clock: null,
    spectators: "public",
    delay: 0,
    turn: false,
    watch: true,
    created: 0,
    ended: null,
    ranks: null,
    headline: "",
    moved: 0,
    origin: null,
    ...changes,
  };
}

export const NO_TABLES: Lobby = { mine: [], open: [], watch: [], finished: [] };
