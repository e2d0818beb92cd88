import type { EntityManager } from "@mikro-orm/postgresql";
import { expressionBuilder, type InferResult } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { defineLoader } from "../../../platform/database/define-loader.ts";
import { anyOf, typename } from "../../../platform/database/typed.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { db, type ResearchTables } from "../tables.ts";

const k = expressionBuilder<{ k: ResearchTables["apiKeys"] }, "k">();

/** Nobody revoked it. */
export const apiKeyOpens = k("k.revokedAt", "is", null);

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
