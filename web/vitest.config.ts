import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  test: {
    name: "web",
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}", "basemap/**/*.test.ts"],
    setupFiles: ["test/setup.ts"],
    restoreMocks: true,
    css: false,
    // A busy machine takes longer than usual, and is not to fail for that.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 120_000,
  },
});
