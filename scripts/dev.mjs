import { bootstrap } from "./bootstrap/bootstrap.mjs";
import { compileServer, typesFingerprint } from "./bootstrap/build.mjs";
import { exitCodeOf, run, startChild } from "./bootstrap/children.mjs";
import { orRefuse, say } from "./bootstrap/progress.mjs";
import { node } from "./bootstrap/project.mjs";

/** Beside what other commands build and run. */
const folder = "api/dist-dev";
const compile = compileServer(folder);
const programs = [
  [...compile, "--watch", "--preserveWatchOutput"],
  [node, "--watch", `${folder}/src/main.js`],
  ["vite", "web"],
];
const pollMilliseconds = 1000;

/**
 * Generates the types again when a document or the printed schema has changed. Returns how to stop. It polls,
 * because Node's watching of folders loses a file that an editor replaces.
 */
function watchDocuments() {
  let making = Promise.resolve();
  let known = typesFingerprint();
  const look = () => {
    const found = typesFingerprint();
    if (found === known) return;
    known = found;
    making = making.then(() => bootstrap([])).catch((error) => say(error.message));
  };
  const timer = setInterval(look, pollMilliseconds);
  return () => clearInterval(timer);
}

/**
 * The server rebuilt and restarted at each change, the types of the documents, and the pages by Vite,
 * which reloads them in place.
 */
await orRefuse(async () => {
  await bootstrap([], { tools: true });
  await run(compile[0], compile.slice(1));
  say("The pages are at Vite's address below; they reach the server at port 4000.");
  const stopWatching = watchDocuments();
  const children = programs.map(([program, ...parameters]) =>
    startChild(program, parameters, { stdio: ["ignore", "inherit", "inherit"] }),
  );
  await Promise.all(children.map(exitCodeOf));
  stopWatching();
});
