import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

import { patience } from "./test/patience.ts";

/** What needs a page: components, and whatever else reads the document, the storage or the fake network. */
export default defineConfig({
  plugins: [react()],
  test: {
    name: "web",
    root: import.meta.dirname,
    environment: "jsdom",
    // A page and all modules for each file would cost three times the tests: what a test leaves, the set-up clears.
    isolate: false,
    include: ["{src,test}/**/*.test.tsx", "{src,test}/**/*.dom.test.ts"],
    exclude: ["**/*.alone.*"],
    setupFiles: ["test/setup.ts"],
    // Days and moments are shown in the reader's time zone.
    env: { TZ: "UTC" },
    restoreMocks: true,
    css: false,
    ...patience,
  },
});
