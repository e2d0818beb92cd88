import { readFileSync } from "node:fs";

import type { Complaint } from "./settings-error.ts";

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

interface Handed {
  read: NodeJS.ProcessEnv;
  complaints: Complaint[];
}

/** The environment with each secret in its place, from wherever it was handed over, and what is wrong with any. */
export function withSecrets(environment: NodeJS.ProcessEnv): Handed {
  const handed: Handed = { read: { ...environment }, complaints: [] };
  for (const name of secretNames) takeFromFile(handed, name);
  for (const [passwordName, urlName] of Object.entries(passwordsOfUrls)) {
    const password = handed.read[passwordName];
    const url = password && urlFor(handed, passwordName, urlName);
    if (!url) continue;
    url.password = encodeURIComponent(password);
    handed.read[urlName] = url.href;
  }
  return handed;
}

function takeFromFile({ read, complaints }: Handed, name: string): void {
  const setting = `${name}${suffix}`;
  const path = read[setting];
  if (!path) return;
  if (read[name]) {
    complaints.push({ setting, text: `${name} is set as well; set one of the two` });
    return;
  }
  try {
    // An editor and `echo` end the last line; no secret ends in one.
    read[name] = readFileSync(path, "utf8").replace(/\r?\n$/, "");
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    complaints.push({ setting, text: `${path} cannot be read (${reason})` });
  }
}

/** Null where the password cannot be put into it; what is no URL at all is refused as such. */
function urlFor({ read, complaints }: Handed, setting: string, urlName: string): URL | null {
  const written = read[urlName];
  const complain = (text: string, about = setting): null => {
    complaints.push({ setting: about, text });
    return null;
  };
  if (!written) return complain(`${urlName} is needed with it`);
  if (!URL.canParse(written)) return null;
  const url = new URL(written);
  if (url.password) return complain(`${urlName} has a password as well; set one of the two`);
  if (!url.host) return complain(`names no host, which ${setting} is for`, urlName);
  return url;
}
