import { bootstrap } from "./bootstrap/bootstrap.mjs";
import { server } from "./bootstrap/build.mjs";
import { becomeParentOf } from "./bootstrap/children.mjs";
import { orRefuse } from "./bootstrap/progress.mjs";
import { node } from "./bootstrap/project.mjs";
import { ensureTestServers } from "./bootstrap/test-servers.mjs";

await orRefuse(async () => {
  await bootstrap([server], { tools: true });
  await ensureTestServers();
  process.exitCode = await becomeParentOf(node, ["faults/run.ts", ...process.argv.slice(2)]);
});
