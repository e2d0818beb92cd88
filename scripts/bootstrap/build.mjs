import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";

import { run } from "./children.mjs";
import { dependenciesFingerprint } from "./install.mjs";
import { Refusal, step } from "./progress.mjs";
import { root } from "./project.mjs";
import { filesBelow, fingerprint, isStamped, stamp, unstamp } from "./stamp.mjs";

const operationsEnding = (ending) =>
  ["api/src", "api/test", "web/src"].flatMap(filesBelow).filter((file) => file.endsWith(ending));

/** What codegen.ts makes of the printed schema and the documents; it is not in git. */
const types = {
  name: "types",
  inputs: () => [
    "codegen.ts",
    "web/codegen",
    "schema/bare-document.ts",
    "schema/schema.graphql",
    ...operationsEnding(".graphql"),
  ],
  proofs: () => [
    "schema/api-types.ts",
    "schema/codebook.ts",
    "schema/site-documents.ts",
    ...operationsEnding(".graphql").map((document) => `${document}.ts`),
  ],
  /** Those of a document that is gone may import what is gone too. */
  outdated: () =>
    operationsEnding(".graphql.ts").filter((file) => !existsSync(join(root, file.slice(0, -3)))),
  command: ["graphql-codegen", "--config", "codegen.ts"],
};

const shared = ["schema", "tsconfig.base.json"];

export const serverProgram = "api/dist/src/main.js";
/** Megabytes; the young generation may grow to three times that. With less, what is told to a thousand outlives it. */
export const serverFlags = ["--max-semi-space-size=32"];

export const server = {
  name: "server",
  inputs: () => [
    ...shared,
    "packages",
    "api/src",
    "api/migrations",
    "api/tsconfig.json",
    "api/tsconfig.build.json",
  ],
  proofs: () => [serverProgram],
  outdated: () => ["api/dist"],
  command: ["tsc", "-p", "api/tsconfig.build.json"],
};

const components = [...shared, "web/src", "web/tsconfig.json"];

export const pages = {
  name: "pages",
  inputs: () => [
    ...components,
    "web/index.html",
    "web/head-order.ts",
    "web/lean-map.ts",
    "web/left-out.ts",
    "web/precompress.ts",
    "web/public",
    "web/vite.config.ts",
  ],
  proofs: () => ["web/dist/index.html"],
  outdated: () => ["web/dist"],
  command: ["vite", "build", "web", "--logLevel", "warn"],
};

/** The program with which the server renders the same pages. */
export const renderer = {
  name: "renderer",
  inputs: () => [...components, "web/vite.render.config.ts"],
  proofs: () => ["web/dist-render/renderer.js"],
  outdated: () => ["web/dist-render"],
  command: ["vite", "build", "web", "--config", "web/vite.render.config.ts", "--logLevel", "warn"],
};

const fingerprintOf = ({ inputs }) => fingerprint(inputs(), dependenciesFingerprint());

/** Changes when the types must be generated again. */
export const typesFingerprint = () => fingerprintOf(types);

function isBuilt(target) {
  const isThere = (proof) => existsSync(join(root, proof));
  return isStamped(target.name, fingerprintOf(target)) && target.proofs().every(isThere);
}

async function build(target) {
  const [program, ...parameters] = target.command;
  const wanted = fingerprintOf(target);
  unstamp(target.name);
  for (const path of target.outdated()) rmSync(join(root, path), { recursive: true, force: true });
  const { code, output } = await run(program, parameters);
  if (code !== 0) throw new Refusal(`The ${target.name} could not be built:\n${output}`);
  stamp(target.name, wanted);
}

async function ensureBuilt(target) {
  if (isBuilt(target)) return;
  await step(`Building the ${target.name}`, () => build(target));
}

/** The types first: the others are made from them. */
export async function ensureAllBuilt(targets) {
  await ensureBuilt(types);
  const outcomes = await Promise.allSettled(targets.map(ensureBuilt));
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}

/** The server's program, whatever the compiler says about it: it is written all the same. */
export async function ensureCompiled() {
  try {
    await ensureBuilt(server);
  } catch (error) {
    if (!(error instanceof Refusal) || !existsSync(join(root, serverProgram))) throw error;
  }
}
