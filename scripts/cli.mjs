import { bootstrap } from "./bootstrap/bootstrap.mjs";
import { server } from "./bootstrap/build.mjs";
import { becomeParentOf } from "./bootstrap/children.mjs";
import { orRefuse } from "./bootstrap/progress.mjs";
import { node } from "./bootstrap/project.mjs";

const program = "api/dist/src/cli/main.js";

await orRefuse(async () => {
  await bootstrap([server]);
  const parameters = ["--enable-source-maps", program, ...process.argv.slice(2)];
  process.exitCode = await becomeParentOf(node, parameters);
});
