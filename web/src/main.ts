/** Starts the client. */
import { mount } from "svelte";

import App from "./App.svelte";
import pieces from "./look/pieces.svg?raw";
import { addPieces } from "./look/sprite";
import { renewWhenOutdated } from "./net/outdated";

import "./look/tokens.css";
import "./look/base.css";

renewWhenOutdated();
addPieces("common", pieces);
const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the client");
mount(App, { target });
