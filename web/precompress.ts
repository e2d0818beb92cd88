import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import type { Plugin } from "vite";

/** The best level takes ten times as long: only what pages wait for is worth it, up to the map's library. */
const largestBest = 1_200_000;

const brotli = (size: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: size > largestBest ? 9 : 11 },
});
const texts = /^(?!\.vite\/).*\.(?:js|css|svg|json)$/;

/** Writes every text of the build in its compressed forms too, for the server to send as they are. */
export function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    async writeBundle({ dir = "dist" }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => texts.test(fileName));
      await Promise.all(
        files.map(async (file) => {
          const content = Buffer.from(file.type === "chunk" ? file.code : file.source);
          const path = join(dir, file.fileName);
          await writeFile(
            `${path}.br`,
            await promisify(brotliCompress)(content, brotli(content.length)),
          );
          await writeFile(`${path}.gz`, await promisify(gzip)(content));
        }),
      );
    },
  };
}
