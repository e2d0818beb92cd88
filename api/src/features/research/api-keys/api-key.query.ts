import { sql } from "kysely";

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
