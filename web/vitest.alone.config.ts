import { defineConfig } from "vitest/config";

import web from "./vitest.config.ts";

/** What changes a module for all who load it, as a captcha that never arrives: each file has a worker of its own. */
export default defineConfig({
  ...web,
  test: {
    ...web.test,
    name: "web-alone",
    isolate: true,
    include: ["src/**/*.alone.test.tsx"],
    exclude: [],
  },
});
