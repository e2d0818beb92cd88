import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { PageRenderer } from "@vigilia/schema/rendered-page.ts";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";

import { AppError } from "../platform/app-error.ts";
import { createLogger } from "../platform/logger.ts";
import { renderedPages } from "./rendered-pages.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vigilia-renderer-"));
});
afterAll(() => rm(folder, { recursive: true }));

let files = 0;

/** What is said about a page that is rendered by a program of this body. */
async function contentBy(body: string, url = "/forum") {
  const rendererFile = join(folder, `renderer-${(files += 1)}.mjs`);
  await writeFile(
    rendererFile,
    `export const renderer = { setRuntimeConfig() {}, async renderPage(url, { execute, signal }) { ${body} } };`,
  );
  const contentOf = renderedPages({
    rendererFile,
    executeFor: () => async () => {
      throw new AppError("SERVICE_UNAVAILABLE", "Busy", { retryAfter: 7 });
    },
    keep: (_request, { execute }) => execute(),
    timeout: 3_000,
    publicUrl: "http://vigilia.test",
    runtimeConfig: {
      contactEmail: "contact@example.org",
      captcha: { provider: "none" },
      mapStyleUrl: null,
      streets: null,
    },
    now: () => new Date(),
    logger: createLogger({ level: "silent", json: true }),
  });
  const http = Fastify();
  http.get("/*", (request) => contentOf(request));
  return (await http.inject({ url })).json();
}

test("a page that cannot be rendered is the empty shell", async () => {
  expect(await contentBy('throw new Error("A component failed");')).toEqual({ status: 200 });
  expect(await contentBy('throw new Error("A component failed");', "/no/such/page")).toEqual({
    status: 404,
  });
});

test("a renderer that was not built leaves the empty shell", async () => {
  expect(await contentBy("syntax error")).toEqual({ status: 200 });
});

test("where the gate is busy, crawlers are asked to come again", async () => {
  expect(await contentBy("await execute({}, {});")).toEqual({ status: 503, retryAfter: 7 });
});

test("pages are rendered one at a time", async () => {
  const body = `
    globalThis.rendering = (globalThis.rendering ?? 0) + 1;
    const most = globalThis.rendering;
    await new Promise(setImmediate);
    globalThis.rendering -= 1;
    return { status: 200, head: "", html: String(most), state: "{}", screen: "" };`;
  const rendered = await contentBy(body);

  expect(rendered).toMatchObject({ html: "1" } satisfies Partial<
    Awaited<ReturnType<PageRenderer["renderPage"]>>
  >);
});
