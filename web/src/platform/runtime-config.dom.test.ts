import { readFileSync } from "node:fs";
import { join } from "node:path";

import { runtimeConfigPlaceholder, type RuntimeConfig } from "@vigilia/schema/runtime-config.ts";
import { expect, test } from "vitest";

import { readRuntimeConfig } from "./runtime-config.ts";

const page = readFileSync(join(import.meta.dirname, "../../index.html"), "utf8");

test("the pages read what the server has put in the place of the placeholder", () => {
  const config: RuntimeConfig = {
    contactEmail: "desk@vigilia.example",
    captcha: { provider: "recaptcha", siteKey: "key" },
    mapStyleUrl: null,
    streets: null,
  };

  expect(
    readRuntimeConfig(parse(page.replace(runtimeConfigPlaceholder, JSON.stringify(config)))),
  ).toEqual(config);
});

test("a page that no server has filled works with the defaults", () => {
  expect(page).toContain(runtimeConfigPlaceholder);
  expect(readRuntimeConfig(parse(page)).contactEmail).toBe("contact@example.org");
  expect(readRuntimeConfig(parse("<p>")).contactEmail).toBe("contact@example.org");
});

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, "text/html");
}
