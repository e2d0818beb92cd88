import { bootstrap } from "./bootstrap/bootstrap.mjs";
import { server } from "./bootstrap/build.mjs";
import { becomeParentOf } from "./bootstrap/children.mjs";
import { orRefuse } from "./bootstrap/progress.mjs";
import { node } from "./bootstrap/project.mjs";

const program = "api/dist/src/cli/upgrades/create-migration.js";

/** Writes a migration from the committed snapshot to the tables of the entities. */
await orRefuse(async () => {
  await bootstrap([server]);
  process.exitCode = await becomeParentOf(node, [program, ...process.argv.slice(2)]);
});
