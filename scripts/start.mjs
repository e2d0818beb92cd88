import { bootstrap } from "./bootstrap/bootstrap.mjs";
import { pages, renderer, server, serverProgram } from "./bootstrap/build.mjs";
import { exitCodeOf, startChild } from "./bootstrap/children.mjs";
import { orRefuse } from "./bootstrap/progress.mjs";
import { node } from "./bootstrap/project.mjs";

const endWithParent = new URL("bootstrap/end-with-parent.mjs", import.meta.url).href;
/** The young generation may grow to three times the second number of megabytes; more speeds nothing up. */
const serverFlags = ["--max-semi-space-size=16"];

await orRefuse(async () => {
  await bootstrap([server, pages, renderer]);
  const main = startChild(node, [...serverFlags, "--import", endWithParent, serverProgram], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  process.exitCode = await exitCodeOf(main);
});
