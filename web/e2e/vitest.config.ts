import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "e2e",
    root: import.meta.dirname,
    environment: "node",
    include: ["**/*.story.ts"],
    globalSetup: "global-setup.ts",
    // Rendering in software takes its time, and more of it on a busy machine.
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A worker starts one browser for all its files: each story has a context of its own, and data that no other has.
    isolate: false,
  },
});
