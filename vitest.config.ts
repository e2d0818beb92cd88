import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      "api",
      "web",
      "web/vitest.plain.config.ts",
      "web/vitest.alone.config.ts",
      "web/e2e",
      { test: { name: "schema", include: ["schema/**/*.test.ts"], isolate: false } },
      {
        test: {
          name: "packages",
          include: ["packages/**/*.test.ts"],
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // A busy machine takes longer than usual, and is not to fail for that.
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          name: "scripts",
          include: ["scripts/**/*.test.mjs", "{bench,faults}/**/*.test.ts"],
          isolate: false,
        },
      },
    ],
  },
});
