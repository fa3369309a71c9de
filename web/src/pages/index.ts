/** Each page is a part of its own, loaded when it is first shown. */
import type { Component } from "svelte";

import type { Page } from "../router.svelte";

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a page takes the id, or nothing
type Loaded = Promise<{ default: Component<any> }>;

const PAGES: Record<Page, () => Loaded> = {
  lobby: () => import("./Lobby.svelte"),
  new: () => import("./NewTable.svelte"),
  table: () => import("./Table.svelte"),
  join: () => import("./Join.svelte"),
  replay: () => import("./Replay.svelte"),
  rules: () => import("./Rules.svelte"),
  account: () => import("./Account.svelte"),
  leaderboard: () => import("./Leaderboard.svelte"),
  player: () => import("./Player.svelte"),
  lost: () => import("./NotFound.svelte"),
};

export async function loadPage(page: Page): Promise<Component<{ id: string }>> {
  return (await PAGES[page]()).default;
}
