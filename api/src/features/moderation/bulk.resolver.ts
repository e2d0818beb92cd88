import { bulkMaxSize } from "@vigilia/schema/limits.ts";
import { Arg, Ctx, ID, Mutation, Resolver } from "type-graphql";

import type { RequestContext } from "../../context.ts";
import type { RemovalGround } from "../forum/post.entity.ts";
import { RemovalGroundEnum } from "../forum/post.type.ts";
import { bulkIds, optionalGround, reasonReadBy } from "./argument-options.ts";
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
      ...reasonReadBy("Needed to delete; the authors read it"),
    })
    reason?: string,
    @Arg("ground", () => RemovalGroundEnum, {
      nullable: true,
      description: "Needed to delete; everybody reads it.",
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
    @Arg("ground", () => RemovalGroundEnum, optionalGround) ground?: RemovalGround,
    @Arg("seen", () => [SeenRevision], { nullable: true, description: seenDescription })
    seen?: SeenRevision[],
  ): Promise<BulkPayload> {
    return moderateHeldPosts(context, { ids, act, reason, ground, seen });
  }

  @Mutation(() => BulkPayload, {
    description: `Moderators. Up to ${bulkMaxSize} threads; a move needs a category, a lock a reason, a deletion a reason and a ground.`,
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
      ...reasonReadBy(
        "Needed to delete and to lock, and read by the authors; otherwise for the log",
      ),
    })
    reason?: string,
    @Arg("ground", () => RemovalGroundEnum, {
      nullable: true,
      description: "The rule that was broken, which the authors read; needed to delete.",
    })
    ground?: RemovalGround,
  ): Promise<BulkPayload> {
    return moderateThreads(context, { ids, act, categoryId, reason, ground });
  }
}
