import { bootstrap } from "./bootstrap/bootstrap.mjs";
import { ensureBrowser } from "./bootstrap/browser.mjs";
import { deployedPages, renderer, server } from "./bootstrap/build.mjs";
import { becomeParentOf } from "./bootstrap/children.mjs";
import { orRefuse } from "./bootstrap/progress.mjs";
import { node } from "./bootstrap/project.mjs";

await orRefuse(async () => {
  await bootstrap([server, deployedPages, renderer], { tools: true });
  process.env["CHROMIUM_PATH"] = await ensureBrowser();
  process.exitCode = await becomeParentOf(node, ["bench/measure.ts", ...process.argv.slice(2)]);
});
