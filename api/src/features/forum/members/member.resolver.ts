import { connectionMaxSize } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";
import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";

import type { WorkContext, RequestContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { defineLoader, groupBy } from "../../../platform/database/define-loader.ts";
import { listSize } from "../../../platform/graphql/argument-options.ts";
import type { UserRow } from "../../accounts/model/user.query.ts";
import { UserObject } from "../../accounts/model/user.type.ts";
import { postIsVisible, selectPosts, type PostRow } from "../model/post.query.ts";
import { PostObject } from "../model/post.type.ts";
import { threadIsListed } from "../model/thread.query.ts";

interface MemberTotalsRow {
  userId: string;
  threadCount: number;
  postCount: number;
}

/** What a member has written that everyone can see; null for one who wrote nothing. */
const loadMemberTotals = defineLoader(async ({ em }: WorkContext, userIds: readonly string[]) => {
  const found = await rows(
    em,
    sql<MemberTotalsRow>`
        select user_id as "userId", thread_count as "threadCount", post_count as "postCount"
        from member_totals where user_id = any(${userIds}::uuid[])`,
  );
  return new Map(found.map((totals) => [totals.userId, totals]));
});

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
async function loadRecentPosts(
  context: WorkContext,
  { authorId, first }: { authorId: string; first: number },
): Promise<PostRow[]> {
  return (await loadByKey(context, `${authorId} ${first}`)) ?? [];
}

/** What the forum adds to a member. */
@Resolver(() => UserObject)
export class MemberResolver {
  @FieldResolver(() => Int, { description: "Threads this member opened that everyone can see." })
  async threadCount(@Root() { id }: UserRow, @Ctx() context: RequestContext): Promise<number> {
    return (await loadMemberTotals(context, id))?.threadCount ?? 0;
  }

  @FieldResolver(() => Int, {
    description:
      "Posts of this member that everyone can read, opening posts included; deleted ones do not count.",
  })
  async postCount(@Root() { id }: UserRow, @Ctx() context: RequestContext): Promise<number> {
    return (await loadMemberTotals(context, id))?.postCount ?? 0;
  }

  @FieldResolver(() => [PostObject], { description: "Newest first." })
  recentPosts(
    @Root() { id }: UserRow,
    @Ctx() context: RequestContext,
    @Arg("first", () => Int, listSize(10)) first: number,
  ): Promise<PostRow[]> {
    const size = Math.min(Math.max(first, 0), connectionMaxSize);
    return loadRecentPosts(context, { authorId: id, first: size });
  }
}
