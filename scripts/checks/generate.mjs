import { existsSync } from "node:fs";
import { join } from "node:path";

import { ensureAllBuilt, ensureBuilt, server } from "../bootstrap/build.mjs";
import { run } from "../bootstrap/children.mjs";
import { Refusal } from "../bootstrap/progress.mjs";
import { node, root } from "../bootstrap/project.mjs";

/** The printing needs no types, so that documents may ask for what the resolvers have just learned. */
export async function generate() {
  // The program that prints is itself made with the codebook: in a fresh clone, that of the schema which was printed last.
  if (!existsSync(join(root, "schema/codebook.ts"))) await ensureAllBuilt([]);
  await ensureBuilt(server);
  const { code, output } = await run(node, ["api/dist/src/cli/main.js", "schema:print"]);
  if (code !== 0) throw new Refusal(`The schema could not be printed:\n${output}`);
  await ensureAllBuilt([]);
}
