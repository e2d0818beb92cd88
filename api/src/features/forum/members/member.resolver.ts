import { connectionMaxSize } from "@vigilia/schema/limits.ts";
import { expressionBuilder, sql } from "kysely";
import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";

import { contentTags } from "../../../kernel/content-tags.ts";
import type { WorkContext, RequestContext } from "../../../kernel/context.ts";
import { narrowRead } from "../../../platform/caching/cache-tags.ts";
import { defineSharedLoader } from "../../../platform/caching/shared-loader.ts";
import { defineLoader, groupBy } from "../../../platform/database/define-loader.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { listSize } from "../../../platform/graphql/argument-options.ts";
import type { UserRow } from "../../accounts/model/user.query.ts";
import { UserObject } from "../../accounts/model/user.type.ts";
import { postIsVisible, selectPosts, type PostRow } from "../model/post.query.ts";
import { PostObject } from "../model/post.type.ts";
import { threadIsListed } from "../model/thread.query.ts";
import { db } from "../tables.ts";

/** What a member has written that everyone can see; null for one who wrote nothing. */
const loadMemberTotals = defineSharedLoader("member totals", async ({ em }, userIds) => {
  const tags = userIds.map(contentTags.memberTotals);
  const found = await narrowRead({ family: "forum", tags }, () =>
    db(em)
      .selectFrom("memberTotals as m")
      .select(["m.userId", "m.threadCount", "m.postCount"])
      .where("m.userId", "=", anyOf(userIds))
      .execute(),
  );
  return new Map(found.map((totals) => [totals.userId, totals]));
});

interface Wanted {
  authorId: string;
  size: number;
}

const w = expressionBuilder<{ wanted: Wanted }, "wanted">();

const loadByKey = defineLoader(async ({ em }: WorkContext, keys: readonly string[]) => {
  const wanted = keys.map((key) => key.split(" "));
  const newest = selectPosts(em)
    .innerJoin("threads as t", "t.id", "p.threadId")
    .where("p.authorId", "=", w.ref("wanted.authorId"))
    .where(postIsVisible)
    .where(threadIsListed)
    .orderBy("p.createdAt", "desc")
    .orderBy("p.id", "desc")
    .limit(w.ref("wanted.size"));
  const found = await db(em)
    .selectFrom(
      sql<Wanted>`unnest(
        ${wanted.map(([authorId]) => authorId)}::uuid[], ${wanted.map(([, size]) => size)}::int[])`.as<"wanted">(
        sql`wanted (author_id, size)`,
      ),
    )
    .crossJoinLateral(newest.as("newest"))
    .selectAll("newest")
    .select("wanted.size")
    .execute();
  return groupBy(found, ({ authorId, size }) => `${authorId} ${size}`);
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
