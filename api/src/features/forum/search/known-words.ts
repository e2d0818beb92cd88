import { defineEntity, p } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { rows } from "../../../platform/database/database.ts";

export const SearchWordSchema = defineEntity({
  name: "SearchWord",
  tableName: "search_words",
  properties: {
    /** Folded, as in the words of posts and titles. */
    word: p.text().primary(),
  },
  indexes: [
    {
      name: "search_words_by_prefix",
      expression: 'create index "search_words_by_prefix" on "search_words" (word text_pattern_ops)',
    },
    {
      name: "search_words_alike",
      expression:
        'create index "search_words_alike" on "search_words" using gin (word gin_trgm_ops)',
    },
  ],
});

/** A word that somebody has used here: what a misspelt one may have meant. */
export class SearchWord extends SearchWordSchema.class {}
SearchWordSchema.setClass(SearchWord);

/** Shorter ones are never taken for slips. */
const shortestWord = 3;

interface Written {
  threadIds: readonly string[];
  postIds?: readonly string[];
}

/**
 * Remembers the words of posts and of their threads' titles, so that search can distinguish a misspelling from a word.
 */
export async function recordKnownWords(
  em: EntityManager,
  { threadIds, postIds = [] }: Written,
): Promise<void> {
  await rows(
    em,
    sql`
      insert into search_words (word)
      select lexeme from (
        select unnest(tsvector_to_array(words)) as lexeme from posts where id = any(${postIds}::uuid[])
        union
        select unnest(tsvector_to_array(title_words)) from threads where id = any(${threadIds}::uuid[])
      ) written
      where length(lexeme) >= ${shortestWord}::int order by lexeme
      on conflict do nothing`,
  );
}
