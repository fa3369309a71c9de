/** The games this client can draw: a folder each, found by its name. The rest of the client knows none of them. */
import type { Component } from "svelte";

import type { BoardModule, BoardProps } from "../board/types";

type Board = { default: Component<BoardProps> } & BoardModule;

const BOARDS = import.meta.glob<Board>("./*/Board.svelte");
const PICTURES = import.meta.glob<{ default: Component }>("./*/Picture.svelte");

/** The board of a game and what it says about itself, loaded when first needed; null: this client cannot draw it. */
export async function boardOf(game: string): Promise<Board | null> {
  return (await BOARDS[`./${game}/Board.svelte`]?.()) ?? null;
}

/** A game's picture for the lobby, or null: then the lobby draws a plain one. */
export async function pictureOf(game: string): Promise<Component | null> {
  return (await PICTURES[`./${game}/Picture.svelte`]?.())?.default ?? null;
}
