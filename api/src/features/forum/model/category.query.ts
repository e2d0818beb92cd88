import { sql } from "kysely";

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

export const selectCategories = sql<CategoryRow>`
  select 'Category' as "__typename", c.id, c.name, c.description,
    c.thread_count as "threadCount", c.post_count as "postCount", c.position
  from categories c`;
