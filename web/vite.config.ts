/** How the client is built: into the server's package, split by page and by game, with its size shown. */
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

import { compressed } from "./vite/compress.ts";
import { sizes } from "./vite/size.ts";

const server = process.env.FRAGBOARD_SERVER ?? "http://127.0.0.1:8400";

export default defineConfig({
  plugins: [svelte(), sizes(), compressed()],
  build: {
    outDir: process.env.FRAGBOARD_CLIENT_OUT ?? "../src/fragboard/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // a data: address would need a hole in the content security policy
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    proxy: {
      "/api": { target: server },
      "/ws": { target: server, ws: true },
    },
  },
});
