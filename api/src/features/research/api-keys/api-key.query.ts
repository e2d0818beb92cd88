import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { defineLoader } from "../../../platform/database/define-loader.ts";
import { possibleIds } from "../../../platform/new-id.ts";

/** A key as its owner sees it. */
export interface ApiKeyRow {
  __typename: "ApiKey";
  id: string;
  name: string;
  prefix: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** Those that still open something. */
export const selectApiKeys = sql<ApiKeyRow>`
  select 'ApiKey' as "__typename", k.id, k.name, k.prefix, k.created_at as "createdAt", k.last_used_at as "lastUsedAt"
  from api_keys k where k.revoked_at is null`;

/** The viewer's own; null for anybody else's. */
export const loadApiKey = defineLoader(
  async ({ em, viewer }: RequestContext, ids: readonly string[]) => {
    if (!viewer?.sessionId) return new Map<string, ApiKeyRow>();
    const own = sql`k.id = any(${possibleIds(ids)}::uuid[]) and k.owner_id = ${viewer.id}`;
    const keys = await rows(em, sql<ApiKeyRow>`${selectApiKeys} and ${own}`);
    return new Map(keys.map((key) => [key.id, key]));
  },
);
