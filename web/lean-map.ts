import { realpathSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { type Plugin, transformWithOxc } from "vite";

const library = realpathSync(join(import.meta.dirname, "node_modules/maplibre-gl"));
const worker = "\0map-worker";

/**
 * Builds what draws our own style from MapLibre's sources: its worker runs the same files as the page, where the
 * published bundle holds them twice.
 */
export function leanMap(): Plugin {
  return {
    name: "lean-map",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: /^maplibre-gl(?:$|\/dist\/maplibre-gl-worker)/ },
      handler(id, importer = "") {
        if (!importer.endsWith("/map-library/own-style-library.ts")) return null;
        return id === "maplibre-gl" ? join(library, "src/index.ts") : worker;
      },
    },
    load: {
      filter: { id: /maplibre-gl[\\/]src[\\/].*\.ts$|^\0map-worker$/ },
      async handler(id) {
        if (id === worker) {
          const entry = join(library, "src/source/worker.ts");
          const chunk = this.emitFile({ type: "chunk", id: entry, name: "map-worker" });
          return `export default import.meta.ROLLUP_FILE_URL_${chunk};`;
        }
        // Their fields without a value are types alone: defined, they would hide what a parent's constructor has set.
        const { code } = await transformWithOxc(await readFile(id, "utf8"), id, {
          typescript: { removeClassFieldsWithoutInitializer: true },
        });
        return { code, moduleType: "js" };
      },
    },
  };
}
