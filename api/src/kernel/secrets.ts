import { readFileSync } from "node:fs";

import { SettingsError } from "./settings-error.ts";

/** A setting whose name ends in this holds the path of a file with the value, as orchestrators hand secrets over. */
const suffix = "_FILE";

/** What nobody should have to put into an environment, which other programs of the account can read. */
export const secretNames = [
  "DATABASE_URL",
  "DATABASE_PASSWORD",
  "REDIS_URL",
  "REDIS_PASSWORD",
  "SMTP_URL",
  "SMTP_PASSWORD",
  "ADMIN_PASSWORD",
  "RECAPTCHA_SECRET",
  "S3_ACCESS_KEY",
  "S3_SECRET_KEY",
  "METRICS_TOKEN",
  "OTEL_EXPORTER_OTLP_HEADERS",
] as const;

/** A password of its own may hold any character, which within a URL some may not. */
const passwordsOfUrls = {
  DATABASE_PASSWORD: "DATABASE_URL",
  REDIS_PASSWORD: "REDIS_URL",
  SMTP_PASSWORD: "SMTP_URL",
} as const;

/** The environment with each secret in its place, from wherever it was handed over. */
export function withSecrets(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = { ...environment };
  for (const name of secretNames) {
    const path = environment[`${name}${suffix}`];
    if (!path) continue;
    if (environment[name]) {
      throw new SettingsError(`${name}${suffix}: ${name} is set as well; set one of the two`);
    }
    read[name] = readSecret(`${name}${suffix}`, path);
  }
  for (const [passwordName, urlName] of Object.entries(passwordsOfUrls)) {
    const password = read[passwordName];
    if (!password) continue;
    const url = urlFor(passwordName, urlName, read[urlName]);
    url.password = encodeURIComponent(password);
    read[urlName] = url.href;
  }
  return read;
}

function readSecret(setting: string, path: string): string {
  try {
    // An editor and `echo` end the last line; no secret ends in one.
    return readFileSync(path, "utf8").replace(/\r?\n$/, "");
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    throw new SettingsError(`${setting}: ${path} cannot be read (${reason})`);
  }
}

function urlFor(passwordName: string, urlName: string, text = ""): URL {
  if (!text) throw new SettingsError(`${passwordName}: ${urlName} is needed with it`);
  if (!URL.canParse(text)) throw new SettingsError(`${urlName}: must be a URL`);
  const url = new URL(text);
  if (url.password) {
    throw new SettingsError(
      `${passwordName}: ${urlName} has a password as well; set one of the two`,
    );
  }
  if (!url.host) throw new SettingsError(`${urlName}: names no host, which ${passwordName} is for`);
  return url;
}
