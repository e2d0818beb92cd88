import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { type EmbeddedPostgres, startEmbeddedPostgres } from "@vigilia/embedded-postgres";
import type { TestProject } from "vitest/node";

import { migrate } from "../src/platform/database/database.ts";
import "./test-database.ts";

const prefix = "vigilia-tests-";

/** Where Linux keeps files in memory: a database is copied there in a tenth of the time. */
const memory = "/dev/shm";
/** Several times what a run leaves in it. */
const roomForRun = 4 * 2 ** 30;

async function isRoomy(folder: string): Promise<boolean> {
  const found = await statfs(folder).catch(() => undefined);
  return found !== undefined && found.bavail * found.bsize >= roomForRun;
}

/** Nothing here outlives the run, so nothing needs to survive a power cut. */
const settings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "200",
  // As an operator's own may be set: nothing is to depend on it.
  timezone: "Pacific/Auckland",
};

async function discard(postgres: EmbeddedPostgres, dataDir: string): Promise<void> {
  await postgres.stop();
  await rm(postgres.home, { recursive: true });
  await rm(dataDir, { recursive: true, force: true });
}

/** A run that was killed leaves its server behind: starting it once more stops it. One in use stays. */
async function discardAbandoned(folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter((candidate) => candidate.startsWith(prefix))) {
    const dataDir = join(folder, name);
    if (!existsSync(join(dataDir, "postgres", "owner.pid"))) continue; // only just being made
    const abandoned = await startEmbeddedPostgres({ dataDir }).catch(() => undefined);
    // Another run that starts now may be discarding it as well.
    if (abandoned) await discard(abandoned, dataDir).catch(() => undefined);
  }
}

/** One throwaway PostgreSQL for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = (await isRoomy(memory)) ? memory : tmpdir();
  await discardAbandoned(folder);
  const dataDir = await mkdtemp(join(folder, prefix));
  const postgres = await startEmbeddedPostgres({ dataDir, settings });
  await migrate(postgres.url);
  project.provide("templateUrl", postgres.url);
  return () => discard(postgres, dataDir);
}
