import { EmbeddedPostgresError } from "@vigilia/embedded-postgres";

import { SettingsError } from "../kernel/settings-error.ts";
import { AppError } from "../platform/app-error.ts";
import { BackupError } from "../platform/backup/backup-file.ts";
import { TileArchiveError } from "../platform/basemap/tile-archive.ts";
import { databaseFailure } from "../platform/database/database-failure.ts";
import { sqlState } from "../platform/database/database.ts";
import { HalfRestoredError } from "../platform/database/half-restored.ts";

/** Name or password are wrong, or there is no such database. */
const refusedByPostgres = new Set(["28P01", "28000", "3D000"]);

/** Written for the operator where they are thrown. */
const ownWords = [BackupError, EmbeddedPostgresError, HalfRestoredError, TileArchiveError];

/** A failure that the operator can do something about, in words for them; null for a bug, which keeps its stack. */
export function explainFailure(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof SettingsError) return refusedSettings(error);
  if (ownWords.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof AppError && !databaseFailure(error.cause)) return error.message;
  if (isDatabaseOutOfReach(error)) return `DATABASE_URL: ${firstReason(error)}`;
  if ("code" in error && error.code === "EADDRINUSE") {
    return `${error.message}. Choose another PORT.`;
  }
  return null;
}

/** Whoever mends them sees at once all that there is to mend. */
function refusedSettings({ lines, unfinished }: SettingsError): string {
  const listed = (all: readonly string[]) => all.map((line) => `\n  ${line}`).join("");
  const refused = `The settings are wrong.${lines.length === 1 ? ` ${lines[0]}` : listed(lines)}`;
  if (unfinished.length === 0) return refused;
  return `${refused}\nBeside that, a site in production still lacks:${listed(unfinished)}`;
}

function isDatabaseOutOfReach(error: Error): boolean {
  if (refusedByPostgres.has(sqlState(error)) || databaseFailure(error)) return true;
  return "syscall" in error && error.syscall === "getaddrinfo";
}

/** The words of whoever refused, such as PostgreSQL or the network, below ours. */
export function firstReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return firstReason(error.cause);
  if (error instanceof AggregateError && error.errors[0] instanceof Error) {
    return firstReason(error.errors[0]);
  }
  return error.message;
}
