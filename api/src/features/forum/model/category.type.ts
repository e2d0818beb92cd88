import { sql } from "kysely";
import { Field, Int, ObjectType } from "type-graphql";

import type { WorkContext, RequestContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { defineLoader } from "../../../platform/database/define-loader.ts";
import { Node } from "../../../platform/graphql/node.type.ts";
import { possibleIds } from "../../../platform/new-id.ts";

/** A category as the API shows it, without what hangs on it. */
export interface CategoryRow {
  __typename: "Category";
  id: string;
  name: string;
  description: string;
  threadCount: number;
  postCount: number;
  position: number;
}

const selectCategories = sql<CategoryRow>`
  select 'Category' as "__typename", c.id, c.name, c.description,
    c.thread_count as "threadCount", c.post_count as "postCount", c.position
  from categories c`;

@ObjectType("Category", { description: "A shelf of threads.", implements: Node })
export class CategoryObject extends Node implements CategoryRow {
  __typename!: "Category";
  @Field(() => String, {
    description: "Plain text of at most 60 characters; unique, whatever the case.",
  })
  name!: string;
  @Field(() => String, { description: "What belongs there: plain text of at most 300 characters." })
  description!: string;
  @Field(() => Int, { description: "Threads that everyone can see." }) threadCount!: number;
  @Field(() => Int, { description: "Opening posts included." }) postCount!: number;
  @Field(() => Int, { description: "Its place in the list; ties are parted by id." })
  position!: number;
}

export const loadCategory = defineLoader(async ({ em }: WorkContext, ids: readonly string[]) => {
  const found = await rows(
    em,
    sql<CategoryRow>`${selectCategories} where c.id = any(${possibleIds(ids)}::uuid[])`,
  );
  return new Map(found.map((category) => [category.id, category]));
});

/** All categories, in the order that the admins gave them. */
export async function listCategories({ em }: RequestContext): Promise<CategoryRow[]> {
  return rows(em, sql<CategoryRow>`${selectCategories} order by c.position, c.id`);
}
