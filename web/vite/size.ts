/** What a player downloads, gzipped: lobby, table and one board with all they import. The rest comes on demand. */
import { gzipSync } from "node:zlib";

import type { Plugin, Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;

const LIMIT = 120 * 1000;
const PLAYED = [/src\/main\.ts$|index\.html$/, /pages\/Lobby\.svelte$/, /pages\/Table\.svelte$/];
const BOARD = /games\/[^/]+\/Board\.svelte$/;

/** Prints the sizes of a build, and fails it when playing would cost too much. */
export function sizes(): Plugin {
  return {
    name: "sizes",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const sizeOf = new Map(Object.values(bundle).map((file) => [file.fileName, gzipped(file)]));
      const sum = (names: Iterable<string>) => [...names].reduce((total, name) => total + (sizeOf.get(name) ?? 0), 0);
      const boards = chunksOf(bundle, [BOARD]).map((board) => sum(reach(bundle, [board, ...chunksOf(bundle, PLAYED)])));
      const played = Math.max(...boards);
      for (const [name, size] of [...sizeOf].sort((a, b) => b[1] - a[1])) console.log(`${kilobytes(size)}  ${name}`);
      console.log(`${kilobytes(sum(sizeOf.keys()))}  everything, gzipped`);
      console.log(`${kilobytes(played)}  lobby, table and the largest board (at most ${kilobytes(LIMIT).trim()})`);
      if (played > LIMIT) this.error(`the client is too heavy: ${kilobytes(played).trim()} gzipped`);
    },
  };
}

function chunksOf(bundle: Bundle, sources: RegExp[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  return chunks
    .filter(({ facadeModuleId }) => sources.some((source) => source.test(facadeModuleId ?? "")))
    .map(({ fileName }) => fileName);
}

/** Chunks, what they import at once, and their style sheets. */
function reach(bundle: Bundle, from: string[]): Set<string> {
  const reached = new Set<string>();
  const open = [...from];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    const file = bundle[name];
    if (file?.type === "chunk") open.push(...file.imports, ...(file.viteMetadata?.importedCss ?? []));
  }
  return reached;
}

function gzipped(file: Bundle[string]): number {
  return gzipSync(file.type === "chunk" ? file.code : file.source).length;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
}
