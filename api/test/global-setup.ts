import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { type EmbeddedPostgres, startEmbeddedPostgres } from "@vigilia/embedded-postgres";
import type { TestProject } from "vitest/node";

import { migrate } from "../src/platform/database/database.ts";
import "./test-database.ts";

const prefix = "vigilia-tests-";

/** Nothing here outlives the run, so nothing needs to survive a power cut. */
const settings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "200",
};

async function discard(postgres: EmbeddedPostgres, dataDir: string): Promise<void> {
  await postgres.stop();
  await rm(postgres.home, { recursive: true });
  await rm(dataDir, { recursive: true, force: true });
}

/** A run that was killed leaves its server behind: starting it once more stops it. One in use stays. */
async function discardAbandoned(): Promise<void> {
  const names = await readdir(tmpdir());
  for (const name of names.filter((candidate) => candidate.startsWith(prefix))) {
    const dataDir = join(tmpdir(), name);
    if (!existsSync(join(dataDir, "postgres", "owner.pid"))) continue; // only just being made
    const abandoned = await startEmbeddedPostgres({ dataDir }).catch(() => undefined);
    // Another run that starts now may be discarding it as well.
    if (abandoned) await discard(abandoned, dataDir).catch(() => undefined);
  }
}

/** One throwaway PostgreSQL for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await discardAbandoned();
  const dataDir = await mkdtemp(join(tmpdir(), prefix));
  const postgres = await startEmbeddedPostgres({ dataDir, settings });
  await migrate(postgres.url);
  project.provide("templateUrl", postgres.url);
  return () => discard(postgres, dataDir);
}
