import { bulkMaxSize } from "@vigilia/schema/limits.ts";
import { Args, Ctx, Mutation, Resolver } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { BulkPayload } from "../model/bulk.type.ts";
import { ModerateHeldPostsArgs, ModeratePostsArgs, ModerateThreadsArgs } from "./bulk.args.ts";
import { moderateHeldPosts, moderatePosts, moderateThreads } from "./moderate-many.ts";

@Resolver()
export class BulkResolver {
  @Mutation(() => BulkPayload, {
    description: `Moderators. Up to ${bulkMaxSize} posts; a deletion needs a reason and a ground.`,
  })
  moderatePosts(
    @Ctx() context: RequestContext,
    @Args(() => ModeratePostsArgs) args: ModeratePostsArgs,
  ): Promise<BulkPayload> {
    return moderatePosts(context, args);
  }

  @Mutation(() => BulkPayload, {
    description: `Moderators. Up to ${bulkMaxSize} posts that wait; a rejection needs a reason.`,
  })
  moderateHeldPosts(
    @Ctx() context: RequestContext,
    @Args(() => ModerateHeldPostsArgs) args: ModerateHeldPostsArgs,
  ): Promise<BulkPayload> {
    return moderateHeldPosts(context, args);
  }

  @Mutation(() => BulkPayload, {
    description: `Moderators. Up to ${bulkMaxSize} threads; a move needs a category, a lock a reason, a deletion a reason and a ground.`,
  })
  moderateThreads(
    @Ctx() context: RequestContext,
    @Args(() => ModerateThreadsArgs) args: ModerateThreadsArgs,
  ): Promise<BulkPayload> {
    return moderateThreads(context, args);
  }
}
