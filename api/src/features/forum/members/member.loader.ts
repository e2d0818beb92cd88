import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { defineLoader, groupBy } from "../../../platform/database/define-loader.ts";
import { postIsVisible, selectPosts, type PostRow } from "../model/post.query.ts";
import { threadIsListed } from "../model/thread.query.ts";

interface MemberTotalsRow {
  userId: string;
  threadCount: number;
  postCount: number;
}

/** What a member has written that everyone can see; null for one who wrote nothing. */
export const loadMemberTotals = defineLoader(
  async ({ em }: WorkContext, userIds: readonly string[]) => {
    const found = await rows(
      em,
      sql<MemberTotalsRow>`
        select user_id as "userId", thread_count as "threadCount", post_count as "postCount"
        from member_totals where user_id = any(${userIds}::uuid[])`,
    );
    return new Map(found.map((totals) => [totals.userId, totals]));
  },
);

interface ListedPost extends PostRow {
  key: string;
}

const loadByKey = defineLoader(async ({ em }: WorkContext, keys: readonly string[]) => {
  const wanted = keys.map((key) => key.split(" "));
  const found = await rows(
    em,
    sql<ListedPost>`
      select wanted.author_id || ' ' || wanted.size as key, p.* from unnest(
        ${wanted.map(([authorId]) => authorId)}::uuid[], ${wanted.map(([, size]) => size)}::int[]
      ) as wanted (author_id, size)
      cross join lateral (
        ${selectPosts} join threads t on t.id = p.thread_id
        where p.author_id = wanted.author_id and ${postIsVisible} and ${threadIsListed}
        order by p.created_at desc, p.id desc limit wanted.size
      ) p`,
  );
  return groupBy(found, ({ key }) => key);
});

/** A member's newest posts that everyone can see. */
export async function loadRecentPosts(
  context: WorkContext,
  { authorId, first }: { authorId: string; first: number },
): Promise<PostRow[]> {
  return (await loadByKey(context, `${authorId} ${first}`)) ?? [];
}
