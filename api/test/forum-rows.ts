import { sql } from "kysely";

import { newId } from "../src/platform/new-id.ts";
import type { Person, TestApi } from "./test-api.ts";

export async function addCategory(api: TestApi, name = "Cables"): Promise<string> {
  const id = newId();
  await api.sql(sql`
    insert into categories (id, name, description, created_at)
    values (${id}, ${name}, ${`All about ${name}`}, now())`);
  return id;
}

interface LongThread {
  categoryId: string;
  author: Person;
  posts: number;
}

/** A statement may last as long as the server allows every other. */
const rowsAtOnce = 10_000;

/** A thread with as many posts as it takes, straight into its tables. */
export async function addLongThread(
  api: TestApi,
  { categoryId, author, posts }: LongThread,
): Promise<string> {
  const id = newId();
  await api.sql(sql`
    insert into threads (id, title, category_id, author_id, post_seq, visible_posts, bumped_at,
      created_at, published_at, title_words)
    values (${id}, 'A long thread', ${categoryId}, ${author.id}, ${posts}, ${posts}, now(), now(),
      now(), 'long:2')`);
  for (let first = 1; first <= posts; first += rowsAtOnce) {
    const last = Math.min(posts, first + rowsAtOnce - 1);
    await api.sql(sql`
      insert into posts (id, thread_id, number, author_id, body, body_html, renderer_version,
        plain_text, words, created_at)
      select gen_random_uuid(), ${id}, number, ${author.id}, 'Post ' || number,
        '<p>Post ' || number || '</p>', 1, 'Post ' || number, 'post:1', now()
      from generate_series(${first}::int, ${last}::int) number`);
  }
  return id;
}
