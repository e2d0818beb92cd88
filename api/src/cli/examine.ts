import { access, constants, mkdir, statfs } from "node:fs/promises";
import { join } from "node:path";

import { day, hour, minute, second } from "@vigilia/schema/durations.ts";
import pg from "pg";
import { createClient } from "redis";
import { z } from "zod";

import { readSettings, type Settings } from "../kernel/env.ts";
import { SettingsError } from "../kernel/settings-error.ts";
import { leadsHome, unfinished } from "../kernel/unsafe-settings.ts";
import { instantOfBackup } from "../platform/backup/backup-place.ts";
import { openBucket } from "../platform/bucket.ts";
import { readMigrations, sqlState } from "../platform/database/database.ts";
import { diskFull, takeSomeSpace } from "../platform/database/disk-space.ts";
import { refuseHalfRestored } from "../platform/database/half-restored.ts";
import { createMailTransport } from "../platform/mail/mail-transport.ts";
import { withDatabaseUrl } from "../wiring/database-url.ts";
import { firstReason } from "../wiring/explain-failure.ts";
import { placeOfBackups } from "../wiring/scheduled-backups.ts";
import { commandLogger } from "./command-logger.ts";
import type { Finding } from "./findings.ts";

/** Thrown where something is wrong, with the way to mend it. */
class Fault extends Error {}

type Look = (settings: Settings) => Promise<string>;

const patienceMs = 10 * second;

const looks: Record<string, Look> = {
  Database: lookAtDatabase,
  Redis: lookAtRedis,
  Mail: lookAtMail,
  Captcha: lookAtCaptcha,
  Disk: lookAtDisk,
  Pictures: lookAtPictures,
  Backups: lookAtBackups,
  "Public address": lookAtAddress,
};

/** Looks at everything that a site needs, each thing by itself: one that hangs hides no other. */
export async function* examine(environment: NodeJS.ProcessEnv): AsyncGenerator<Finding> {
  let settings: Settings;
  try {
    settings = readSettings(environment);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    for (const fault of [...error.lines, ...error.unfinished]) yield { what: "Settings", fault };
    return;
  }
  const open = settings.isProduction ? unfinished(settings) : [];
  for (const fault of open) yield { what: "Settings", fault };
  if (open.length === 0) {
    const found = settings.isProduction ? "complete, for production" : "complete, for trying out";
    yield { what: "Settings", found, fault: null };
  }
  for (const [what, look] of Object.entries(looks)) yield examined(what, () => look(settings));
}

async function examined(what: string, look: () => Promise<string>): Promise<Finding> {
  const tooLong = AbortSignal.timeout(patienceMs);
  const end = new Promise<never>((_, reject) => {
    tooLong.addEventListener("abort", () =>
      reject(new Fault(`no answer within ${patienceMs / second} seconds`)),
    );
  });
  try {
    return { what, found: await Promise.race([look(), end]), fault: null };
  } catch (error) {
    return { what, fault: firstReason(error) };
  }
}

const largestDifferenceMs = 5 * second;

async function lookAtDatabase(settings: Settings): Promise<string> {
  const logger = commandLogger(settings);
  return withDatabaseUrl(settings, logger, async (url) => {
    const client = new pg.Client({
      connectionString: url,
      application_name: "vigilia-doctor",
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    });
    await client.connect();
    try {
      return await lookInto(client, { url, settings });
    } finally {
      await client.end();
    }
  });
}

interface Into {
  url: string;
  settings: Settings;
}

async function lookInto(client: pg.Client, { url, settings }: Into): Promise<string> {
  await refuseHalfRestored(url);
  const { rows } = await client.query<{
    now: Date;
    version: string;
    allowed: number;
    tables: string | null;
  }>(
    `select clock_timestamp() as now, current_setting('server_version') as version,
       current_setting('max_connections')::int as allowed, to_regclass('public.mikro_orm_migrations')::text as tables`,
  );
  const [state] = rows;
  if (!state) throw new Fault("it answers nothing");
  const difference = Math.abs(state.now.getTime() - Date.now());
  if (difference > largestDifferenceMs) {
    throw new Fault(
      `its clock and this machine's differ by ${Math.round(difference / second)} seconds. Let both keep time by NTP`,
    );
  }
  await client.query(takeSomeSpace).catch(explainFullDisk);
  // Jobs, locks and commands have connections beside the pool.
  const needed = settings.databasePool + 10;
  if (state.allowed < needed) {
    throw new Fault(
      `it allows ${state.allowed} connections, and one process takes up to ${needed}. Raise max_connections, or lower DATABASE_POOL`,
    );
  }
  if (!state.tables) return `PostgreSQL ${state.version}, empty: the first start makes its tables`;
  const { ran, pending } = await readMigrations(url);
  if (pending.length > 0) {
    throw new Fault(
      `${pending.length} migrations have not run, ${pending[0]} first. Start the server, or run \`npm run cli -- migrate\``,
    );
  }
  const admins = await client.query("select from users where role = 'ADMIN' and erased_at is null");
  if (!admins.rowCount) {
    throw new Fault("there is no admin. `npm run cli -- user:role NAME admin` makes one");
  }
  return `PostgreSQL ${state.version}, all ${ran.length} migrations have run`;
}

