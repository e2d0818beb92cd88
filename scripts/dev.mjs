import { watch } from "node:fs";
import { join } from "node:path";

import { bootstrap } from "./bootstrap/bootstrap.mjs";
import { server, serverProgram } from "./bootstrap/build.mjs";
import { exitCodeOf, startChild } from "./bootstrap/children.mjs";
import { orRefuse, say } from "./bootstrap/progress.mjs";
import { node, root } from "./bootstrap/project.mjs";

const programs = [
  ["tsc", ...server.command.slice(1), "--watch", "--preserveWatchOutput"],
  [node, "--watch", "--enable-source-maps", serverProgram],
  ["vite", "web"],
];
/** A save comes as several events. */
const restMilliseconds = 100;

/** Makes the types anew when a document or the printed schema is saved. Returns how to stop. */
function watchDocuments() {
  let making = Promise.resolve();
  let timer;
  const makeTypes = () => {
    making = making.then(() => bootstrap([])).catch((error) => say(error.message));
  };
  const watchers = ["api/src", "web/src", "schema"].map((folder) =>
    watch(join(root, folder), { recursive: true }, (_, name) => {
      if (!name?.endsWith(".graphql")) return;
      clearTimeout(timer);
      timer = setTimeout(makeTypes, restMilliseconds);
    }),
  );
  return () => watchers.forEach((watcher) => watcher.close());
}

/**
 * The server rebuilt and restarted at each change, the types of the documents, and the pages by Vite,
 * which reloads them in place.
 */
await orRefuse(async () => {
  await bootstrap([server]);
  say("The pages are at Vite's address below; they reach the server at port 4000.");
  const stopWatching = watchDocuments();
  const children = programs.map(([program, ...parameters]) =>
    startChild(program, parameters, { stdio: ["ignore", "inherit", "inherit"] }),
  );
  await Promise.all(children.map(exitCodeOf));
  stopWatching();
});
