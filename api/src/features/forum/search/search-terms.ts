import type { EntityManager } from "@mikro-orm/postgresql";
import { foldWords } from "@vigilia/schema/fold-words.ts";
import { sql } from "kysely";

import { inSnapshot, rows } from "../../../platform/database/database.ts";
import { groupBy } from "../../../platform/database/define-loader.ts";
import type { RowOf } from "../../../platform/database/typed.ts";
import { nearestWords, shortestCorrected } from "../../../platform/text/edit-distance.ts";
import type { ForumTables } from "../tables.ts";

/** One word that was asked for, and the words that it may stand for: itself, or what it was meant to be. */
type SearchTerm = readonly string[];

const wordsPerQuery = 10;
const correctionsPerWord = 3;

/** The words of a query. One that nobody has used here is taken for those that it is probably a slip of. */
export async function readSearchTerms(em: EntityManager, query: string): Promise<SearchTerm[]> {
  const words = [...new Set(foldWords(query))].slice(0, wordsPerQuery);
  const known = await knownWords(em, words);
  const unknown = words.filter((word) => !known.has(word) && word.length >= shortestCorrected);
  const corrections = await probableWords(em, unknown);
  return words.map((word) => corrections.get(word) ?? [word]);
}

/** Those with which some word begins. */
async function knownWords(em: EntityManager, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const found = await rows(
    em,
    sql<RowOf<ForumTables["searchWords"], "word">>`
      select asked.word from unnest(${words}::text[]) as asked (word)
      where exists (select from search_words s
        where s.word ~>=~ asked.word and s.word ~<~ (asked.word || chr(1114111)))`,
  );
  return new Set(found.map(({ word }) => word));
}

interface Candidate extends RowOf<ForumTables["searchWords"], "word"> {
  asked: string;
}

/** Low, because two letters that changed places leave a short word with few trigrams in common. */
const leastSimilarity = "0.2";
const candidatesPerWord = 200;

async function probableWords(
  em: EntityManager,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map();
  const candidates = await inSnapshot(em, async (snapshot) => {
    await rows(
      snapshot,
      sql`select set_config('pg_trgm.similarity_threshold', ${leastSimilarity}, true)`,
    );
    return rows(
      snapshot,
      sql<Candidate>`
        select asked.word as asked, alike.word from unnest(${words}::text[]) as asked (word)
        cross join lateral (
          select s.word from search_words s
          where s.word % asked.word and abs(length(s.word) - length(asked.word)) <= 2
          order by similarity(s.word, asked.word) desc, s.word limit ${candidatesPerWord}
        ) alike`,
    );
  });
  const corrections = new Map<string, string[]>();
  for (const [asked, alike] of groupBy(candidates, (candidate) => candidate.asked)) {
    const nearest = nearestWords(
      asked,
      alike.map(({ word }) => word),
    ).slice(0, correctionsPerWord);
    if (nearest.length > 0) corrections.set(asked, nearest);
  }
  return corrections;
}

/** Every term must match, each by the beginning of a word. Folded words hold no character that means anything here. */
export function textQueryOf(terms: readonly SearchTerm[]): string {
  return terms.map((words) => `(${words.map((word) => `${word}:*`).join(" | ")})`).join(" & ");
}
