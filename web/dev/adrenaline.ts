/** Shows real moments of Adrenaline without a server: /dev/adrenaline.html?m=3&theme=light. For looking and for screenshots. */
import { mount } from "svelte";

import pieces from "../src/look/pieces.svg?raw";
import { addPieces } from "../src/look/sprite";
import AdrenalineFixture from "./AdrenalineFixture.svelte";

import "../src/look/tokens.css";
import "../src/look/base.css";
import "../src/look/table.css";

const asked = new URLSearchParams(location.search);
document.documentElement.dataset.theme = asked.get("theme") ?? "dark";
addPieces("common", pieces);
mount(AdrenalineFixture, { target: document.getElementById("app") as HTMLElement, props: { asked } });
