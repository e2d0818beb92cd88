import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { TestProject } from "vitest/node";

import { streetArchive } from "../basemap/test/street-archive.ts";
import { startServer } from "./server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the server of this run listens, with the demo world in it. */
    siteUrl: string;
    /** Its DATA_DIR: captured mail lies in `mail`. */
    dataDir: string;
    /** A newspaper on this machine: each of its pages is headed by the words of its address. */
    newspaperUrl: string;
  }
}

/** What the server may read the titles of submitted sources from. */
async function startNewspaper(): Promise<{ url: string; stop(): void }> {
  const newspaper = createServer((request, response) => {
    const words = decodeURIComponent((request.url ?? "/").slice(1)).replaceAll("-", " ");
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!doctype html><title>${words}</title><p>${words}`);
  });
  await new Promise<void>((resolve) => {
    newspaper.listen(0, "127.0.0.1", resolve);
  });
  const address = newspaper.address();
  if (address === null || typeof address === "string") throw new Error("No port was given.");
  return { url: `http://127.0.0.1:${address.port}`, stop: () => void newspaper.close() };
}

/** One server for all stories. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "vigilia-stories-"));
  const streets = join(dataDir, "streets.pmtiles");
  await writeFile(streets, streetArchive());
  const newspaper = await startNewspaper();
  const server = await startServer({
    TITLE_FETCH_ALLOW_HOSTS: new URL(newspaper.url).host,
    BASEMAP_FILE: streets,
    DATA_DIR: dataDir,
    SEED: "demo",
    CAPTCHA_PROVIDER: "none",
    RATE_LIMITS: "off",
    LOG_LEVEL: "warn",
    // No story looks at copies of pages.
    KEEP_SOURCES: "off",
  });
  project.provide("siteUrl", server.url);
  project.provide("dataDir", dataDir);
  project.provide("newspaperUrl", newspaper.url);

  return async () => {
    await server.stop();
    newspaper.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
