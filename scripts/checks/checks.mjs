import { availableParallelism } from "node:os";

import { node } from "../bootstrap/project.mjs";

/** Runs before the others, which read what it writes. */
export const generatedFiles = {
  title: "The printed schema is fresh",
  command: [node, "scripts/checks/check-generated.mjs"],
};

/**
 * Kept between runs: only what a change reaches is checked again. Each checker works out the types of the tables for
 * itself, so more of them than cores (the default is four) cost a third more on two cores.
 */
const checkTypes = (project, name) => [
  "tsc",
  "-p",
  project,
  "--checkers",
  String(Math.min(4, availableParallelism())),
  "--incremental",
  "--tsBuildInfoFile",
  `.cache/types/${name}.tsbuildinfo`,
];

const folders = { packages: "packages/embedded-postgres", scripts: "." };

export const typesOf = (project) => ({
  title: project === "scripts" ? "Types of scripts and configuration" : `Types of ${project}`,
  command: checkTypes(folders[project] ?? project, project),
});

/** Of these files; of all without any. */
export const lint = (files = []) => ({ title: "Lint", command: ["oxlint", ...files] });

/** A few seconds each. */
export const quickChecks = [
  { title: "Formatting", command: ["oxfmt", "--check", "."] },
  { title: "Directions of imports", command: [node, "scripts/checks/check-imports.mjs"] },
  {
    title: "Folders that read like tables of contents",
    command: [node, "scripts/checks/check-layout.mjs"],
  },
  { title: "Places that the documents name", command: [node, "scripts/checks/check-places.mjs"] },
  { title: "Each document is used", command: [node, "scripts/checks/check-documents.mjs"] },
  { title: "Each rule of an entity is used", command: [node, "scripts/checks/check-members.mjs"] },
];

/** Each counts as one test. Those that take longest begin first, so that two lanes end together. */
export const checks = [
  lint(),
  ...["api", "web", "schema", "packages", "bench", "faults", "scripts"].map(typesOf),
  { title: "No dead code or unused dependencies", command: ["knip", "--no-progress"] },
  {
    title: "No missing migration",
    command: [node, "api/dist/src/cli/upgrades/check-migrations.js"],
  },
  ...quickChecks,
];

/** Has the machine to itself: it starts servers of its own, and breaks what they stand on. */
export const quickFaults = {
  title: "What is promised holds while something breaks",
  command: [node, "faults/run.ts", "--quick"],
};

/** Tests wait for databases, jobs and sockets: two workers more than cores. */
export const unitSuite = {
  title: "Unit and integration tests",
  name: "unit",
  projects: ["api", "web", "web-plain", "web-alone", "schema", "packages", "scripts"],
  workers: availableParallelism() + 2,
};

/** Runs of vitest, one after the other. Stories wait for their pages: two browsers take two thirds of the time of one. */
export const suites = [
  unitSuite,
  { title: "Stories in a real browser", name: "stories", projects: ["e2e"], workers: 2 },
];
