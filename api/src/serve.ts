import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { EmbeddedPostgresError } from "@vigilia/embedded-postgres";

import { createApp } from "./app.ts";
import { openDemoAccounts } from "./features/accounts/demo-members.ts";
import { changeLogFeed } from "./features/events/changes/follow-published-events.ts";
import { publishedFiles } from "./features/events/map/published-files.ts";
import { type Services, type WorkContext, createWorkContext } from "./kernel/context.ts";
import { readSettings, type Settings } from "./kernel/env.ts";
import { migrate } from "./platform/database/database.ts";
import { createLogger, switchLevelAt, type Logger } from "./platform/logger.ts";
import { prepareInstallation } from "./wiring/check-installation.ts";
import { withOwnDatabaseUrl } from "./wiring/database-url.ts";
import { explainFailure } from "./wiring/explain-failure.ts";
import { seed } from "./wiring/seed.ts";
import { startServices } from "./wiring/services.ts";

const stopSeconds = 10;
const databaseLost = "The embedded database has ended unexpectedly. A new start recovers it.";

async function main(): Promise<void> {
  const settings = readSettings();
  const logger = createLogger({ level: settings.logLevel, json: settings.isProduction });
  switchLevelAt("SIGUSR2", logger);
  await requireFreePort(settings);
  await withOwnDatabaseUrl(settings, logger, (databaseUrl, databaseEnded) =>
    serve({ ...settings, databaseUrl }, logger, databaseEnded),
  );
}

/** Fails as listening would, before a database is made and filled for a server that cannot start. */
async function requireFreePort({ host, port }: Settings): Promise<void> {
  const probe = createServer().listen({ host, port });
  await once(probe, "listening");
  probe.close();
  await once(probe, "close");
}

async function serve(
  settings: Settings,
  logger: Logger,
  databaseEnded: Promise<void>,
): Promise<void> {
  const stopped = Promise.race([stopSignal(), databaseEnded.then(() => "database ended")]);
  await migrate(settings.databaseUrl, (message) => logger.info(message));
  const { services, stop } = await startServices(settings, logger);
  try {
    await prepare(createWorkContext(services));
    const app = await createApp(services);
    void prepareMap(services);
    dropWhatTheStartLeft();
    const address = await app.http.listen({ host: settings.host, port: settings.port });
    process.stdout.write(`Ready on ${address}\n${await signInHint(createWorkContext(services))}`);
    const reason = await stopped;
    stopInTime(logger);
    // A process that is stopped by hand has no proxy in front of it.
    if (reason === "SIGTERM") await app.leave();
    await app.close();
    if (reason === "database ended") throw new EmbeddedPostgresError(databaseLost);
  } finally {
    await stop();
  }
}

/** Some 30 MB, which a process that little is asked of would keep for hours. */
function dropWhatTheStartLeft(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc()");
}

/** Publications that follow each other within this time are gathered. */
const gatherMilliseconds = 10_000;

/** Nobody is to wait for what takes long with a million events: it is made at the start, and after changes. */
async function prepareMap(services: Services): Promise<void> {
  const { pubSub, logger } = services;
  const makeIt = () =>
    publishedFiles(services)
      .snapshot()
      .catch((error: unknown) => {
        logger.warn({ err: error }, "the map's snapshot is made when it is asked for");
      });
  await makeIt();
  try {
    for await (const _change of pubSub.subscribe(changeLogFeed.topic)) {
      await sleep(gatherMilliseconds, undefined, { ref: false });
      await makeIt();
    }
  } catch {
    // More was published at once than is told of one by one.
    await prepareMap(services);
  }
}

/** Whom and what a new installation needs. */
async function prepare(context: WorkContext): Promise<void> {
  const { settings, logger } = context.services;
  if (settings.seed === "demo") await seed(context);
  const missing = await prepareInstallation(context);
  if (missing.length === 0) return;
  logger.warn({ missing }, "This site runs in production, and its settings are not finished.");
}

async function signInHint(context: WorkContext): Promise<string> {
  if (context.services.settings.isProduction) return "";
  const admin = (await openDemoAccounts(context)).find(({ isAdmin }) => isAdmin);
  return admin ? `Sign in as ${admin.username} with the password ${admin.password} (admin)\n` : "";
}

async function stopSignal(): Promise<string> {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  return Promise.race(signals.map((signal) => once(process, signal).then(() => signal)));
}

/** A process that does not end by itself is ended: its supervisor starts the next one. */
function stopInTime(logger: Logger): void {
  const tooLate = setTimeout(() => {
    logger.error("something was still under way at the end of the time to stop");
    process.exit(1);
  }, stopSeconds * 1000);
  tooLate.unref();
}

try {
  await main();
} catch (error) {
  const explanation = explainFailure(error);
  if (explanation === null) throw error;
  process.stderr.write(`${explanation}\n`);
  process.exitCode = 1;
}
