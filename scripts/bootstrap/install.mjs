import { accessSync, constants, existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

import { exitCodeOf, startChild, wasInterrupted } from "./children.mjs";
import { Refusal, step } from "./progress.mjs";
import { node, root } from "./project.mjs";
import { fingerprint, isStamped, stamp, unstamp } from "./stamp.mjs";

export const pnpmVersion = "12.21.0";

const inputs = [
  "pnpm-lock.yaml",
  "pnpm-workspace.yaml",
  "package.json",
  ...["api", "bench", "packages/embedded-postgres", "schema", "web"].map(
    (folder) => `${folder}/package.json`,
  ),
];

const proofs = [
  node,
  ...["api", "packages/embedded-postgres", "web"].map((folder) =>
    join(root, folder, "node_modules"),
  ),
];

export function dependenciesFingerprint() {
  return fingerprint(inputs, pnpmVersion, process.platform, process.arch);
}

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** npm and pnpm keep their caches below the home folder, which a service's user may not have. */
function withHome(environment) {
  if (isWritable(environment.HOME || homedir())) return environment;
  return { ...environment, HOME: join(root, ".cache", "home") };
}

async function install() {
  // CI: nobody is asked whether a stale node_modules may be removed
  const env = { ...withHome(process.env), CI: "true" };
  const pnpm = ["--yes", `pnpm@${pnpmVersion}`, "install", "--frozen-lockfile"];
  const code = await exitCodeOf(startChild("npx", pnpm, { env, stdio: ["ignore", 2, 2] }));
  if (wasInterrupted()) process.exit(130);
  if (code !== 0) throw new Refusal("Installing the dependencies failed; pnpm says above why.");
}

export async function ensureDependencies() {
  const wanted = dependenciesFingerprint();
  if (isStamped("dependencies", wanted) && proofs.every(existsSync)) return;

  unstamp("dependencies");
  await step("Installing the locked dependencies", install);
  stamp("dependencies", wanted);
}
