import { bulkMaxSize } from "@vigilia/schema/limits.ts";
import { Arg, Ctx, ID, Mutation, Resolver } from "type-graphql";

import type { RequestContext } from "../../context.ts";
import type { RemovalGround } from "../forum/post.entity.ts";
import { RemovalGroundEnum } from "../forum/post.type.ts";
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

@Resolver()
export class BulkResolver {
  @Mutation(() => BulkPayload, { description: `Moderators. Up to ${bulkMaxSize} posts.` })
  moderatePosts(
    @Ctx() context: RequestContext,
    @Arg("ids", () => [ID]) ids: string[],
    @Arg("act", () => PostActEnum) act: PostAct,
    @Arg("reason", () => String, { nullable: true }) reason?: string,
    @Arg("ground", () => RemovalGroundEnum, { nullable: true }) ground?: RemovalGround,
  ): Promise<BulkPayload> {
    return moderatePosts(context, { ids, act, reason, ground });
  }

  @Mutation(() => BulkPayload, {
    description: `Moderators. Up to ${bulkMaxSize} posts that wait; a rejection needs a reason.`,
  })
  moderateHeldPosts(
    @Ctx() context: RequestContext,
    @Arg("ids", () => [ID]) ids: string[],
    @Arg("act", () => HeldPostActEnum) act: HeldPostAct,
    @Arg("reason", () => String, { nullable: true }) reason?: string,
  ): Promise<BulkPayload> {
    return moderateHeldPosts(context, { ids, act, reason });
  }

  @Mutation(() => BulkPayload, {
    description: `Moderators. Up to ${bulkMaxSize} threads; a move needs a category, a deletion a reason.`,
  })
  moderateThreads(
    @Ctx() context: RequestContext,
    @Arg("ids", () => [ID]) ids: string[],
    @Arg("act", () => ThreadActEnum) act: ThreadAct,
    @Arg("categoryId", () => ID, { nullable: true }) categoryId?: string,
    @Arg("reason", () => String, { nullable: true }) reason?: string,
  ): Promise<BulkPayload> {
    return moderateThreads(context, { ids, act, categoryId, reason });
  }
}
