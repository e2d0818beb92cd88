import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";

import { run } from "./children.mjs";
import { dependenciesFingerprint } from "./install.mjs";
import { Refusal, step } from "./progress.mjs";
import { root } from "./project.mjs";
import { fingerprint, isStamped, stamp, unstamp } from "./stamp.mjs";

const shared = ["schema", "tsconfig.base.json"];

export const server = {
  name: "server",
  inputs: [...shared, "api/src", "api/migrations", "api/tsconfig.json", "api/tsconfig.build.json"],
  folder: "api/dist",
  proof: "api/dist/src/main.js",
  command: ["tsc", "-p", "api/tsconfig.build.json"],
};

export const pages = {
  name: "pages",
  inputs: [
    ...shared,
    "web/index.html",
    "web/precompress.ts",
    "web/public",
    "web/src",
    "web/tsconfig.json",
    "web/vite.config.ts",
  ],
  folder: "web/dist",
  proof: "web/dist/index.html",
  command: ["vite", "build", "web", "--logLevel", "warn"],
};

async function build({ name, folder, command }) {
  const [program, ...parameters] = command;
  rmSync(join(root, folder), { recursive: true, force: true });
  const { code, output } = await run(program, parameters);
  if (code !== 0) throw new Refusal(`The ${name} could not be built:\n${output}`);
}

async function ensureBuilt(target) {
  const wanted = fingerprint(target.inputs, dependenciesFingerprint());
  if (isStamped(target.name, wanted) && existsSync(join(root, target.proof))) return;

  unstamp(target.name);
  await step(`Building the ${target.name}`, () => build(target));
  stamp(target.name, wanted);
}

export async function ensureAllBuilt(targets) {
  const outcomes = await Promise.allSettled(targets.map(ensureBuilt));
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}
