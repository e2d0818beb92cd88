import {
  keptVersions,
  postRestoreHours,
  postsPerPage,
  versionsPage,
} from "@vigilia/schema/limits.ts";
import { pageOfPost } from "@vigilia/schema/pages.ts";
import {
  ArgsType,
  Field,
  Int,
  Arg,
  Args,
  Ctx,
  FieldResolver,
  ID,
  Query,
  Resolver,
  Root,
  Extensions,
} from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { soughtId } from "../../../platform/graphql/argument-options.ts";
import { loadUser, type UserRow } from "../../accounts/model/user.query.ts";
import { UserObject } from "../../accounts/model/user.type.ts";
import {
  canDeletePost,
  canEditPost,
  canRestorePost,
  canSeeRevisions,
} from "../model/forum-policy.ts";
import { listAnswers, loadPost, loadPostPlace, loadRevisions } from "../model/post.loader.ts";
import type { PostRow } from "../model/post.query.ts";
import {
  PostObject,
  PostPageInfo,
  PostRevisionObject,
  ReactionSummary,
} from "../model/post.type.ts";
import { loadThread } from "../model/thread.loader.ts";
import type { ThreadRow } from "../model/thread.query.ts";
import { ThreadObject } from "../model/thread.type.ts";

@ArgsType()
class PostRevisionsArgs {
  @Field(() => Int, {
    defaultValue: versionsPage,
    description: `The most to return: from 0 to ${keptVersions}, and beyond that the nearer of the two.`,
  })
  first!: number;
  @Field(() => Int, {
    nullable: true,
    description: "Only versions older than this one: the `revision` of the last one received.",
  })
  before?: number | null;
}

@ArgsType()
class PostAnswersArgs {
  @Field(() => Int, {
    defaultValue: postsPerPage,
    description: `The most to return: from 0 to ${postsPerPage}, and beyond that the nearer of the two.`,
  })
  first!: number;
  @Field(() => Int, {
    defaultValue: 0,
    description: "Only posts behind this number: the `number` of the last one received.",
  })
  after!: number;
}

/** It waits for approval, or was rejected: nobody can do anything with it but moderators. */
const isUnnumbered = ({ number }: PostRow): boolean => number === 0;

