import "reflect-metadata";
import { connectDatabase } from "../../platform/database/database.ts";
import { projectFolders } from "../../platform/project-folders.ts";
import { entities } from "../../wiring/features.ts";

/** The entities are compared with the committed snapshot, so that no database is asked and the address never used. */
const nowhere = "postgres://localhost/none";

/** Writes a migration from the committed schema to that of the entities, and the new snapshot. Null when both agree. */
export async function createMigration(name: string): Promise<string | null> {
  const database = await connectDatabase({
    url: nowhere,
    entities,
    migrationSources: projectFolders.migrations,
  });
  try {
    const { fileName } = await database.migrator.create(undefined, false, false, name);
    return fileName || null;
  } finally {
    await database.close(true);
  }
}

if (import.meta.main) {
  const [, , name] = process.argv;
  if (name) {
    const file = await createMigration(name);
    console.log(file ?? "The migrations already make what the entities describe.");
  } else {
    console.error("Say what the migration does: npm run migration add-post-language");
    process.exitCode = 1;
  }
}
