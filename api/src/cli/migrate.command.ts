import { defineCommand } from "citty";

import { withDatabaseUrl } from "../wiring/database-url.ts";
import { readSettings } from "../kernel/env.ts";
import { migrate } from "../platform/database/database.ts";
import { createLogger } from "../platform/logger.ts";

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
