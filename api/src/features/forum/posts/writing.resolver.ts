import type { Rule } from "@vigilia/schema/enums.ts";
import {
  threadTitleMaxLength,
  editsPerDay,
  editsPerMinute,
  newMemberHours,
  newMemberPostPaceSeconds,
  postPaceSeconds,
  postRestoreHours,
  sameTextMinutes,
  moderationTextMaxLength,
  postMaxLength,
} from "@vigilia/schema/limits.ts";
import {
  ArgsType,
  Field,
  ID,
  Int,
  InputType,
  Arg,
  Args,
  Ctx,
  Mutation,
  Query,
  Resolver,
} from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { knownId, requiredText } from "../../../platform/graphql/argument-options.ts";
import type { PostRow } from "../model/post.query.ts";
import { RemovalGroundEnum, PostObject } from "../model/post.type.ts";
import type { ThreadRow } from "../model/thread.query.ts";
import { ThreadObject } from "../model/thread.type.ts";
import { checkDraft, DraftCheck, previewPost } from "./check-draft.ts";
import { createPost } from "./create-post.ts";
import { createThread } from "./create-thread.ts";
import { editPost } from "./edit-post.ts";
import { deletePost } from "./remove-post.ts";
import { restorePost } from "./restore-post.ts";

@ArgsType()
abstract class PostActArgs {
  @Field(() => ID, knownId("a post")) id!: string;
  @Field(() => String, {
    nullable: true,
    ...requiredText("Needed from moderators; the author reads it", moderationTextMaxLength),
  })
  reason?: string | null;
}

@ArgsType()
class EditPostArgs extends PostActArgs {
  @Field(() => String, { description: "Markdown." }) body!: string;
  @Field(() => Int, {
    nullable: true,
    description: "The revision that the editor has seen: an edit in between is a CONFLICT.",
  })
  revision?: number | null;
  @Field(() => RemovalGroundEnum, {
    nullable: true,
    description: "From moderators: the rule that the former text broke, if it was one.",
  })
  ground?: Rule | null;
}

@ArgsType()
class DeletePostArgs extends PostActArgs {
  @Field(() => RemovalGroundEnum, {
    nullable: true,
    description: "Needed from moderators; everybody reads it.",
  })
  ground?: Rule | null;
}

const idempotency =
  "A UUID made by the client; the same key by the same author answers with the first result and creates nothing new.";

@InputType({ description: "A new thread together with its opening post." })
class CreateThreadInput {
  @Field(() => ID, { description: "Where the thread is opened; it must exist." })
  categoryId!: string;
  @Field(() => String, {
    description: `1 to ${threadTitleMaxLength} characters on one line; invisible characters are dropped and gaps folded.`,
  })
  title!: string;
  @Field(() => String, { description: "Markdown." }) body!: string;
  @Field(() => ID, {
    nullable: true,
    description: "Opens the discussion of this event; one per event.",
  })
  eventId?: string | null;
  @Field(() => ID, { nullable: true, description: idempotency }) idempotencyKey?: string | null;
}

@InputType({ description: "A reply in a thread." })
class CreatePostInput {
  @Field(() => ID, {
    description: "The thread to reply in. If it was merged into another, the reply goes there.",
  })
  threadId!: string;
  @Field(() => String, { description: "Markdown." }) body!: string;
  @Field(() => ID, {
    nullable: true,
    description:
      "The post that this one answers: of the same thread, and not deleted. Left out, it answers the thread as a whole.",
  })
  answerTo?: string | null;
  @Field(() => ID, { nullable: true, description: idempotency }) idempotencyKey?: string | null;
}

/** What members write, and delete. On the way to the bell: `create-post.ts` is next. */
@Resolver()
export class WritingResolver {
  @Query(() => DraftCheck, { description: "What the viewer should know before posting this." })
  checkDraft(
    @Ctx() context: RequestContext,
    @Arg("body", () => String, requiredText("Markdown, as it would be posted:", postMaxLength))
    body: string,
  ): Promise<DraftCheck> {
    return checkDraft(context, { body });
  }

  @Mutation(() => ThreadObject, {
    description: `Opens a thread. For members who are not banned; a new member's text with external links may wait for approval. CONFLICT when the event already has its discussion. TOO_MANY_REQUESTS for the same text within ${sameTextMinutes} minutes and, moderators excepted, within ${postPaceSeconds} seconds of the last post (${newMemberPostPaceSeconds} in an account's first ${newMemberHours} hours).`,
  })
  createThread(
    @Ctx() context: RequestContext,
    @Arg("input", () => CreateThreadInput, {
      description: "Checked as a whole: BAD_USER_INPUT names each wrong field.",
    })
    input: CreateThreadInput,
  ): Promise<ThreadRow> {
    return createThread(context, input);
  }

  @Mutation(() => PostObject, {
    description: `Replies in a thread. For members who are not banned; a new member's text with external links may wait for approval. NOT_FOUND when the thread is gone, FORBIDDEN when it is locked. TOO_MANY_REQUESTS for the same text within ${sameTextMinutes} minutes and, moderators excepted, within ${postPaceSeconds} seconds of the last post (${newMemberPostPaceSeconds} in an account's first ${newMemberHours} hours).`,
  })
  createPost(
    @Ctx() context: RequestContext,
    @Arg("input", () => CreatePostInput, {
      description: "Checked as a whole: BAD_USER_INPUT names each wrong field.",
    })
    input: CreatePostInput,
  ): Promise<PostRow> {
    return createPost(context, input);
  }

  @Mutation(() => PostObject, {
    description: `Replaces the text of a post and keeps the former one as a revision; the same text changes nothing. For its author, unless the thread is locked, and for moderators, who say why: the author is notified, and everybody sees that a moderator edited it. CONFLICT when the post was deleted or edited meanwhile. TOO_MANY_REQUESTS beyond ${editsPerMinute} edits a minute or, moderators excepted, ${editsPerDay} a day. BAD_USER_INPUT names the body when a new member adds addresses of other sites, for which a post of theirs would wait.`,
  })
  editPost(
    @Ctx() context: RequestContext,
    @Args(() => EditPostArgs) args: EditPostArgs,
  ): Promise<PostRow> {
    return editPost(context, args);
  }

  @Mutation(() => PostObject, {
    description:
      "Leaves a tombstone in its place. For its author, and for moderators, who name the rule that it breaks and say why: the author is notified.",
  })
  deletePost(
    @Ctx() context: RequestContext,
    @Args(() => DeletePostArgs) args: DeletePostArgs,
  ): Promise<PostRow> {
    return deletePost(context, args);
  }

  @Mutation(() => PostObject, {
    description: `The author has ${postRestoreHours} hours; moderators have no limit.`,
  })
  restorePost(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a deleted post")) id: string,
  ): Promise<PostRow> {
    return restorePost(context, { id });
  }

  @Mutation(() => String, {
    description:
      "Markdown to the HTML the server would show. For members; TOO_MANY_REQUESTS beyond a million characters a minute, posts and edits counted in.",
  })
  previewPost(
    @Ctx() context: RequestContext,
    @Arg("body", () => String, requiredText("Markdown, as it would be posted:", postMaxLength))
    body: string,
  ): Promise<string> {
    return previewPost(context, { body });
  }
}
