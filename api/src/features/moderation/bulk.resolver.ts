import { bulkMaxSize } from "@vigilia/schema/limits.ts";
import { Arg, Ctx, ID, Mutation, Resolver } from "type-graphql";

import type { RequestContext } from "../../context.ts";
import type { RemovalGround } from "../forum/post.entity.ts";
import { RemovalGroundEnum } from "../forum/post.type.ts";
import { bulkIds, reasonReadBy } from "./argument-options.ts";
import {
  BulkPayload,
  HeldPostActEnum,
  PostActEnum,
  ThreadActEnum,
  type HeldPostAct,
  type PostAct,
  type ThreadAct,
} from "./bulk.type.ts";
import { moderateHeldPosts, moderatePosts, moderateThreads } from "./moderate-many.ts";
import { seenDescription, SeenRevision } from "./seen-revision.ts";

@Resolver()
export class BulkResolver {
  @Mutation(() => BulkPayload, { description: `Moderators. Up to ${bulkMaxSize} posts.` })
  moderatePosts(
    @Ctx() context: RequestContext,
    @Arg("ids", () => [ID], bulkIds("posts")) ids: string[],
    @Arg("act", () => PostActEnum, { description: "The same for all of them." }) act: PostAct,
    @Arg("reason", () => String, {
      nullable: true,
      description: "For the log, when posts are deleted.",
    })
    reason?: string,
    @Arg("ground", () => RemovalGroundEnum, {
      nullable: true,
      description: "What everybody may know of a deletion.",
    })
    ground?: RemovalGround,
  ): Promise<BulkPayload> {
    return moderatePosts(context, { ids, act, reason, ground });
  }

  @Mutation(() => BulkPayload, {
    description: `Moderators. Up to ${bulkMaxSize} posts that wait; a rejection needs a reason.`,
  })
  moderateHeldPosts(
    @Ctx() context: RequestContext,
    @Arg("ids", () => [ID], bulkIds("posts that wait")) ids: string[],
    @Arg("act", () => HeldPostActEnum, { description: "The same for all of them." })
    act: HeldPostAct,
    @Arg("reason", () => String, {
      nullable: true,
      ...reasonReadBy("Needed to reject; the authors read it"),
    })
    reason?: string,
    @Arg("seen", () => [SeenRevision], { nullable: true, description: seenDescription })
    seen?: SeenRevision[],
  ): Promise<BulkPayload> {
    return moderateHeldPosts(context, { ids, act, reason, seen });
  }

  @Mutation(() => BulkPayload, {
    description: `Moderators. Up to ${bulkMaxSize} threads; a move needs a category, a deletion a reason.`,
  })
  moderateThreads(
    @Ctx() context: RequestContext,
    @Arg("ids", () => [ID], bulkIds("threads")) ids: string[],
    @Arg("act", () => ThreadActEnum, { description: "The same for all of them." }) act: ThreadAct,
    @Arg("categoryId", () => ID, {
      nullable: true,
      description: "Where they go; needed to move, and without effect otherwise.",
    })
    categoryId?: string,
    @Arg("reason", () => String, {
      nullable: true,
      ...reasonReadBy("Needed to delete; for the log"),
    })
    reason?: string,
  ): Promise<BulkPayload> {
    return moderateThreads(context, { ids, act, categoryId, reason });
  }
}
