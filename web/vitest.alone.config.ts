import { defineConfig } from "vitest/config";

import shared, { alone } from "./vitest.config.ts";

export default defineConfig({
  ...shared,
  test: { ...shared.test, name: "web-alone", include: [alone], exclude: [], isolate: true },
});
