import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { rows } from "../../platform/database.ts";

/** Shorter ones are never taken for slips. */
const shortestWord = 3;

/** Remembers the words of a post and of its thread's title, so that search can tell a slip from a word. */
export async function learnWords(
  em: EntityManager,
  { threadId, postId }: { threadId: string; postId: string | null },
): Promise<void> {
  await rows(
    em,
    sql`
      insert into search_words (word)
      select lexeme from (
        select unnest(tsvector_to_array(words)) as lexeme from posts where id = ${postId}::uuid
        union
        select unnest(tsvector_to_array(title_words)) from threads where id = ${threadId}::uuid
      ) written
      where length(lexeme) >= ${shortestWord}::int order by lexeme
      on conflict do nothing`,
  );
}
