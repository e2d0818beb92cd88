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
    expect: { poll: patience },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
