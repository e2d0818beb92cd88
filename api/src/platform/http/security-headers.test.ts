import fastify from "fastify";
import { expect, test } from "vitest";

import { addSecurityHeaders } from "./security-headers.ts";

const isFramed = (path: string) => path === "/frame";

async function policyAt(url: string): Promise<string> {
  const app = fastify();
  const outside = { "script-src": ["https://captcha.example"] };
  addSecurityHeaders(app, { outside, selfStyledPages: ["/explorer"], isFramed, isHttps: false });
  app.get<{ Querystring: { type?: string } }>("/*", async ({ query }, reply) =>
    reply.type(query.type ?? "text/plain").send("words"),
  );
  const { headers } = await app.inject(url);
  await app.close();
  return String(headers["content-security-policy"]);
}

test.each(["/", "/explorer-of-others", "/explorer/below", "/forum?from=/explorer"])(
  "%s takes styles from our files only",
  async (url) => {
    const policy = await policyAt(url);

    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("script-src 'self' https://captcha.example;");
    expect(policy).toContain("img-src 'self' data:;");
    expect(policy).not.toContain("unsafe");
  },
);

test.each([
  "/assets/map-worker.js",
  "/basemap/world.pmtiles",
  "/map/events.bin",
  "/graphql?query=a",
])("%s is no page, and may load no more than a worker does", async (url) => {
  expect(await policyAt(url)).toBe(
    "default-src 'none'; script-src 'self' https://captcha.example; connect-src 'self'; frame-ancestors 'none'",
  );
});

test("where such a file is missing, the page that says so is a page", async () => {
  expect(await policyAt("/map/poland?type=text/html")).toContain("style-src 'self';");
});

test.each(["/assets-of-others", "/map", "/graphql/explorer"])("%s may be a page", async (url) => {
  expect(await policyAt(url)).toContain("img-src 'self' data:;");
});

test("other sites may frame the pages that are meant for it, and no others", async () => {
  expect(await policyAt("/frame?q=cable")).toMatch(/frame-ancestors \*;/);
  for (const url of ["/", "/explorer", "/frames", "/?at=/frame"]) {
    expect(await policyAt(url)).toMatch(/frame-ancestors 'none';/);
  }
});

test.each(["/explorer", "/explorer/", "/explorer?example=newest"])(
  "%s may write its own styles, and in exchange loads nothing from elsewhere",
  async (url) => {
    const policy = await policyAt(url);

    expect(policy).toContain("style-src 'self' 'unsafe-inline';");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("img-src 'self' data:;");
    expect(policy.match(/unsafe/g)).toHaveLength(1);
    expect(policy).not.toContain("https:");
  },
);
