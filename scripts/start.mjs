import { bootstrap } from "./bootstrap/bootstrap.mjs";
import { pages, renderer, server, serverFlags, serverProgram } from "./bootstrap/build.mjs";
import { exitCodeOf, startChild } from "./bootstrap/children.mjs";
import { orRefuse } from "./bootstrap/progress.mjs";
import { node } from "./bootstrap/project.mjs";

const endWithParent = new URL("bootstrap/end-with-parent.mjs", import.meta.url).href;

await orRefuse(async () => {
  await bootstrap([server, pages, renderer]);
  const main = startChild(node, [...serverFlags, "--import", endWithParent, serverProgram], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  process.exitCode = await exitCodeOf(main);
});
