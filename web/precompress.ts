import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import type { Plugin } from "vite";

/** The best level takes ten times as long: only what pages wait for is worth it, up to the map's library. */
const largestBest = 1_200_000;

export type Compression = "quick" | "best";

/** The quick level makes files some 12 % larger. */
function quality(compression: Compression, size: number): number {
  if (compression === "quick") return 5;
  return size > largestBest ? 9 : 11;
}
const texts = /^(?!\.vite\/).*\.(?:js|css|svg|json|txt)$/;

async function pack(path: string, content: Buffer, compression: Compression): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality(compression, content.length) };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(content));
}

/** Writes every text of the build, and of the files that are taken over as they are, in its compressed forms too, for the server to send. */
export function precompress(compression: Compression): Plugin {
  let publicDir = "";
  return {
    name: "precompress",
    apply: "build",
    configResolved(config) {
      publicDir = config.publicDir;
    },
    async writeBundle({ dir = "dist" }, bundle) {
      const made = Object.values(bundle).map((file) => ({
        name: file.fileName,
        content: Buffer.from(file.type === "chunk" ? file.code : file.source),
      }));
      const names = await readdir(publicDir, { recursive: true });
      const taken = names
        .filter((name) => texts.test(name))
        .map(async (name) => ({
          name,
          content: await readFile(join(publicDir, name)),
        }));
      const files = [...made.filter(({ name }) => texts.test(name)), ...(await Promise.all(taken))];
      await Promise.all(
        files.map(({ name, content }) => pack(join(dir, name), content, compression)),
      );
    },
  };
}
