import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { defineLoader } from "../../../platform/database/define-loader.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { selectApiKeys, type ApiKeyRow } from "./api-key.query.ts";

/** The viewer's own; null for anybody else's. */
export const loadApiKey = defineLoader(
  async ({ em, viewer }: RequestContext, ids: readonly string[]) => {
    if (!viewer?.sessionId) return new Map<string, ApiKeyRow>();
    const own = sql`k.id = any(${possibleIds(ids)}::uuid[]) and k.owner_id = ${viewer.id}`;
    const keys = await rows(em, sql<ApiKeyRow>`${selectApiKeys} and ${own}`);
    return new Map(keys.map((key) => [key.id, key]));
  },
);
