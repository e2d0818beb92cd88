import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

import { exitCodeOf, startChild, wasInterrupted } from "../bootstrap/children.mjs";
import { secondsSince } from "../bootstrap/progress.mjs";
import { root, withProjectPrograms } from "../bootstrap/project.mjs";
import { countOutcomes } from "./count-outcomes.mjs";
import { testsIn } from "./summary.mjs";

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/**
 * Runs vitest on some of the projects, or only what `parameters` ask of them, showing what it shows.
 * @param {{ title: string, name: string, projects: string[], workers: number }} suite
 * @param {{ environment?: Record<string, string>, parameters?: string[] }} [options]
 */
export async function runSuite(
  { title, name, projects, workers },
  { environment = {}, parameters = [] } = {},
) {
  const start = performance.now();
  console.log(`\n${title}`);
  const file = join(root, ".cache", `${name}.json`);
  rmSync(file, { force: true });
  const all = [
    "run",
    "--passWithNoTests",
    `--maxWorkers=${workers}`,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
    ...projects.map((project) => `--project=${project}`),
    ...parameters,
  ];
  const env = { ...withProjectPrograms(), ...environment };
  const code = await exitCodeOf(
    startChild("vitest", all, { env, stdio: ["ignore", "inherit", "inherit"] }),
  );
  if (wasInterrupted()) process.exit(130);
  const written = readReport(file);
  const counts = countOutcomes(written, code);
  console.log(`${counts.failed === 0 ? "✓" : "✗"} ${title} (${secondsSince(start)})`);
  return { title, ...counts, tests: testsIn(written, root.replace(/\/$/, "")) };
}
