import { defineConfig } from "vitest/config";

import web from "./vitest.config.ts";

/** What changes a module or the page for all that come after, as a captcha that never arrives: a worker for each file. */
export default defineConfig({
  ...web,
  test: {
    ...web.test,
    name: "web-alone",
    isolate: true,
    include: ["src/**/*.alone.*"],
    exclude: [],
  },
});
