import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  joinEmbeddedPostgres,
  startEmbeddedPostgres,
} from "@vigilia/embedded-postgres";

import type { Settings } from "../kernel/env.ts";
import type { Logger } from "../platform/logger.ts";

/** `ended` resolves if the embedded database goes away while it is in use. */
type DatabaseWork<Result> = (url: string, ended: Promise<void>) => Promise<Result>;

const never = new Promise<void>(() => {});

/** Runs `work` with the configured database, or with the embedded one, which is let go afterwards. */
function withDatabase(
  openEmbedded: (options: EmbeddedPostgresOptions) => Promise<EmbeddedPostgres>,
) {
  return async <Result>(settings: Settings, logger: Logger, work: DatabaseWork<Result>) => {
    if (settings.databaseUrl) return work(settings.databaseUrl, never);
    const postgres = await openEmbedded({ dataDir: settings.dataDir, logger });
    try {
      return await work(postgres.quickestUrl, postgres.ended);
    } finally {
      await postgres.stop();
    }
  };
}

/** For the server, whose own the embedded database is. */
export const withOwnDatabaseUrl = withDatabase(startEmbeddedPostgres);

/** For an operator's command, which works beside the running server as well. */
export const withDatabaseUrl = withDatabase(joinEmbeddedPostgres);