function explainFullDisk(error: unknown): never {
  if (sqlState(error) !== diskFull) throw error;
  throw new Fault(
    "its disk is full: nothing can be saved. Make room on the disk that it lies on; it goes on by itself then",
  );
}

async function lookAtRedis({ redisUrl }: Settings): Promise<string> {
  if (!redisUrl) return "not used; one process serves the site";
  const client = createClient({
    url: redisUrl,
    socket: { connectTimeout: patienceMs, reconnectStrategy: false },
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.ping();
    return "answers";
  } finally {
    client.destroy();
  }
}

async function lookAtMail({ smtpUrl, dataDir }: Settings): Promise<string> {
  if (!smtpUrl) return `written to ${join(dataDir, "mail")}`;
  const transport = createMailTransport({ smtpUrl, directory: join(dataDir, "mail") });
  try {
    await transport.verify();
    return "the mail server takes mails";
  } catch (error) {
    throw new Fault(`SMTP_URL: the mail server refuses: ${firstReason(error)}`);
  } finally {
    transport.close();
  }
}

const verdictSchema = z.object({ "error-codes": z.array(z.string()).default([]) });

async function lookAtCaptcha({ captcha }: Settings): Promise<string> {
  if (captcha.provider !== "recaptcha") return captcha.provider;
  const response = await fetch(captcha.verifyUrl, {
    method: "POST",
    body: new URLSearchParams({ secret: captcha.secret, response: "a token of nobody" }),
    signal: AbortSignal.timeout(patienceMs),
  });
  const { "error-codes": codes } = verdictSchema.parse(await response.json());
  if (codes.some((code) => code.endsWith("-secret"))) {
    throw new Fault("RECAPTCHA_SECRET: the provider does not know it");
  }
  return "the provider answers and knows the secret";
}

const gigabyte = 1024 ** 3;
const leastFree = 2 * gigabyte;

async function lookAtDisk({ dataDir }: Settings): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await access(dataDir, constants.W_OK);
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const text = `${(free / gigabyte).toFixed(1)} GB free in ${dataDir}`;
  if (free < leastFree) throw new Fault(`only ${text}. Make room, or move DATA_DIR`);
  return text;
}

async function lookAtPictures({ pictureBucket, dataDir }: Settings): Promise<string> {
  if (!pictureBucket) return `in ${join(dataDir, "pictures")}`;
  const bucket = await openBucket(pictureBucket, { timeoutMs: patienceMs });
  await bucket.listObjects("/", "pictures/", 1);
  return `in the bucket ${pictureBucket.bucket}`;
}

/** Once more than its time, for a machine that was off at the hour. */
const backupAges = { hour: 2 * hour, day: 2 * day, week: 14 * day } as const;

async function lookAtBackups(settings: Settings): Promise<string> {
  const { every } = settings.backups;
  if (every === "never") return "none by themselves; BACKUP_EVERY=day makes one each night";
  const last = (await (await placeOfBackups(settings)).names()).at(-1);
  if (last === undefined) return `the first one is made within a ${every}`;
  const age = Date.now() - instantOfBackup(last).getTime();
  const text = `the last one is ${Math.round(age / minute)} minutes old`;
  if (age > backupAges[every]) throw new Fault(`${text}. The log says why: look for "backup"`);
  return text;
}

async function lookAtAddress({ publicUrl, isProduction }: Settings): Promise<string> {
  if (!isProduction && leadsHome(publicUrl)) return `${publicUrl}, for this machine alone`;
  const response = await fetch(`${publicUrl}/healthz`, {
    signal: AbortSignal.timeout(patienceMs),
  }).catch((error: unknown) => {
    throw new Fault(
      `${publicUrl} does not answer: ${firstReason(error)}. Does its name lead here, is its certificate valid, is the server running?`,
    );
  });
  if (!response.ok) throw new Fault(`${publicUrl}/healthz answers ${response.status}`);
  return `${publicUrl} answers`;
}
