import { openDemoAccounts } from "../features/accounts/demo-members.ts";
import { ensureAdmin } from "../features/accounts/sign-in/create-member.ts";
import { db } from "../features/accounts/tables.ts";
import type { WorkContext } from "../kernel/context.ts";
import { type Complaint, SettingsError } from "../kernel/settings-error.ts";
import { unfinished } from "../kernel/unsafe-settings.ts";
import { AppError } from "../platform/app-error.ts";
import { withDatabaseLock } from "../platform/database/database.ts";
import { isLoopback } from "../platform/http/addresses.ts";

/**
 * Makes the admin that the settings name, and refuses to serve others a world that everybody can sign in to. Resolves
 * with what a site in production still lacks.
 */
export async function prepareInstallation(context: WorkContext): Promise<string[]> {
  const { settings } = context.services;
  const complaints = [...(await refusedAdmin(context)), ...(await openAccounts(context))];
  const lacking = settings.isProduction
    ? [...unfinished(settings), ...(await missingAdmin(context))]
    : [];
  if (complaints.length > 0) throw new SettingsError(complaints, lacking);
  return lacking;
}

/** Its password may be one that is guessed at once, or its address somebody else's. */
async function refusedAdmin(context: WorkContext): Promise<Complaint[]> {
  const { admin, databaseUrl } = context.services.settings;
  if (!admin) return [];
  try {
    await withDatabaseLock(databaseUrl, "preparation", () => ensureAdmin(context, admin));
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const text = `no admin can be made of these: ${error.message}`;
    return [{ setting: "ADMIN_USERNAME, ADMIN_EMAIL, ADMIN_PASSWORD", text }];
  }
}

async function openAccounts(context: WorkContext): Promise<Complaint[]> {
  const { isProduction, host } = context.services.settings;
  const open = isProduction || !isLoopback(host) ? await openDemoAccounts(context) : [];
  if (open.length === 0) return [];
  const names = open.map(({ username }) => username).join(", ");
  const text =
    `this database has a demo world, and everybody knows the passwords of ${names}. Serve it on this ` +
    "machine only (HOST=127.0.0.1, not in production), take another database, or set each password by `user:password NAME`";
  return [{ setting: "DATABASE_URL", text }];
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
