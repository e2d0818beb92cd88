import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { selectCategories, type CategoryRow } from "./category.query.ts";

/** All categories, in the order that the admins gave them. */
export async function listCategories({ em }: RequestContext): Promise<CategoryRow[]> {
  return rows(em, sql<CategoryRow>`${selectCategories} order by c.position, c.id`);
}
