import { bootstrap } from "./bootstrap/bootstrap.mjs";
import { server } from "./bootstrap/build.mjs";
import { exitCodeOf, startChild } from "./bootstrap/children.mjs";
import { orRefuse, say } from "./bootstrap/progress.mjs";
import { node } from "./bootstrap/project.mjs";

const programs = [
  ["tsc", ...server.command.slice(1), "--watch", "--preserveWatchOutput"],
  [node, "--watch", "--enable-source-maps", server.proof],
  ["vite", "web"],
];

/** The server rebuilt and restarted at each change, and the pages by Vite, which reloads them in place. */
await orRefuse(async () => {
  await bootstrap([server]);
  say("The pages are at Vite's address below; they reach the server at port 4000.");
  const children = programs.map(([program, ...parameters]) =>
    startChild(program, parameters, { stdio: ["ignore", "inherit", "inherit"] }),
  );
  await Promise.all(children.map(exitCodeOf));
});
