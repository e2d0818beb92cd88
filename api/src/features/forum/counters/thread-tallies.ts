import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { rows } from "../../../platform/database/database.ts";
import type { ThreadState } from "../model/thread-for-update.ts";
import { countedThread, type Tally } from "./counters.ts";
import { postIsVisible } from "../model/post.query.ts";

/** What a thread with all its posts counts for, everywhere it counts. */
export async function talliesOf(em: EntityManager, thread: ThreadState): Promise<Tally[]> {
  if (!thread.isListed) return [];
  const posts = await rows(
    em,
    sql<{ authorId: string | null; posts: number }>`
      select p.author_id as "authorId", count(*)::int as posts from posts p
      where p.thread_id = ${thread.id} and ${postIsVisible} group by p.author_id`,
  );
  const ofPosts = posts.map((counted) => ({
    ...counted,
    categoryId: thread.categoryId,
    threads: 0,
  }));
  return [...countedThread(thread), ...ofPosts];
}
