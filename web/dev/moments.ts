/**
 * Shows real moments of a game without a server, for looking and for screenshots:
 * /dev/moments.html?game=adrenaline&m=3&theme=light. `Moments.svelte` has what else can be asked for.
 */
import { mount } from "svelte";

import { boardOf } from "../src/games";
import pieces from "../src/look/pieces.svg?raw";
import { addPieces } from "../src/look/sprite";
import type { Moment } from "../src/testing/moments";
import Moments from "./Moments.svelte";

import "../src/look/tokens.css";
import "../src/look/base.css";
import "../src/look/table.css";

const WRITTEN = import.meta.glob<string>("../src/games/*/moments.json", { query: "?raw", import: "default" });

const asked = new URLSearchParams(location.search);
const game = asked.get("game") ?? "";
const board = await boardOf(game);
const moments = JSON.parse((await WRITTEN[`../src/games/${game}/moments.json`]?.()) ?? "[]") as Moment[];
const moment = moments[Number(asked.get("m") ?? 0)];
if (!board || !moment) throw new Error(`there is no such moment: ${location.search}`);

document.documentElement.dataset.theme = asked.get("theme") ?? "dark";
addPieces("common", pieces);
mount(Moments, { target: document.getElementById("app") as HTMLElement, props: { board, moment, asked } });