@Resolver(() => PostObject)
export class PostResolver {
  @Extensions({ sharedAnswers: true })
  @Query(() => PostObject, {
    nullable: true,
    description:
      "A post by its id, deleted ones as tombstones. Null when there is none or the viewer may not see it: it waits for approval, was rejected, or stands in a removed thread.",
  })
  post(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, soughtId("a post")) id: string,
  ): Promise<PostRow | null> {
    return loadPost(context, id);
  }

  @Extensions({ sharedAnswers: true })
  @Query(() => PostPageInfo, {
    nullable: true,
    description: "Null when the post does not exist.",
  })
  async postPageInfo(
    @Ctx() context: RequestContext,
    @Arg("postId", () => ID, soughtId("a post")) postId: string,
  ): Promise<PostPageInfo | null> {
    const place = await loadPostPlace(context, postId);
    return place && { ...place, page: pageOfPost(place.number) };
  }

  @FieldResolver(() => Int, {
    description: "ceil(number / pageSize); 0 while it waits for approval.",
  })
  page(@Root() { number }: PostRow): number {
    return pageOfPost(number);
  }

  @FieldResolver(() => ThreadObject, {
    description:
      "The thread it stands in now; moderators move posts to another, and merge threads.",
  })
  thread(@Root() post: PostRow, @Ctx() context: RequestContext): Promise<ThreadRow> {
    return threadOf(post, context);
  }

  @FieldResolver(() => UserObject, {
    nullable: true,
    description: "Who wrote it; null once the account is erased. A tombstone still has its author.",
  })
  async author(
    @Root() { authorId }: PostRow,
    @Ctx() context: RequestContext,
  ): Promise<UserRow | null> {
    return authorId ? loadUser(context, authorId) : null;
  }

  @FieldResolver(() => PostObject, {
    nullable: true,
    description:
      "The post that it answers, as a tombstone once deleted; null when it answers the thread as a whole.",
  })
  async answeredPost(
    @Root() { answeredPostId }: PostRow,
    @Ctx() context: RequestContext,
  ): Promise<PostRow | null> {
    return answeredPostId ? loadPost(context, answeredPostId) : null;
  }

  @FieldResolver(() => UserObject, {
    nullable: true,
    description:
      "Who wrote the post that it answers; null when it answers none, and once the account is erased.",
  })
  async answeredAuthor(
    @Root() { answeredAuthorId }: PostRow,
    @Ctx() context: RequestContext,
  ): Promise<UserRow | null> {
    return answeredAuthorId ? loadUser(context, answeredAuthorId) : null;
  }

  @FieldResolver(() => [PostObject], {
    description: "The posts of its thread that answer it and can be read, oldest first.",
  })
  async answers(
    @Root() { id: postId, answerCount }: PostRow,
    @Ctx() context: RequestContext,
    @Args(() => PostAnswersArgs) { first, after }: PostAnswersArgs,
  ): Promise<PostRow[]> {
    return answerCount > 0 ? listAnswers(context, { postId, first, after }) : [];
  }

  @FieldResolver(() => Boolean, {
    description: "It is a tombstone: body and bodyHtml are empty, its number and place remain.",
  })
  isDeleted(@Root() { deletedAt }: PostRow): boolean {
    return deletedAt !== null;
  }

  @FieldResolver(() => Boolean, { description: "Deleted by its own author." })
  isDeletedByAuthor(@Root() { deletedAt, deletedById, authorId }: PostRow): boolean {
    return deletedAt !== null && deletedById !== null && deletedById === authorId;
  }

  @FieldResolver(() => Boolean, {
    description:
      "Taken down by the program after reports by several members, until a moderator looks.",
  })
  isHidden(@Root() { hiddenAt }: PostRow): boolean {
    return hiddenAt !== null;
  }

  @FieldResolver(() => Boolean, {
    description: "The present words are a moderator's, not the author's own.",
  })
  isEditedByModerator(@Root() { editedById, authorId }: PostRow): boolean {
    return editedById !== null && editedById !== authorId;
  }

  @Extensions({ isViewersOwn: true })
  @FieldResolver(() => UserObject, {
    nullable: true,
    description:
      "Who wrote the present version, for its author and moderators; null while nobody has edited it.",
  })
  async editor(@Root() post: PostRow, @Ctx() context: RequestContext): Promise<UserRow | null> {
    const { editedById } = post;
    return editedById && canSeeRevisions(context.viewer, post)
      ? loadUser(context, editedById)
      : null;
  }

  @Extensions({ isViewersOwn: true })
  @FieldResolver(() => String, {
    nullable: true,
    description: "Why a moderator edited it, in their words; for its author and moderators.",
  })
  editReason(@Root() post: PostRow, @Ctx() { viewer }: RequestContext): string | null {
    return canSeeRevisions(viewer, post) ? post.editReason : null;
  }

  @FieldResolver(() => [ReactionSummary], {
    description:
      "One row per kind that somebody chose, in this order: LIKE, LOVE, LAUGH, SURPRISED, SAD, ANGRY.",
  })
  reactions(@Root() { id: postId, reactionCounts }: PostRow): ReactionSummary[] {
    return reactionCounts.map((counted) => ({ ...counted, postId }));
  }

  @Extensions({ isViewersOwn: true })
  @FieldResolver(() => [PostRevisionObject], {
    description: `Moderators and the author see earlier versions, newest first. Of more than ${keptVersions}, the first and the newest ones are kept.`,
  })
  async revisions(
    @Root() post: PostRow,
    @Ctx() context: RequestContext,
    @Args(() => PostRevisionsArgs) { first, before }: PostRevisionsArgs,
  ): Promise<PostRevisionObject[]> {
    if (!canSeeRevisions(context.viewer, post)) return [];
    return loadRevisions(context, { postId: post.id, first, before });
  }

  @FieldResolver(() => Boolean, {
    description:
      "True for the author, unless the thread is locked, and for moderators. False when banned, by API key, once deleted, and while it waits for approval.",
  })
  async viewerCanEdit(@Root() post: PostRow, @Ctx() context: RequestContext): Promise<boolean> {
    if (isUnnumbered(post)) return false;
    return canEditPost(context.viewer, post, await threadOf(post, context));
  }

  @FieldResolver(() => Boolean, {
    description:
      "True for the author and for moderators, in a locked thread too. False when banned, by API key, once deleted, and while it waits for approval.",
  })
  viewerCanDelete(@Root() post: PostRow, @Ctx() { viewer }: RequestContext): boolean {
    return !isUnnumbered(post) && canDeletePost(viewer, post);
  }

  @FieldResolver(() => Boolean, {
    description: `An author has ${postRestoreHours} hours to change their mind.`,
  })
  viewerCanRestore(@Root() post: PostRow, @Ctx() { viewer, now }: RequestContext): boolean {
    return canRestorePost(viewer, post, now());
  }
}

async function threadOf({ threadId }: PostRow, context: RequestContext): Promise<ThreadRow> {
  const thread = await loadThread(context, threadId);
  if (!thread) throw new Error(`Thread ${threadId} of a post that can be seen is gone`);
  return thread;
}

@Resolver(() => PostRevisionObject)
export class PostRevisionResolver {
  @FieldResolver(() => UserObject, { nullable: true, description: "Who wrote this version." })
  async editor(
    @Root() { editorId }: PostRevisionObject,
    @Ctx() context: RequestContext,
  ): Promise<UserRow | null> {
    return editorId ? loadUser(context, editorId) : null;
  }
}
