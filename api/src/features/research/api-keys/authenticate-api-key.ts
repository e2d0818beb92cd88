import { sql } from "kysely";

import type { Viewer, WorkContext } from "../../../kernel/context.ts";
import { firstRow, rows } from "../../../platform/database/database.ts";
import { tokenDigest } from "../../../platform/security/tokens.ts";

/** Tells a key from a session's token, for us and for those who look for leaked secrets. */
export const apiKeyPrefix = "vig_";

export function isApiKey(token: string): boolean {
  return token.startsWith(apiKeyPrefix);
}

interface KeyRow {
  keyId: string;
  ownerId: string;
  username: string;
  isFreshlyUsed: boolean;
}

/**
 * Whom a key speaks for: its owner, but as anybody, since a key reads what everyone may. Null when the key is none,
 * was revoked, or its owner's account is locked or gone.
 */
export async function authenticateApiKey(
  context: WorkContext,
  secret: string,
): Promise<Viewer | null> {
  const now = context.now();
  const found = await firstRow(
    context.em,
    sql<KeyRow>`
      select k.id as "keyId", u.id as "ownerId", u.username,
        coalesce(k.last_used_at > ${now}::timestamptz - interval '1 minute', false) as "isFreshlyUsed"
      from api_keys k join users u on u.id = k.owner_id
      where k.secret_digest = ${tokenDigest(secret)} and k.revoked_at is null
        and u.erased_at is null and u.locked_at is null`,
  );
  if (!found) return null;
  const { keyId, ownerId, username, isFreshlyUsed } = found;
  if (!isFreshlyUsed) {
    await rows(context.em, sql`update api_keys set last_used_at = ${now} where id = ${keyId}`);
  }
  return {
    ...{ id: ownerId, username, role: "USER", lacksSecondFactor: false },
    ...{ activeBan: null, sessionId: null, apiKeyId: keyId },
  };
}
