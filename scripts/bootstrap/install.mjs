import { accessSync, constants, existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

import { run } from "./children.mjs";
import { Refusal, step } from "./progress.mjs";
import { node, root } from "./project.mjs";
import { fingerprint, stamp, stamped, unstamp } from "./stamp.mjs";

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

/** `devDependencies` are what only work on the project needs: a start does without them. */
async function install({ tools }) {
  // CI: nobody is asked whether a stale node_modules may be removed
  const env = { ...withHome(process.env), CI: "true" };
  const scope = tools ? [] : ["--prod"];
  const pnpm = ["--yes", `pnpm@${pnpmVersion}`, "install", "--frozen-lockfile", ...scope];
  const { code, output } = await run("npx", pnpm, { env });
  if (code !== 0) throw new Refusal(`The dependencies could not be installed:\n${output}`);
}

const note = "dependencies";
const noteOf = ({ tools }) => `${dependenciesFingerprint()} ${tools ? "with tools" : "to run"}`;
const areProven = () => proofs.every(existsSync);

export function areInstalled({ tools }) {
  const accepted = [noteOf({ tools: true }), ...(tools ? [] : [noteOf({ tools })])];
  return accepted.includes(stamped(note) ?? "") && areProven();
}

export async function ensureDependencies({ tools }) {
  if (areInstalled({ tools })) return;
  // Where the tools were installed once they stay: somebody works on the project there.
  const scope = { tools: tools || Boolean(stamped(note)?.endsWith("with tools")) };
  unstamp(note);
  await step("Installing the dependencies", () => install(scope));
  stamp(note, noteOf(scope));
}
