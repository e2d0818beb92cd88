import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "e2e",
    root: import.meta.dirname,
    environment: "node",
    include: ["**/*.story.ts"],
    globalSetup: "global-setup.ts",
    // rendering in software takes its time
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Two software-rendered browsers on two cores only slow each other down.
    fileParallelism: false,
  },
});
