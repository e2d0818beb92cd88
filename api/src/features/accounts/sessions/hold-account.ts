import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { firstRow } from "../../../platform/database/database.ts";
import { userExists } from "../model/user.query.ts";

interface ProvenAccount {
  userId: string;
  /** What the password was checked against. */
  passwordHash: string;
}

/**
 * Holds an account until the end of the caller's transaction; null when its password is no longer the one that was
 * checked. Whoever changes the password meanwhile waits, and then ends the session that begins here.
 */
export async function holdAccount(
  { em }: WorkContext,
  { userId, passwordHash }: ProvenAccount,
): Promise<{ isLocked: boolean } | null> {
  return firstRow(
    em,
    sql<{ isLocked: boolean }>`
      select u.locked_at is not null as "isLocked" from users u
      where u.id = ${userId} and u.password_hash = ${passwordHash} and ${userExists} for no key update`,
  );
}
