import { openDemoAccounts } from "../features/accounts/demo-members.ts";
import { db } from "../features/accounts/tables.ts";
import type { WorkContext } from "../kernel/context.ts";
import { leadsHome, type Settings } from "../kernel/env.ts";
import { SettingsError } from "../kernel/settings-error.ts";
import { isLoopback } from "../platform/http/addresses.ts";

/** Refuses to serve others a world that everybody can sign in to. Resolves with what a site in production still lacks. */
export async function checkInstallation(context: WorkContext): Promise<string[]> {
  const { settings } = context.services;
  if (settings.isProduction || !isLoopback(settings.host)) await refuseDemoAccounts(context);
  return settings.isProduction ? [...unfinished(settings), ...(await missingAdmin(context))] : [];
}

async function refuseDemoAccounts(context: WorkContext): Promise<void> {
  const open = await openDemoAccounts(context);
  if (open.length === 0) return;
  const names = open.map(({ username }) => username).join(", ");
  throw new SettingsError(
    `DATABASE_URL: this database has a demo world, and everybody knows the passwords of ${names}. Serve it on this ` +
      "machine only (HOST=127.0.0.1, not in production), take another database, or set each password by `user:password NAME`",
  );
}

const example = "contact@example.org";

/** What a site in production still lacks among its settings. */
export function unfinished({ smtpUrl, mailFrom, publicUrl, contactEmail }: Settings): string[] {
  const { protocol } = new URL(publicUrl);
  return [
    smtpUrl === "" &&
      "SMTP_URL: mails are written to files; nobody can confirm an address or reset a password",
    mailFrom.includes("@localhost") && "MAIL_FROM: mail servers refuse a sender at localhost",
    leadsHome(publicUrl) &&
      `PUBLIC_URL: links in mails and feeds lead to ${publicUrl}, which is each reader's own machine`,
    protocol === "http:" &&
      "PUBLIC_URL: without https, passwords and sessions can be read on the way",
    contactEmail === example && `CONTACT_EMAIL: the privacy policy names ${example}`,
  ].filter((line) => line !== false);
}

async function missingAdmin({ em }: WorkContext): Promise<string[]> {
  const admin = await db(em)
    .selectFrom("users")
    .select("id")
    .where("role", "=", "ADMIN")
    .where("erasedAt", "is", null)
    .limit(1)
    .executeTakeFirst();
  return admin ? [] : ["ADMIN_USERNAME: there is no admin; `user:role NAME admin` makes one too"];
}
