import { defineEntity, p } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { inSnapshot, rows } from "../../../platform/database/database.ts";
import { groupBy } from "../../../platform/database/define-loader.ts";
import { nearestWords, shortestCorrected } from "../../../platform/text/edit-distance.ts";

export const EventWordSchema = defineEntity({
  name: "EventWord",
  tableName: "event_words",
  properties: {
    /** Folded, of letters alone, as in the words of events. */
    word: p.text().primary(),
  },
  indexes: [
    {
      name: "event_words_by_prefix",
      expression: 'create index "event_words_by_prefix" on "event_words" (word text_pattern_ops)',
    },
    {
      name: "event_words_alike",
      expression: 'create index "event_words_alike" on "event_words" using gin (word gin_trgm_ops)',
    },
  ],
});

/** A word that some event is found by: what a misspelt one may have meant. */
export class EventWord extends EventWordSchema.class {}
EventWordSchema.setClass(EventWord);

/** Remembers the words of events, so that a misspelling can be distinguished from a word. */
export async function recordEventWords(
  em: EntityManager,
  searchTexts: readonly string[],
): Promise<void> {
  const words = [...new Set(searchTexts.flatMap((text) => text.split(" ")))];
  const known = words.filter((word) => word.length >= shortestCorrected && !/\d/.test(word));
  await rows(
    em,
    sql`insert into event_words (word) select unnest(${known.toSorted()}::text[]) on conflict do nothing`,
  );
}

/** Those of the words with which no word of an event begins. */
export async function unknownWords(
  em: EntityManager,
  words: readonly string[],
): Promise<readonly string[]> {
  if (words.length === 0) return [];
  const found = await rows(
    em,
    sql<{ word: string }>`
      select asked.word from unnest(${words}::text[]) as asked (word)
      where not exists (select from event_words w
        where w.word ~>=~ asked.word and w.word ~<~ (asked.word || chr(1114111)))`,
  );
  return found.map(({ word }) => word);
}

/** Low, because two letters that changed places leave a short word with few trigrams in common. */
const leastSimilarity = "0.2";
const candidatesPerWord = 50;

/** The word of an event that each is probably a slip of. */
export async function probableEventWords(
  em: EntityManager,
  words: readonly string[],
): Promise<Map<string, string>> {
  if (words.length === 0) return new Map();
  const candidates = await inSnapshot(em, async (snapshot) => {
    await rows(
      snapshot,
      sql`select set_config('pg_trgm.similarity_threshold', ${leastSimilarity}, true)`,
    );
    return rows(
      snapshot,
      sql<{ asked: string; word: string }>`
        select asked.word as asked, alike.word from unnest(${words}::text[]) as asked (word)
        cross join lateral (
          select w.word from event_words w
          where w.word % asked.word and abs(length(w.word) - length(asked.word)) <= 2
          order by similarity(w.word, asked.word) desc, w.word limit ${candidatesPerWord}
        ) alike`,
    );
  });
  const corrections = new Map<string, string>();
  for (const [asked, alike] of groupBy(candidates, (candidate) => candidate.asked)) {
    const [nearest] = nearestWords(
      asked,
      alike.map(({ word }) => word),
    );
    if (nearest !== undefined) corrections.set(asked, nearest);
  }
  return corrections;
}
