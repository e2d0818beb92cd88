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
    include: ["{src,test}/**/*.test.tsx", "{src,test}/**/*.dom.test.ts"],
    setupFiles: ["test/setup.ts"],
    restoreMocks: true,
    css: false,
    ...patience,
  },
});
