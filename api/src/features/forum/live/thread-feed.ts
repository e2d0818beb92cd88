import type { EntityManager } from "@mikro-orm/postgresql";

import { combineReads } from "../../../platform/database/coalesce.ts";
import type { Database } from "../../../platform/database/database.ts";
import { anyOf, type RowOf } from "../../../platform/database/typed.ts";
import { defineFeed, definePushedFeed } from "../../../platform/live/live.ts";
import type { FeedSource } from "../../../platform/live/shared-feed.ts";
import { replyCountOfThread, threadIsListed } from "../model/thread.query.ts";
import { db, type ForumTables } from "../tables.ts";
import { type ThreadStep, ThreadNews } from "./thread-updates.ts";

/** How far the changes of a thread have come, and up to which they are not kept any more. */
type FeedState = RowOf<ForumTables["threadFeeds"], "sequence" | "forgottenThrough">;

/** For those who begin to read, many of whom come at once. */
export const readFeedState = combineReads(
  async ({ em }, threadIds: readonly string[]): Promise<FeedState[]> => {
    const feeds = await readFeeds(em.fork(), [...new Set(threadIds)]);
    const states = new Map(feeds.map((feed) => [feed.threadId, feed]));
    return threadIds.map((id) => states.get(id) ?? { sequence: 0, forgottenThrough: 0 });
  },
);

const readFeeds = (em: EntityManager, threadIds: readonly string[]) =>
  db(em)
    .selectFrom("threadFeeds")
    .select(["threadId", "sequence", "forgottenThrough"])
    .where("threadId", "=", anyOf(threadIds))
    .execute();

const stepsAtOnce = 1_000;

/** What happened to a thread after a cursor, in order; of a removed one, only that something did. */
export async function readThreadSteps(
  em: EntityManager,
  { threadId, after }: { threadId: string; after: number },
): Promise<ThreadStep[]> {
  return db(em)
    .selectFrom("threadChanges as c")
    .innerJoin("threads as t", "t.id", "c.threadId")
    .select(["c.sequence", "c.kind", "c.postId", "c.number"])
    .select(replyCountOfThread.as("replyCount"))
    .where("c.threadId", "=", threadId)
    .where("c.sequence", ">", after)
    .where((eb) => eb.or([eb("c.kind", "in", ["THREAD_CHANGED", "POSTS_MOVED"]), threadIsListed]))
    .orderBy("c.sequence")
    .limit(stepsAtOnce)
    .execute();
}

/** The last numbers of many threads, as the words that a watch compares. */
async function readFeedVersions(
  em: EntityManager,
  threadIds: readonly string[],
): Promise<Map<string, string>> {
  const found = await readFeeds(em, threadIds);
  return new Map(found.map(({ threadId, sequence }) => [threadId, String(sequence)]));
}

/** What happens in a thread after a cursor. */
function openThreadSource(database: Database, threadId: string, from: number): FeedSource {
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

/** Wakes those who follow a thread. */
export const threadFeed = defineFeed("forum.thread", readFeedVersions);

/** Delivers to the readers of threads what happens in them. */
export const threadUpdateFeed = definePushedFeed({
  topic: "forum.thread-updates",
  feed: threadFeed,
  open: openThreadSource,
});
