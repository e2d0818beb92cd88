import { existsSync } from "node:fs";
import { join } from "node:path";

import { claim, folderOf, isCurrent, makeCurrent, replace } from "./build-folders.mjs";
import { run } from "./children.mjs";
import { dependenciesFingerprint } from "./install.mjs";
import { Refusal, step } from "./progress.mjs";
import { root, withProjectPrograms } from "./project.mjs";
import { filesBelow, fingerprint, isStamped, remove, stamp, unstamp } from "./stamp.mjs";

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

export const compileServer = (folder) => [
  "tsc",
  "-p",
  "api/tsconfig.build.json",
  "--outDir",
  folder,
];

export const server = {
  name: "server",
  output: "api/dist",
  inputs: () => [
    ...shared,
    "packages",
    "api/src",
    "api/migrations",
    "api/tsconfig.json",
    "api/tsconfig.build.json",
  ],
  proof: "src/main.js",
  command: compileServer,
};

const components = [...shared, "web/src", "web/tsconfig.json"];
const buildPages = (folder, ...more) => [
  "vite",
  "build",
  "web",
  "--logLevel",
  "warn",
  "--outDir",
  join(root, folder),
  ...more,
];

/** The pages as they are deployed. Compressing them takes half of the build. */
export const deployedPages = {
  name: "pages",
  output: "web/dist",
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
  proof: "index.html",
  command: buildPages,
  environment: { PAGES_COMPRESSION: "best" },
};

/** The pages for this machine, compressed quickly; a site in production sends them to others. */
export const pages =
  process.env.NODE_ENV === "production"
    ? deployedPages
    : { ...deployedPages, environment: { PAGES_COMPRESSION: "quick" } };

/** The program with which the server renders the same pages. */
export const renderer = {
  name: "renderer",
  output: "web/dist-render",
  inputs: () => [...components, "web/vite.render.config.ts"],
  proof: "renderer.js",
  command: (folder) => buildPages(folder, "--config", "web/vite.render.config.ts"),
};

const fingerprintOf = ({ inputs, environment = {} }) =>
  fingerprint(inputs(), dependenciesFingerprint(), JSON.stringify(environment));

/** Changes when the types must be generated again. */
export const typesFingerprint = () => fingerprintOf(types);

const areTypesGenerated = () =>
  isStamped(types.name, typesFingerprint()) &&
  types.proofs().every((proof) => existsSync(join(root, proof)));

async function runBuild(name, [program = "", ...parameters], environment = {}) {
  const env = withProjectPrograms({ ...process.env, ...environment });
  const { code, output } = await run(program, parameters, { env });
  if (code !== 0) throw new Refusal(`The ${name} could not be built:\n${output}`);
}

async function ensureTypes() {
  if (areTypesGenerated()) return;
  await step("Generating the types", async () => {
    const wanted = typesFingerprint();
    unstamp(types.name);
    types.outdated().forEach(remove);
    await runBuild(types.name, types.command);
    stamp(types.name, wanted);
  });
}

/** Builds what is not built from the present sources, without touching what an earlier build left. */
export async function ensureBuilt(target) {
  const wanted = fingerprintOf(target);
  if (isCurrent(target, wanted)) return;
  if (!existsSync(join(root, folderOf(target, wanted), target.proof))) {
    await step(`Building the ${target.name}`, () =>
      replace(folderOf(target, wanted), (folder) =>
        runBuild(target.name, target.command(folder), target.environment),
      ),
    );
  }
  makeCurrent(target, wanted);
}

/** True when nothing has to be written before these are used. */
export const areAllBuilt = (targets) =>
  areTypesGenerated() && targets.every((target) => isCurrent(target, fingerprintOf(target)));

/** The types first: the others are made from them. */
export async function ensureAllBuilt(targets) {
  await ensureTypes();
  const outcomes = await Promise.allSettled(targets.map(ensureBuilt));
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}

/** Keeps these builds for as long as this process lives, whatever is built meanwhile. */
export const claimBuilds = (targets) => targets.forEach(claim);
