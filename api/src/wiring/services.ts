import { join } from "node:path";

import { type Services, createWorkContext } from "../kernel/context.ts";
import type { Settings } from "../kernel/env.ts";
import { type SecurityEvent, securityEventCount } from "../kernel/security-log.ts";
import type { CacheTags } from "../platform/caching/cache-tags.ts";
import { ResponseCache } from "../platform/caching/response-cache.ts";
import { noCaptcha, type Captcha } from "../platform/captcha/captcha.ts";
import { proofOfWork } from "../platform/captcha/proof-of-work.ts";
import { recaptcha } from "../platform/captcha/recaptcha.ts";
import { spentChallengesInDatabase } from "../platform/captcha/spent-challenges.ts";
import { Batches } from "../platform/concurrency/batch.ts";
import {
  type Database,
  connectDatabase,
  connectDatabaseForLongWork,
  disconnectDatabase,
} from "../platform/database/database.ts";
import { storedSecret } from "../platform/database/stored-secret.ts";
import { startJobs } from "../platform/jobs/start-jobs.ts";
import { Live } from "../platform/live/live.ts";
import { createPubSub } from "../platform/live/pubsub.ts";
import type { Logger } from "../platform/logger.ts";
import { createMailTransport, type MailTransport } from "../platform/mail/mail-transport.ts";
import { idleOutbox, startOutbox, type Deliver } from "../platform/outbox/outbox.ts";
import { openPictureStore } from "../platform/pictures/picture-store.ts";
import { createUploads, type Pictures } from "../platform/pictures/pictures.ts";
import type { Redis } from "../platform/redis.ts";
import { createPageTitleFetcher } from "../platform/safe-fetch/page-title-fetcher.ts";
import { createPictureFetcher } from "../platform/safe-fetch/picture-fetcher.ts";
import type { SafeFetcherOptions } from "../platform/safe-fetch/safe-fetcher.ts";
import { createPasswordHasher } from "../platform/security/password-hasher.ts";
import {
  createRateLimits,
  noRateLimits,
  type RateLimits,
} from "../platform/security/rate-limits.ts";
import { setTracer } from "../platform/tracing/tracing.ts";
import { createCacheTags, shareChanges } from "./cache-tags.ts";
import { entities, features, ports } from "./features.ts";
import { dispatchMessages, batchedMessages } from "./message-handlers.ts";
import { scheduleBackups } from "./scheduled-backups.ts";

/** The captcha that the operator chose. */
async function createCaptcha(
  { captcha, publicUrl }: Settings,
  { database, logger }: { database: Database; logger: Logger },
): Promise<Captcha> {
  switch (captcha.provider) {
    case "none":
      return noCaptcha;
    case "recaptcha":
      return recaptcha({ ...captcha, hostname: new URL(publicUrl).hostname, logger });
    case "proof-of-work":
      return proofOfWork({
        secret: await storedSecret(database, "proof-of-work"),
        spent: spentChallengesInDatabase(database),
        logger,
      });
  }
}

interface RunningServices {
  services: Services;
  stop(): Promise<void>;
}

interface StartOptions {
  /** An operator's command may last, and leaves messages and jobs to the processes that serve. */
  forOperator?: boolean;
}

