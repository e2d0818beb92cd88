import { availableParallelism } from "node:os";

import { node } from "../bootstrap/project.mjs";

/** Runs before the others, which read what it writes. */
export const generatedFiles = {
  title: "The printed schema is fresh",
  command: [node, "scripts/checks/check-generated.mjs"],
};

/** Each counts as one test. */
export const checks = [
  { title: "Formatting", command: ["oxfmt", "--check", "."] },
  { title: "Lint", command: ["oxlint"] },
  { title: "Directions of imports", command: [node, "scripts/checks/check-imports.mjs"] },
  {
    title: "Folders that read like tables of contents",
    command: [node, "scripts/checks/check-layout.mjs"],
  },
  { title: "Places that the documents name", command: [node, "scripts/checks/check-places.mjs"] },
  { title: "Each document is used", command: [node, "scripts/checks/check-documents.mjs"] },
  { title: "Types of schema", command: ["tsc", "-p", "schema"] },
  { title: "Types of packages", command: ["tsc", "-p", "packages/embedded-postgres"] },
  { title: "Types of api", command: ["tsc", "-p", "api"] },
  { title: "Types of web", command: ["tsc", "-p", "web"] },
  { title: "Types of bench", command: ["tsc", "-p", "bench"] },
  { title: "Types of faults", command: ["tsc", "-p", "faults"] },
  { title: "Types of scripts and configuration", command: ["tsc", "-p", "."] },
  { title: "No dead code or unused dependencies", command: ["knip", "--no-progress"] },
  { title: "Each rule of an entity is used", command: [node, "scripts/checks/check-members.mjs"] },
  {
    title: "No missing migration",
    command: [node, "api/dist/src/cli/upgrades/check-migrations.js"],
  },
];

/** Has the machine to itself: it starts servers of its own, and breaks what they stand on. */
export const quickFaults = {
  title: "What is promised holds while something breaks",
  command: [node, "faults/run.ts", "--quick"],
};

/**
 * Runs of vitest, one after the other. Tests wait for databases, jobs and sockets: two workers more than cores. Stories
 * wait for their pages: two browsers side by side take two thirds of the time of one.
 */
export const suites = [
  {
    title: "Unit and integration tests",
    name: "unit",
    projects: ["api", "web", "web-plain", "web-alone", "schema", "packages", "scripts"],
    workers: availableParallelism() + 2,
  },
  { title: "Stories in a real browser", name: "stories", projects: ["e2e"], workers: 2 },
];
