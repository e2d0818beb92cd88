import { bulkMaxSize, postMoveUndoHours, threadTitleMaxLength } from "@vigilia/schema/limits.ts";
import { Arg, Ctx, Field, ID, ArgsType, Args, Mutation, Resolver } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { knownId, requiredText } from "../../../platform/graphql/argument-options.ts";
import type { ThreadRow } from "../../forum/model/thread.query.ts";
import { ThreadObject } from "../../forum/model/thread.type.ts";
import { PostMoveObject } from "../../forum/threads/post-move.resolver.ts";
import type { PostMoveState } from "../../forum/threads/undo-move.ts";
import { logReason, reasonReadBy } from "../model/moderation-texts.ts";
import { movePostsTo, splitThread } from "./move-posts.ts";
import { undoPostMove } from "./undo-post-move.ts";

@ArgsType()
abstract class ChosenPostsArgs {
  @Field(() => [ID], {
    description: `Up to ${bulkMaxSize} posts of one thread, tombstones too; CONFLICT where the first post of the thread is among them, or one that stands there no more.`,
  })
  ids!: string[];
  @Field(() => String, reasonReadBy("Those who wrote the posts read it")) reason!: string;
}

@ArgsType()
class MovePostsArgs extends ChosenPostsArgs {
  @Field(() => ID, {
    description: "Of the thread that takes them in; BAD_USER_INPUT for an unknown one.",
  })
  into!: string;
}

@ArgsType()
class SplitThreadArgs extends ChosenPostsArgs {
  @Field(() => String, requiredText("Of the new thread:", threadTitleMaxLength)) title!: string;
  @Field(() => ID, {
    description: "Where the new thread is opened; BAD_USER_INPUT for an unknown one.",
  })
  categoryId!: string;
}

/** What moderators do with posts that belong elsewhere. */
@Resolver()
export class PostMoveActsResolver {
  @Mutation(() => PostMoveObject, {
    description:
      "Moderators. The posts come behind those of the other thread, in the order in which they were written, with new numbers; nothing else moves. Their own addresses lead on, and those who wrote them are notified.",
  })
  movePosts(
    @Ctx() context: RequestContext,
    @Args(() => MovePostsArgs) args: MovePostsArgs,
  ): Promise<PostMoveState> {
    return movePostsTo(context, args);
  }

  @Mutation(() => PostMoveObject, {
    description:
      "Moderators. The same into a new thread, whose author is who wrote the first of the posts.",
  })
  splitThread(
    @Ctx() context: RequestContext,
    @Args(() => SplitThreadArgs) args: SplitThreadArgs,
  ): Promise<PostMoveState> {
    return splitThread(context, args);
  }

  @Mutation(() => ThreadObject, {
    description: `Moderators, within ${postMoveUndoHours} hours. The posts get their old numbers again; answers with the thread that they are back in. A thread that was opened with them leads there from then on; CONFLICT once more was written in it.`,
  })
  undoPostMove(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a move")) id: string,
    @Arg("reason", () => String, logReason) reason?: string,
  ): Promise<ThreadRow> {
    return undoPostMove(context, { id, reason });
  }
}
