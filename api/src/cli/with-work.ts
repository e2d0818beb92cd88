import { type WorkContext, createWorkContext } from "../kernel/context.ts";
import { readSettings } from "../kernel/env.ts";
import { migrate } from "../platform/database/database.ts";
import { withDatabaseUrl } from "../wiring/database-url.ts";
import { startServices } from "../wiring/services.ts";
import { commandLogger } from "./command-logger.ts";

/** Runs an operator's command against the configured database, migrated, and closes everything behind it. */
export async function withWork<Result>(
  work: (context: WorkContext) => Promise<Result>,
): Promise<Result> {
  const settings = readSettings();
  const logger = commandLogger(settings);
  return withDatabaseUrl(settings, logger, async (databaseUrl) => {
    await migrate(databaseUrl);
    const { services, stop } = await startServices({ ...settings, databaseUrl }, logger, {
      forOperator: true,
    });
    try {
      return await work(createWorkContext(services));
    } finally {
      await stop();
    }
  });
}
