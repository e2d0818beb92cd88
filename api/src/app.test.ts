import fastify from "fastify";
import { expect, test } from "vitest";

import { outsideHosts } from "./app.ts";
import { readSettings } from "./kernel/env.ts";
import { addSecurityHeaders } from "./platform/http/security-headers.ts";

async function policyWith(environment: Record<string, string>): Promise<string> {
  const app = fastify();
  addSecurityHeaders(app, { outside: outsideHosts(readSettings(environment)), isHttps: false });
  app.get("/", async () => "a page");
  const { headers } = await app.inject("/");
  await app.close();
  return String(headers["content-security-policy"]);
}

test("an outside basemap's host, and no other, may be asked for tiles and pictures", async () => {
  const policy = await policyWith({
    MAP_STYLE_URL: "https://tiles.example:8443/styles/streets.json?key=k",
  });

  expect(policy).toContain("connect-src 'self' https://tiles.example:8443;");
  expect(policy).toContain("img-src 'self' data: https://tiles.example:8443;");
  expect(policy.match(/https:/g)).toHaveLength(2);
});

test("a basemap and a captcha from elsewhere stand side by side", async () => {
  const policy = await policyWith({
    MAP_STYLE_URL: "https://tiles.example/style.json",
    CAPTCHA_PROVIDER: "recaptcha",
    RECAPTCHA_SITE_KEY: "site",
    RECAPTCHA_SECRET: "secret",
  });

  expect(policy).toContain("connect-src 'self' https://tiles.example;");
  expect(policy).toContain("frame-src https://www.google.com/recaptcha/");
});

test("without either, pages load from this site alone", async () => {
  expect(await policyWith({})).not.toContain("http");
});
