import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { defineLoader } from "../../../platform/database/define-loader.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { selectCategories, type CategoryRow } from "./category.query.ts";

export const loadCategory = defineLoader(async ({ em }: WorkContext, ids: readonly string[]) => {
  const found = await rows(
    em,
    sql<CategoryRow>`${selectCategories} where c.id = any(${possibleIds(ids)}::uuid[])`,
  );
  return new Map(found.map((category) => [category.id, category]));
});
