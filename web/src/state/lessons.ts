/** Lessons of a game: which of them were finished in this browser, which comes next, and how one begins. */
import { post } from "../net/http";
import type { GameCard, LessonCard, Opened } from "../net/wire";
import { go } from "../router.svelte";
import { attempt } from "./attempt";
import { me } from "./me.svelte";
import { recall, remember } from "./saved";

const DONE = "lessons";

function done(): Record<string, string[]> {
  return recall<Record<string, string[]>>(DONE, {});
}

export function isDone(game: string, lesson: string): boolean {
  return done()[game]?.includes(lesson) ?? false;
}

export function markDone(game: string, lesson: string): void {
  const all = done();
  remember(DONE, { ...all, [game]: [...new Set([...(all[game] ?? []), lesson])] });
}

/** The first lesson that was not finished yet; after all of them the first one again. */
export function nextOf(game: Pick<GameCard, "id" | "lessons">): LessonCard | undefined {
  return game.lessons.find((lesson) => !isDone(game.id, lesson.id)) ?? game.lessons[0];
}

/** Opens a table for a lesson; the one before it is closed by the server. */
export async function begin(game: string, lesson: string): Promise<void> {
  await seated(`/lessons/${encodeURIComponent(game)}/${encodeURIComponent(lesson)}`);
}

/** Opens a table for one person by a request, and sits down at it. */
export async function seated(path: string, body?: object): Promise<void> {
  await attempt(async () => {
    if (!(await me.named())) return;
    const { table } = await post<Opened>(path, body);
    const mine = table.seats.find((seat) => seat.you);
    go(`/t/${table.id}${mine ? `?seat=${mine.seat}` : ""}`);
  });
}
