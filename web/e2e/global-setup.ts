import { mkdtemp, rm, writeFile } from "node:fs/promises";
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
  }
}

/** One server for all stories. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "vigilia-stories-"));
  const streets = join(dataDir, "streets.pmtiles");
  await writeFile(streets, streetArchive());
  const server = await startServer({
    BASEMAP_FILE: streets,
    DATA_DIR: dataDir,
    SEED: "demo",
    CAPTCHA_PROVIDER: "none",
    RATE_LIMITS: "off",
    LOG_LEVEL: "warn",
    // No story reads pages of other sites.
    KEEP_SOURCES: "off",
  });
  project.provide("siteUrl", server.url);
  project.provide("dataDir", dataDir);

  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
