import { defineCommand } from "citty";

import { readSettings } from "../kernel/env.ts";
import { migrate } from "../platform/database/database.ts";
import { createLogger } from "../platform/logger.ts";
import { withDatabaseUrl } from "../wiring/database-url.ts";
import { seed } from "../wiring/seed.ts";
import { withWork } from "./with-work.ts";

export const migrateCommand = defineCommand({
  meta: { name: "migrate", description: "Brings the database's tables up to date." },
  async run() {
    const settings = readSettings();
    const logger = createLogger({ level: "warn", json: settings.isProduction });
    const ran = await withDatabaseUrl(settings, logger, migrate);
    process.stdout.write(
      ran.length > 0 ? `Migrated: ${ran.join(", ")}\n` : "The tables are up to date.\n",
    );
  },
});

export const seedCommand = defineCommand({
  meta: {
    name: "seed",
    description:
      "Fills an empty database with the shipped incidents and, unless in production, demo members.",
  },
  async run() {
    await withWork(seed);
    process.stdout.write("The database has its seeds.\n");
  },
});
