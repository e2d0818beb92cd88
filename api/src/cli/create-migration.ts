import { connectDatabase } from "../platform/database/database.ts";
import { entities } from "../wiring/features.ts";

/** The entities are compared with the committed snapshot, so that no database is asked and the address never used. */
const nowhere = "postgres://localhost/none";

/** Writes a migration from the committed schema to that of the entities, and the new snapshot. Null when both agree. */
export async function createMigration(name: string): Promise<string | null> {
  const database = await connectDatabase({ url: nowhere, entities });
  try {
    const { fileName } = await database.migrator.create(undefined, false, false, name);
    return fileName || null;
  } finally {
    await database.close(true);
  }
}

if (import.meta.main) {
  const [, , name] = process.argv;
  if (!name) throw new Error("Say what the migration does, for instance add-post-language.");
  console.log(
    (await createMigration(name)) ?? "The migrations already make what the entities describe.",
  );
}
