import type { EntityManager } from "@mikro-orm/postgresql";
import { minute } from "@vigilia/schema/durations.ts";
import { expressionBuilder, type InferResult } from "kysely";

import type { Viewer, WorkContext, RequestContext } from "../../../kernel/context.ts";
import { defineLoader } from "../../../platform/database/define-loader.ts";
import { anyOf, typename } from "../../../platform/database/typed.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { tokenDigest } from "../../../platform/security/tokens.ts";
import { userExists } from "../../accounts/model/user.query.ts";
import { db, type ResearchTables } from "../tables.ts";

const k = expressionBuilder<{ k: ResearchTables["apiKeys"] }, "k">();

/** Nobody revoked it. */
const apiKeyOpens = k("k.revokedAt", "is", null);

/** A member's keys that still open something, as their owner sees them. */
export const selectApiKeys = (em: EntityManager, ownerId: string) =>
  db(em)
    .selectFrom("apiKeys as k")
    .select([typename("ApiKey"), "k.id", "k.name", "k.prefix", "k.createdAt", "k.lastUsedAt"])
    .where("k.ownerId", "=", ownerId)
    .where(apiKeyOpens);

export type ApiKeyRow = InferResult<ReturnType<typeof selectApiKeys>>[number];

/** The viewer's own; null for anybody else's. */
export const loadApiKey = defineLoader(
  async ({ em, viewer }: RequestContext, ids: readonly string[]) => {
    if (!viewer?.sessionId) return new Map<string, ApiKeyRow>();
    const keys = await selectApiKeys(em, viewer.id)
      .where("k.id", "=", anyOf(possibleIds(ids)))
      .execute();
    return new Map(keys.map((key) => [key.id, key]));
  },
);

/** Distinguishes a key from a session's token, for this code and for scanners of leaked secrets. */
export const apiKeyPrefix = "vig_";

export function isApiKey(token: string): boolean {
  return token.startsWith(apiKeyPrefix);
}

/** When a key was last used is known to within this. */
const useMilliseconds = minute;

/**
 * Whom a key speaks for: its owner, but as anybody, since a key reads what everyone may. Null when the key is none,
 * was revoked, or its owner's account is locked or gone.
 */
export async function authenticateApiKey(
  context: WorkContext,
  secret: string,
): Promise<Viewer | null> {
  const now = context.now();
  const found = await db(context.em)
    .selectFrom("apiKeys as k")
    .innerJoin("users as u", "u.id", "k.ownerId")
    .select(["k.id as keyId", "k.lastUsedAt", "u.id"])
    .select((eb) => eb.ref("u.username").$notNull().as("username"))
    .where("k.secretDigest", "=", tokenDigest(secret))
    .where(apiKeyOpens)
    .where(userExists)
    .where("u.lockedAt", "is", null)
    .executeTakeFirst();
  if (!found) return null;
  const { keyId, lastUsedAt, id, username } = found;
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= useMilliseconds) {
    await db(context.em)
      .updateTable("apiKeys")
      .set({ lastUsedAt: now })
      .where("id", "=", keyId)
      .execute();
  }
  return {
    ...{ id, username, role: "USER", lacksSecondFactor: false },
    ...{ activeBan: null, sessionId: null, apiKeyId: keyId },
  };
}
