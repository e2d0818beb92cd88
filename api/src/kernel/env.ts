import { isIP } from "node:net";
import { resolve } from "node:path";

import { z } from "zod";

import type { S3Settings } from "../platform/bucket.ts";
import { withSecrets } from "./secrets.ts";
import {
  choice,
  decimal,
  headersOf,
  list,
  password,
  text,
  urlWith,
  wholeNumber,
} from "./setting-kinds.ts";
import { type Complaint, SettingsError } from "./settings-error.ts";
import { unfinished, unsafeCombinations } from "./unsafe-settings.ts";

const schema = z.object({
  NODE_ENV: text("development"),
  HOST: text("127.0.0.1").refine((value) => isIP(value) !== 0 || /^[a-z0-9.-]+$/i.test(value), {
    message: "must be an IP address or a host name",
  }),
  PORT: wholeNumber({ from: 0, to: 65_535, fallback: 4000 }),
  PUBLIC_URL: urlWith(["http:", "https:"]),
  TRUSTED_PROXIES: wholeNumber({ from: 0, to: 10, fallback: 0 }),
  DATABASE_URL: urlWith(["postgres:", "postgresql:"]),
  DATABASE_PASSWORD: password,
  DATABASE_POOL: wholeNumber({ from: 2, to: 100, fallback: 10 }),
  DATABASE_TIMEOUT: decimal({ from: 1, to: 60, fallback: 4.5 }),
  DATABASE_POOLER: choice(["none", "transaction"], "none"),
  DATA_DIR: text(".data"),
  REDIS_URL: urlWith(["redis:", "rediss:"]),
  REDIS_PASSWORD: password,
  SEED: choice(["demo", "none"], "demo"),
  ADMIN_USERNAME: text(),
  ADMIN_EMAIL: text(),
  ADMIN_PASSWORD: password,
  CAPTCHA_PROVIDER: choice(["proof-of-work", "recaptcha", "none"], "proof-of-work"),
  RECAPTCHA_SITE_KEY: text(),
  RECAPTCHA_SECRET: text(),
  RECAPTCHA_VERIFY_URL: urlWith(["http:", "https:"]),
  SMTP_URL: urlWith(["smtp:", "smtps:"]),
  SMTP_PASSWORD: password,
  MAIL_FROM: text("Vigilia <no-reply@localhost>"),
  CONTACT_EMAIL: text("contact@example.org").refine((value) => /^\S+@\S+$/.test(value), {
    message: "must be an e-mail address",
  }),
  MAP_STYLE_URL: urlWith(["http:", "https:"]),
  BASEMAP_FILE: text(),
  TITLE_FETCH_ALLOW_HOSTS: text().refine(
    (value) => list(value).every((host) => /^[^\s:]+:\d{1,5}$/.test(host)),
    {
      message: "must be a comma-separated list of host:port",
    },
  ),
  KEEP_SOURCES: choice(["on", "off"], "on"),
  PICTURE_STORE: choice(["files", "s3"], "files"),
  S3_ENDPOINT: urlWith(["http:", "https:"]),
  S3_BUCKET: text(),
  S3_REGION: text("auto"),
  S3_ACCESS_KEY: text(),
  S3_SECRET_KEY: text(),
  BACKUP_EVERY: choice(["never", "hour", "day", "week"], "never"),
  BACKUP_KEEP: wholeNumber({ from: 1, to: 1000, fallback: 14 }),
  BACKUP_TO: text(),
  RATE_LIMITS: choice(["on", "off"], "on"),
  REQUIRE_STAFF_2FA: choice(["on", "off"], "off"),
  HOLD_NEW_MEMBER_LINKS: choice(["on", "off"], "on"),
  HOLD_NEW_MEMBER_POSTS: wholeNumber({ from: 0, to: 100, fallback: 0 }),
  HIDE_AFTER_REPORTS: wholeNumber({ from: 0, to: 100, fallback: 0 }),
  METRICS_TOKEN: text().refine((value) => value === "" || /^\S{16,}$/.test(value), {
    message: "must be 16 characters or more, without spaces",
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlWith(["http:", "https:"]),
  OTEL_EXPORTER_OTLP_HEADERS: text().refine(
    (value) => Object.keys(headersOf(value)).length === list(value).length,
    { message: "must be a comma-separated list of name=value" },
  ),
  OTEL_SERVICE_NAME: text("vigilia"),
  OTEL_TRACES_SAMPLER_ARG: decimal({ from: 0, to: 1, fallback: 1 }),
  ACCESS_LOG: choice(["auto", "on", "off"], "auto"),
  LOG_LEVEL: choice(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "info"),
});

/** Everything the operator can set, checked and in the shape the program uses. */
export interface Settings {
  isProduction: boolean;
  host: string;
  /** 0 lets the system choose a free port. */
  port: number;
  /** Origin of every link in mails, feeds and the sitemap. */
  publicUrl: string;
  /** How many proxies of our own stand in front; only that many entries of X-Forwarded-For are believed. */
  trustedProxies: number;
  /** Empty: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string;
  databasePool: number;
  /** Seconds that a request waits for the database, for a connection and an answer together, before it is refused. */
  databaseTimeout: number;
  /** What stands before the database and gives each transaction another session. */
  databasePooler: "none" | "transaction";
  dataDir: string;
  /** Empty: live updates and rate limits stay in this process. */
  redisUrl: string;
  seed: "demo" | "none";
  /** The account that is made or kept admin at start. */
  admin: { username: string; email: string; password: string } | null;
  captcha: {
    provider: "proof-of-work" | "recaptcha" | "none";
    siteKey: string;
    secret: string;
    verifyUrl: string;
  };
  /** Empty: each mail is written to `dataDir`/mail. */
  smtpUrl: string;
  mailFrom: string;
  contactEmail: string;
  /** Empty: the shipped basemap. */
  mapStyleUrl: string;
  /** A PMTiles archive with streets for above the shipped basemap; empty: none. */
  basemapFile: string;
  titleFetchAllowHosts: string[];
  /** The pages that events cite are read, kept and looked at again. */
  keepSources: boolean;
  /** Null: the files of pictures lie in `dataDir`/pictures. */
  pictureBucket: S3Settings | null;
  backups: {
    every: "never" | "hour" | "day" | "week";
    /** How many of the last ones. */
    keep: number;
    /** A folder, or a bucket; empty: `dataDir`/backups. */
    to: string | S3Settings;
  };
  rateLimits: boolean;
  /** Moderators and admins are members until they have set two-factor sign-in up. */
  requireStaff2fa: boolean;
  /** The first posts of an account wait for a moderator when they hold links. */
  holdNewMemberLinks: boolean;
  /** So many first posts of an account wait for a moderator, whatever they hold; 0: none. */
  holdNewMemberPosts: number;
  /** So many trusted members hide a post by reporting it; 0: nobody does. */
  hideAfterReports: number;
  /** Opens /metrics to a caller that sends it from another machine; empty: it answers this machine only. */
  metricsToken: string;
  /** Where traces are sent to; null: none are recorded. */
  traces: {
    endpoint: string;
    headers: Record<string, string>;
    serviceName: string;
    /** Which part of them, from 0 to 1. */
    share: number;
  } | null;
  /** The log has a line for each request. */
  logsRequests: boolean;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
}

/** The only reader of the environment. Throws one error that names all settings that are wrong. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const { env, complaints } = readEnvironment(environment);
  const settings = settingsOf(env);
  if (complaints.length === 0) return settings;
  const named = new Set(complaints.map(({ setting }) => setting));
  const open = settings.isProduction ? unfinished(settings) : [];
  const others = open.filter((line) => !named.has(line.split(":")[0] ?? ""));
  throw new SettingsError(complaints, others);
}

/** What is wrong is read as if it were not set, so that the rest can be judged as well. */
function readEnvironment(environment: NodeJS.ProcessEnv): { env: Env; complaints: Complaint[] } {
  const { read, complaints } = withSecrets(environment);
  const parsed = schema.safeParse(read);
  for (const { path, message } of parsed.error?.issues ?? []) {
    complaints.push({ setting: path.join("."), text: message });
  }
  const wrong = new Set(complaints.map(({ setting }) => setting));
  const right = Object.entries(read).filter(([name]) => !wrong.has(name));
  const env = parsed.data ?? schema.parse(Object.fromEntries(right));
  return { env, complaints: firstOfEach([...complaints, ...unsafeCombinations(env)]) };
}

/** One line a setting: what is to be mended first. */
function firstOfEach(complaints: readonly Complaint[]): Complaint[] {
  const first = new Map<string, Complaint>();
  for (const complaint of complaints) {
    if (!first.has(complaint.setting)) first.set(complaint.setting, complaint);
  }
  return [...first.values()];
}

function settingsOf(env: Env): Settings {
  const isProduction = env.NODE_ENV === "production";
  return {
    isProduction,
    host: env.HOST,
    port: env.PORT,
    publicUrl: (env.PUBLIC_URL || `http://${env.HOST}:${env.PORT}`).replace(/\/+$/, ""),
    trustedProxies: env.TRUSTED_PROXIES,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    databaseTimeout: env.DATABASE_TIMEOUT,
    databasePooler: env.DATABASE_POOLER,
    dataDir: resolve(env.DATA_DIR),
    redisUrl: env.REDIS_URL,
    seed: env.SEED,
    admin: env.ADMIN_USERNAME
      ? { username: env.ADMIN_USERNAME, email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
      : null,
    captcha: {
      provider: env.CAPTCHA_PROVIDER,
      siteKey: env.RECAPTCHA_SITE_KEY,
      secret: env.RECAPTCHA_SECRET,
      verifyUrl: env.RECAPTCHA_VERIFY_URL || "https://www.google.com/recaptcha/api/siteverify",
    },
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    contactEmail: env.CONTACT_EMAIL,
    mapStyleUrl: env.MAP_STYLE_URL,
    basemapFile: env.BASEMAP_FILE && resolve(env.BASEMAP_FILE),
    titleFetchAllowHosts: list(env.TITLE_FETCH_ALLOW_HOSTS),
    keepSources: env.KEEP_SOURCES === "on",
    pictureBucket: env.PICTURE_STORE === "s3" ? bucketOf(env) : null,
    backups: backupsOf(env),
    rateLimits: env.RATE_LIMITS === "on",
    requireStaff2fa: env.REQUIRE_STAFF_2FA === "on",
    holdNewMemberPosts: env.HOLD_NEW_MEMBER_POSTS,
    holdNewMemberLinks: env.HOLD_NEW_MEMBER_LINKS === "on",
    hideAfterReports: env.HIDE_AFTER_REPORTS,
    metricsToken: env.METRICS_TOKEN,
    traces: tracesOf(env),
    logsRequests: logsRequests(env, isProduction),
    logLevel: env.LOG_LEVEL,
  };
}

/** Of the settings that were made, without what they were set to. */
export const namesOfSettings = (environment: NodeJS.ProcessEnv = process.env): string[] =>
  Object.keys(schema.shape).filter((name) => environment[name] || environment[`${name}_FILE`]);

type Env = z.infer<typeof schema>;

const logsRequests = ({ ACCESS_LOG: wish }: Env, isProduction: boolean): boolean =>
  wish === "auto" ? isProduction : wish === "on";

function backupsOf(env: Env): Settings["backups"] {
  const { BACKUP_TO: to } = env;
  return {
    every: env.BACKUP_EVERY,
    keep: env.BACKUP_KEEP,
    to: to === "s3" ? bucketOf(env) : to && resolve(to),
  };
}

function tracesOf(env: Env): Settings["traces"] {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  return {
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: headersOf(env.OTEL_EXPORTER_OTLP_HEADERS),
    serviceName: env.OTEL_SERVICE_NAME,
    share: env.OTEL_TRACES_SAMPLER_ARG,
  };
}

function bucketOf(env: Env): S3Settings {
  return {
    endpoint: env.S3_ENDPOINT,
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKey: env.S3_ACCESS_KEY,
    secretKey: env.S3_SECRET_KEY,
  };
}
