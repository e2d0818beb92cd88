import type { Database } from "../../../platform/database/database.ts";
import type { FeedSource } from "../../../platform/live/shared-feed.ts";
import { readThreadSteps } from "./read-thread-feed.ts";
import { ThreadNews } from "./thread-updates.ts";

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
