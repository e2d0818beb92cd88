import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import "reflect-metadata";
import { startEmbeddedPostgres } from "@vigilia/embedded-postgres";

import { connectDatabase, migrate } from "../../platform/database/database.ts";
import { projectFolders } from "../../platform/project-folders.ts";
import { entities } from "../../wiring/features.ts";
import { upgradeComplaints } from "./check-upgrade.ts";
import { readRelease } from "./release.ts";

/** What the migrations leave out: nothing, or complaints that begin with what to do. */
export async function missingFromMigrations(url: string): Promise<string[]> {
  await migrate(url);
  const database = await connectDatabase({
    url,
    entities,
    migrationSources: projectFolders.migrations,
  });
  try {
    const isSnapshotStale = await database.migrator.checkSchema();
    const difference = await database.schema.getUpdateSchemaSQL({ wrap: false });
    return [
      ...(isSnapshotStale
        ? ["Run npm run migration NAME: the entities have changed since the last one."]
        : []),
      ...(difference.trim()
        ? [`Correct the migrations: they leave out\n${difference.trim()}`]
        : []),
    ];
  } finally {
    await database.close(true);
  }
}

/** Tries the migrations on a database of its own, from nothing by way of the release before. */
export async function checkMigrations(): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "vigilia-migrations-"));
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    return [
      ...(await upgradeComplaints(postgres.url, await readRelease())),
      ...(await missingFromMigrations(postgres.url)),
    ];
  } finally {
    await postgres.stop();
    await rm(postgres.home, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const complaints = await checkMigrations();
  for (const complaint of complaints) console.error(complaint);
  process.exitCode = complaints.length > 0 ? 1 : 0;
}
