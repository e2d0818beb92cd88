import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { bootstrap } from "./bootstrap/bootstrap.mjs";
import { server } from "./bootstrap/build.mjs";
import { exitCodeOf, startChild } from "./bootstrap/children.mjs";
import { orRefuse, Refusal } from "./bootstrap/progress.mjs";
import { node, withProjectPrograms } from "./bootstrap/project.mjs";

const program = "api/dist/src/cli/upgrades/record-release.js";

/** Goes through the tests of the server to see what this release asks of its database, and writes that down. */
await orRefuse(async () => {
  const [, , version] = process.argv;
  if (!version) throw new Refusal("Say which release it is: npm run release 1.2.0");
  await bootstrap([server], { tools: true });
  const folder = mkdtempSync(join(tmpdir(), "vigilia-statements-"));
  try {
    const env = { ...withProjectPrograms(), RECORD_STATEMENTS: folder };
    const tests = await exitCodeOf(
      startChild("vitest", ["run", "--project=api"], { env, stdio: "inherit" }),
    );
    if (tests !== 0) throw new Refusal("A release is recorded when its tests pass.");
    process.exitCode = await exitCodeOf(
      startChild(node, [program, version, folder], { stdio: "inherit" }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
