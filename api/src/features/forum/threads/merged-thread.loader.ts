import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { defineLoader } from "../../../platform/database/define-loader.ts";
import { possibleIds } from "../../../platform/new-id.ts";

export interface Merge {
  id: string;
  intoId: string;
  offset: number;
}

/** Where the posts of a thread went; null for one that was not merged. */
export const loadMerge = defineLoader(async ({ em }: WorkContext, ids: readonly string[]) => {
  const found = await rows(
    em,
    sql<Merge>`
      select id, merged_into_id as "intoId", merged_offset as "offset" from threads
      where id = any(${possibleIds(ids)}::uuid[]) and merged_into_id is not null`,
  );
  return new Map(found.map((merge) => [merge.id, merge]));
});
