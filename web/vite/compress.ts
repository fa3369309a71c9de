/** Compressed copies beside the files of a build, so that the server only has to hand them out. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

import type { Plugin } from "vite";

const WORTH = 1000; // bytes: below, a copy saves nothing

export function compressed(): Plugin {
  let folder = "";
  return {
    name: "compressed",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      folder = config.build.outDir;
    },
    async closeBundle() {
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (entry.isFile()) await compress(join(entry.parentPath, entry.name));
      }
    },
  };
}

async function compress(path: string): Promise<void> {
  const text = await readFile(path);
  if (text.length < WORTH) return;
  await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
  await writeFile(`${path}.br`, await promisify(brotliCompress)(text));
}
