import { existsSync } from "node:fs";
import { join } from "node:path";

import { bootstrap } from "./bootstrap/bootstrap.mjs";
import { server } from "./bootstrap/build.mjs";
import { run } from "./bootstrap/children.mjs";
import { orRefuse, Refusal } from "./bootstrap/progress.mjs";
import { root } from "./bootstrap/project.mjs";
import { projectsReached, roomsReached } from "./checks/checks-for.mjs";
import { generatedFiles, lint, quickChecks, typesOf, unitSuite } from "./checks/checks.mjs";
import { runCheck, runChecks } from "./checks/run-check.mjs";
import { runSuite } from "./checks/run-suite.mjs";
import { summarize } from "./checks/summary.mjs";

/** Files that differ from a commit, new ones included, that are still there. */
async function changedSince(base) {
  const { code, output } = await run("git", ["diff", "--name-only", base]);
  if (code !== 0) throw new Refusal(`git does not know ${base}:\n${output}`);
  const added = await run("git", ["ls-files", "--others", "--exclude-standard"]);
  const names = `${output}\n${added.output}`.split("\n").filter(Boolean);
  return names.filter((name) => existsSync(join(root, name)));
}

/** What a change since a commit can break, in a fraction of the time of `npm test`. */
await orRefuse(async () => {
  const base = process.argv[2] ?? "HEAD";
  await bootstrap([server], { tools: true });
  const results = [await runCheck(generatedFiles)];
  const changed = await changedSince(base);
  const code = changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  results.push(
    ...(await runChecks([
      ...quickChecks,
      ...(code.length > 0 ? [lint(code)] : []),
      ...projectsReached(changed).map(typesOf),
    ])),
  );
  const rooms = roomsReached(changed);
  if (rooms.length > 0) {
    results.push(
      await runSuite(
        { ...unitSuite, title: "Tests of the rooms of the api", projects: ["api"] },
        {
          parameters: rooms,
        },
      ),
    );
  }
  const projects = unitSuite.projects.filter((name) => !["api", "packages"].includes(name));
  results.push(
    await runSuite(
      { ...unitSuite, title: "Tests that import what changed", projects },
      {
        parameters: ["--changed", base],
      },
    ),
  );
  process.exitCode = summarize(results);
});
