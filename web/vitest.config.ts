import react from "@vitejs/plugin-react";
import { configDefaults, defineConfig } from "vitest/config";

/** Tests that replace a module, or what a module reads once, for themselves. */
export const alone = "src/**/*.alone.test.tsx";

export default defineConfig({
  plugins: [react()],
  test: {
    name: "web",
    root: import.meta.dirname,
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}", "basemap/**/*.test.ts"],
    exclude: [...configDefaults.exclude, alone],
    setupFiles: ["test/setup.ts"],
    // A page and the modules for each file would cost four times the time of the tests themselves.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    // Frames of the page stay real: components wait for them across tests.
    fakeTimers: { toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] },
    css: false,
    // A busy machine takes longer than usual, and is not to fail for that.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 120_000,
  },
});
