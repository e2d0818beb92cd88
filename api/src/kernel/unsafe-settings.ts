import { registration } from "@vigilia/schema/forms/account-forms.ts";

import { AppError } from "../platform/app-error.ts";
import { isLoopback } from "../platform/http/addresses.ts";
import { parseForm } from "../platform/text/parse-form.ts";
import type { Complaint } from "./settings-error.ts";

/** What is judged together, by the names that the operator uses. */
interface Judged {
  NODE_ENV: string;
  HOST: string;
  PUBLIC_URL: string;
  SEED: string;
  RATE_LIMITS: string;
  CAPTCHA_PROVIDER: string;
  RECAPTCHA_SITE_KEY: string;
  RECAPTCHA_SECRET: string;
  ADMIN_USERNAME: string;
  ADMIN_EMAIL: string;
  ADMIN_PASSWORD: string;
  PICTURE_STORE: string;
  BACKUP_TO: string;
  S3_ENDPOINT: string;
  S3_BUCKET: string;
  S3_ACCESS_KEY: string;
  S3_SECRET_KEY: string;
}

/** What is right by itself, and wrong beside other settings. */
export function unsafeCombinations(judged: Judged): Complaint[] {
  const isProduction = judged.NODE_ENV === "production";
  return [
    ...(isProduction ? unsafeInProduction(judged) : unsafeDemo(judged)),
    ...(judged.CAPTCHA_PROVIDER === "recaptcha"
      ? missing(judged, ["RECAPTCHA_SITE_KEY", "RECAPTCHA_SECRET"], "CAPTCHA_PROVIDER=recaptcha")
      : []),
    ...wrongAdmin(judged),
    ...(judged.PICTURE_STORE === "s3" ? missing(judged, ofBuckets, "PICTURE_STORE=s3") : []),
    ...(judged.BACKUP_TO === "s3" ? missing(judged, ofBuckets, "BACKUP_TO=s3") : []),
  ];
}

const ofBuckets = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY", "S3_SECRET_KEY"] as const;

const missing = (judged: Judged, names: readonly (keyof Judged)[], reason: string): Complaint[] =>
  names
    .filter((name) => judged[name] === "")
    .map((setting) => ({ setting, text: `is needed when ${reason}` }));

function unsafeInProduction({ CAPTCHA_PROVIDER, RATE_LIMITS, ...judged }: Judged): Complaint[] {
  const complaints: Complaint[] = [];
  if (CAPTCHA_PROVIDER === "none") {
    const text = "none is refused when NODE_ENV=production; leave it empty for proof-of-work";
    complaints.push({ setting: "CAPTCHA_PROVIDER", text });
  }
  if (RATE_LIMITS === "off") {
    const text = "off is refused when NODE_ENV=production; leave it empty";
    complaints.push({ setting: "RATE_LIMITS", text });
  }
  if (!isLoopback(judged.HOST) && leadsHome(judged.PUBLIC_URL)) {
    const text =
      `is needed when NODE_ENV=production and HOST=${judged.HOST} is open to other machines, such as ` +
      "https://map.example.org; links in mails and feeds would lead to each reader's own machine";
    complaints.push({ setting: "PUBLIC_URL", text });
  }
  return complaints;
}

function unsafeDemo({ SEED, HOST }: Judged): Complaint[] {
  if (SEED !== "demo" || isLoopback(HOST)) return [];
  const text =
    `${HOST} is open to other machines, and SEED=demo makes an admin whose password everybody knows. ` +
    "Set SEED=none or NODE_ENV=production, or keep HOST=127.0.0.1";
  return [{ setting: "HOST", text }];
}

const adminSettings: Record<string, string> = {
  username: "ADMIN_USERNAME",
  email: "ADMIN_EMAIL",
  password: "ADMIN_PASSWORD",
};

/** By the rules for every new account. */
function wrongAdmin(judged: Judged): Complaint[] {
  const { ADMIN_USERNAME: username, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = judged;
  if (!username) return [];
  const absent = missing(judged, ["ADMIN_EMAIL", "ADMIN_PASSWORD"], "ADMIN_USERNAME is set");
  try {
    parseForm(registration, { username, email, password });
    return absent;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const wrong = Object.entries(error.fields ?? { username: error.message });
    return [
      ...absent,
      ...wrong.map(([field, text]) => ({ setting: adminSettings[field] ?? field, text })),
    ];
  }
}

/** Whether links with this origin lead everybody to their own machine. */
export const leadsHome = (publicUrl: string): boolean =>
  publicUrl === "" || isLoopback(new URL(publicUrl).hostname.replaceAll(/[[\]]/g, ""));

const exampleContact = "contact@example.org";

interface Finishable {
  smtpUrl: string;
  mailFrom: string;
  publicUrl: string;
  contactEmail: string;
}

/** What a site in production still lacks among its settings. */
export function unfinished({ smtpUrl, mailFrom, publicUrl, contactEmail }: Finishable): string[] {
  const { protocol } = new URL(publicUrl);
  return [
    smtpUrl === "" &&
      "SMTP_URL: mails are written to files; nobody can confirm an address or reset a password",
    mailFrom.includes("@localhost") && "MAIL_FROM: mail servers refuse a sender at localhost",
    leadsHome(publicUrl) &&
      `PUBLIC_URL: links in mails and feeds lead to ${publicUrl}, which is each reader's own machine`,
    protocol === "http:" &&
      "PUBLIC_URL: without https, passwords and sessions can be read on the way",
    contactEmail === exampleContact && `CONTACT_EMAIL: the privacy policy names ${exampleContact}`,
  ].filter((line) => line !== false);
}
