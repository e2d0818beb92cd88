import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { firstRow, rows, type Database } from "../../../platform/database/database.ts";
import type { FeedSource } from "../../../platform/live/shared-feed.ts";
import { replyCountOfThread, threadIsListed } from "../model/thread.query.ts";
import { type ThreadStep, ThreadNews } from "./thread-updates.ts";

/** How far the changes of a thread have come. */
interface FeedState {
  sequence: number;
  /** Changes up to this one are not kept any more. */
  forgottenThrough: number;
}

export async function readFeedState(em: EntityManager, threadId: string): Promise<FeedState> {
  const found = await firstRow(
    em,
    sql<FeedState>`
      select sequence::float8 as sequence, forgotten_through::float8 as "forgottenThrough"
      from thread_feeds where thread_id = ${threadId}`,
  );
  return found ?? { sequence: 0, forgottenThrough: 0 };
}

const stepsAtOnce = 1_000;

/** What happened to a thread after a cursor, in order; of a removed one, only that something did. */
export async function readThreadSteps(
  em: EntityManager,
  { threadId, after }: { threadId: string; after: number },
): Promise<ThreadStep[]> {
  return rows(
    em,
    sql<ThreadStep>`
      select c.sequence::float8 as sequence, c.kind, c.post_id as "postId", c.number,
        ${replyCountOfThread} as "replyCount"
      from thread_changes c join threads t on t.id = c.thread_id
      where c.thread_id = ${threadId} and c.sequence > ${after}
        and (c.kind = 'THREAD_CHANGED' or (${threadIsListed}))
      order by c.sequence limit ${stepsAtOnce}`,
  );
}

/** The last numbers of many threads, as the words that a watch compares. */
export async function readFeedVersions(
  em: EntityManager,
  threadIds: readonly string[],
): Promise<Map<string, string>> {
  const found = await rows(
    em,
    sql<{ threadId: string; sequence: string }>`
      select thread_id as "threadId", sequence::text as sequence
      from thread_feeds where thread_id = any(${threadIds}::uuid[])`,
  );
  return new Map(found.map(({ threadId, sequence }) => [threadId, sequence]));
}

/** What happens in a thread after a cursor. */
export function openThreadSource(database: Database, threadId: string, from: number): FeedSource {
  const news = new ThreadNews(threadId, from);
  return {
    async lookUp() {
      news.add(await readThreadSteps(database.em.fork(), { threadId, after: news.last }));
    },
    take: () => news.take(),
    get isEmpty() {
      return news.isEmpty;
    },
  };
}
