import { createRequire } from "node:module";

import { defineConfig } from "vitest/config";

import { patience } from "./test/patience.ts";

/** Vite would take the package's `module` build and its dependants Node's `main`: two realms of one class. */
const graphql = createRequire(import.meta.url).resolve("graphql");

export default defineConfig({
  resolve: { alias: [{ find: /^graphql$/, replacement: graphql }] },
  test: {
    name: "api",
    root: import.meta.dirname,
    environment: "node",
    include: ["{src,test}/**/*.test.ts"],
    globalSetup: "test/global-setup.ts",
    setupFiles: "test/record-statements.ts",
    // No module keeps what a test did: a worker loads the program once for all its files.
    isolate: false,
    expect: { poll: patience },
    // Longer only makes a failure late.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
