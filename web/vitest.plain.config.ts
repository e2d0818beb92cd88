import { defineConfig } from "vitest/config";

import { patience } from "./test/patience.ts";

/** What needs no page. Plain functions leave nothing behind, so a worker loads them once for all its files. */
export default defineConfig({
  test: {
    name: "web-plain",
    root: import.meta.dirname,
    environment: "node",
    isolate: false,
    include: ["{src,test,basemap}/**/*.test.ts"],
    exclude: ["**/*.dom.test.ts"],
    restoreMocks: true,
    ...patience,
  },
});
