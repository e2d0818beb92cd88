import type { WatchLevel } from "@vigilia/schema/enums.ts";
import { postsPerPage, unreadPostsCounted } from "@vigilia/schema/limits.ts";
import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root, Extensions } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import type { NumberedPage } from "../../../platform/database/numbered-page.ts";
import { pageNumber, soughtId } from "../../../platform/graphql/argument-options.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import { loadUser, type UserRow } from "../../accounts/model/user.query.ts";
import { UserObject } from "../../accounts/model/user.type.ts";
import { loadCategory, type CategoryRow, CategoryObject } from "../model/category.type.ts";
import { canReply, isPresent } from "../model/forum-policy.ts";
import { findNumberSince, listPosts } from "../model/post.loader.ts";
import type { PostRow } from "../model/post.query.ts";
import { PostPage } from "../model/post.type.ts";
import type { ThreadRow } from "../model/thread.query.ts";
import { ThreadObject, WatchLevelEnum } from "../model/thread.type.ts";
import { loadViewerReading } from "../model/viewer-reading.loader.ts";
import { viewThread } from "../reading/views.ts";

@Resolver(() => ThreadObject)
export class ThreadResolver {
  @Extensions({ sharedAnswers: true })
  @Query(() => ThreadObject, { nullable: true, description: "Counts as a view." })
  thread(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, soughtId("a thread")) id: string,
  ): Promise<ThreadRow | null> {
    return viewThread(context, { id });
  }

  @FieldResolver(() => UserObject, {
    nullable: true,
    description: "Who opened the thread; null once the account is erased.",
  })
  async author(
    @Root() { authorId }: ThreadRow,
    @Ctx() context: RequestContext,
  ): Promise<UserRow | null> {
    return authorId ? loadUser(context, authorId) : null;
  }

  @FieldResolver(() => UserObject, {
    nullable: true,
    description:
      "Who wrote the newest reply that can be read; null while there is none, and once the account is erased.",
  })
  async lastReplyAuthor(
    @Root() { lastReplyAuthorId }: ThreadRow,
    @Ctx() context: RequestContext,
  ): Promise<UserRow | null> {
    return lastReplyAuthorId ? loadUser(context, lastReplyAuthorId) : null;
  }

  @FieldResolver(() => CategoryObject, {
    nullable: true,
    description: "Null when the category was deleted after moderators had removed the thread.",
  })
  async category(
    @Root() { categoryId }: ThreadRow,
    @Ctx() context: RequestContext,
  ): Promise<CategoryRow | null> {
    return categoryId ? loadCategory(context, categoryId) : null;
  }

  @FieldResolver(() => PostPage, {
    description: `Posts in the order of their numbers, ${postsPerPage} per page. Deleted ones keep their place as tombstones; those that wait for approval are left out.`,
  })
  posts(
    @Root() thread: ThreadRow,
    @Ctx() context: RequestContext,
    @Arg("page", () => Int, pageNumber) page: number,
  ): Promise<NumberedPage<PostRow>> {
    return listPosts(context, { thread, page });
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: "Number of the first post written then or later; null where none was.",
  })
  postNumberSince(
    @Root() { id: threadId }: ThreadRow,
    @Ctx() context: RequestContext,
    @Arg("at", () => DateTimeScalar, { description: "Such as the beginning of a day." }) at: Date,
  ): Promise<number | null> {
    return findNumberSince(context, { threadId, at });
  }

  @FieldResolver(() => WatchLevelEnum, {
    nullable: true,
    description: "How the viewer follows this thread; null when signed out.",
  })
  async viewerWatchLevel(
    @Root() { id }: ThreadRow,
    @Ctx() context: RequestContext,
  ): Promise<WatchLevel | null> {
    if (!isPresent(context.viewer)) return null;
    return (await loadViewerReading(context, id))?.watchLevel ?? "NORMAL";
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      "Highest post number the viewer has read; only grows. Null when signed out or never opened.",
  })
  async viewerLastReadNumber(
    @Root() { id }: ThreadRow,
    @Ctx() context: RequestContext,
  ): Promise<number | null> {
    if (!isPresent(context.viewer)) return null;
    return (await loadViewerReading(context, id))?.lastReadNumber ?? null;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: `Posts by others that can be read and that the viewer has not read, counted up to ${unreadPostsCounted}; null when signed out.`,
  })
  async viewerUnreadCount(
    @Root() { id }: ThreadRow,
    @Ctx() context: RequestContext,
  ): Promise<number | null> {
    if (!isPresent(context.viewer)) return null;
    return (await loadViewerReading(context, id))?.unreadCount ?? 0;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: "Number of the first of these posts; null when there is none, or signed out.",
  })
  async viewerFirstUnreadNumber(
    @Root() { id }: ThreadRow,
    @Ctx() context: RequestContext,
  ): Promise<number | null> {
    if (!isPresent(context.viewer)) return null;
    return (await loadViewerReading(context, id))?.firstNumber ?? null;
  }

  @FieldResolver(() => Boolean, { description: "False when signed out, banned or locked out." })
  viewerCanReply(@Root() thread: ThreadRow, @Ctx() { viewer }: RequestContext): boolean {
    return canReply(viewer, thread);
  }
}
