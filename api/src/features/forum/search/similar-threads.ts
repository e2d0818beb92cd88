import { foldWords } from "@vigilia/schema/fold-words.ts";
import { similarThreadsMax, threadTitleMaxLength } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { plannedForValues } from "../../../platform/database/statement-names.ts";
import { loadThread } from "../model/thread.loader.ts";
import { type ThreadRow, threadIsListed } from "../model/thread.query.ts";
import { textQueryOf } from "./search-terms.ts";

/** Shorter ones hold sentences together, and say nothing about what a title is about. */
const shortestWord = 3;
const wordsCompared = 10;
/** The newest with a word; a word that more titles have weighs no less. */
const titlesPerWord = 200;
/** Words of the title that another one must share. */
const leastShare = 0.5;

/**
 * Threads that everybody may see and whose titles share at least half of the words, those with the rarest words first.
 * Each word is looked up by itself, as the beginning of a word, so that a frequent one costs no more than its newest titles.
 */
export async function findSimilarThreads(
  context: RequestContext,
  { title, first }: { title: string; first: number },
): Promise<ThreadRow[]> {
  const words = comparedWords(title);
  if (words.length === 0) return [];
  const titles = words.map(
    (word) => sql`
      select id, bumped_at, 1.0 / count(*) over () as rarity from (
        select t.id, t.bumped_at from threads t
        where ${threadIsListed} and t.title_words @@ ${textQueryOf([[word]])}::tsquery
        order by t.bumped_at desc limit ${titlesPerWord}
      ) newest`,
  );
  const found = await rows(
    context.em,
    sql<{ id: string }>`
      ${plannedForValues} select id from (${sql.join(titles, sql` union all `)}) shared
      group by id having count(*) >= ${words.length * leastShare}::float
      order by sum(rarity) desc, max(bumped_at) desc, id
      limit ${Math.min(Math.max(first, 0), similarThreadsMax)}`,
  );
  const threads = await Promise.all(found.map(({ id }) => loadThread(context, id)));
  return threads.filter((thread) => thread !== null);
}

function comparedWords(title: string): string[] {
  const words = foldWords(title.slice(0, threadTitleMaxLength));
  return [...new Set(words)].filter(({ length }) => length >= shortestWord).slice(0, wordsCompared);
}