/** Opens what the whole process shares; `settings.databaseUrl` must be known by now. */
export async function startServices(
  settings: Settings,
  logger: Logger,
  { forOperator = false }: StartOptions = {},
): Promise<RunningServices> {
  const stopTracing = await startTracing(settings);
  const redis = settings.redisUrl ? await openRedis(settings.redisUrl, logger) : null;
  const cacheTags = createCacheTags();
  const keep = () =>
    new ResponseCache({
      tags: cacheTags,
      isSure: () => redis?.isReady ?? true,
      now: () => services.clock().getTime(),
    });
  const [answers, sharedRows] = [keep(), keep()];
  if (redis) shareChanges(cacheTags, { redis, caches: [answers, sharedRows], logger });
  const database = await openDatabase(settings, { logger, forOperator, tags: cacheTags });
  const pubSub = createPubSub({ logger, redis });
  const services: Services = {
    settings,
    logger,
    database,
    outbox: idleOutbox,
    cacheTags,
    answers,
    sharedRows,
    jobs: startJobs({ connectionString: settings.databaseUrl, logger }),
    passwords: await createPasswordHasher(),
    captcha: await createCaptcha(settings, { database, logger }),
    rateLimits: settings.rateLimits ? notedRateLimits({ redis, logger }) : noRateLimits,
    mail: openMail(settings),
    pageTitles: createPageTitleFetcher(fetchingOf(settings)),
    pictures: await openPictures(settings),
    pubSub,
    live: new Live({ database, topics: pubSub, logger }),
    redis,
    batches: new Batches({ database, logger }),
    ...ports,
    clock: () => new Date(),
  };
  if (!forOperator) startWork(services);
  return {
    services,
    async stop() {
      await services.outbox.stop();
      await services.jobs.stop();
      await services.batches.stop();
      services.live.stop();
      services.pubSub.close();
      services.mail.close();
      await services.pageTitles.close();
      await services.pictures.close();
      redis?.close();
      await disconnectDatabase(database);
      await stopTracing();
    },
  };
}

/** What they refuse is on record. */
function notedRateLimits({ redis, logger }: { redis: Redis | null; logger: Logger }): RateLimits {
  const event = "limit.reached" satisfies SecurityEvent;
  return createRateLimits({
    redis,
    onRefusal: (limit) => {
      securityEventCount.inc({ event });
      logger.info({ event, userId: null, limit }, "security");
    },
  });
}

/** Takes part in the work that all serving processes share: handling messages and doing jobs. */
function startWork(services: Services): void {
  const { database, logger } = services;
  const deliver: Deliver = (em, run) => dispatchMessages(services, { em, ...run });
  services.outbox = startOutbox({ database, deliver, together: batchedMessages, logger });
  const workers = features.flatMap((feature) => feature.workers);
  for (const { start } of workers) start(services.jobs, () => createWorkContext(services));
  scheduleBackups(services);
}

function fetchingOf({ titleFetchAllowHosts, publicUrl }: Settings): SafeFetcherOptions {
  return { allowHosts: titleFetchAllowHosts, userAgent: `Vigilia (+${publicUrl}/)` };
}

/** Resolves with what ends it. A collector that is away is no reason for anything. */
async function startTracing({ traces }: Settings): Promise<() => Promise<void>> {
  if (!traces) return async () => undefined;
  const { startOpenTelemetry } = await import("../platform/tracing/open-telemetry.ts");
  const tracer = startOpenTelemetry(traces);
  setTracer(tracer);
  return async () => {
    setTracer(null);
    await tracer.stop().catch(() => undefined);
  };
}

/** Loaded where it is used: a site without Redis does without its client, too. */
async function openRedis(url: string, logger: Logger): Promise<Redis> {
  const { connectRedis } = await import("../platform/redis.ts");
  return connectRedis({ url, logger });
}

const openMail = ({ smtpUrl, dataDir }: Settings): MailTransport =>
  createMailTransport({ smtpUrl, directory: join(dataDir, "mail") });

async function openPictures(settings: Settings): Promise<Pictures> {
  return {
    store: await openPictureStore(settings),
    uploads: createUploads(),
    ...createPictureFetcher(fetchingOf(settings)),
  };
}

function openDatabase(
  { databaseUrl, databasePool, databaseTimeout, databasePooler, isProduction }: Settings,
  { logger, forOperator, tags }: { logger: Logger; forOperator: boolean; tags: CacheTags },
): Promise<Database> {
  const connect = forOperator ? connectDatabaseForLongWork : connectDatabase;
  return connect({
    url: databaseUrl,
    entities,
    poolSize: databasePool,
    timeout: databaseTimeout,
    pooler: databasePooler,
    tags,
    log: (message) => logger.warn(message),
    // Somebody who is served late is better off than somebody who is refused.
    secondConnections: isProduction ? "reported" : "refused",
  });
}
