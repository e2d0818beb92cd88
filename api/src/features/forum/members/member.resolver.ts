import { connectionMaxSize } from "@vigilia/schema/limits.ts";
import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { listSize } from "../../../platform/graphql/argument-options.ts";
import type { UserRow } from "../../accounts/model/user.query.ts";
import { UserObject } from "../../accounts/model/user.type.ts";
import { loadMemberTotals, loadRecentPosts } from "./member.loader.ts";
import type { PostRow } from "../model/post.query.ts";
import { PostObject } from "../model/post.type.ts";

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
