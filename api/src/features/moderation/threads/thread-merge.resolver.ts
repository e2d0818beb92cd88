import type { Rule } from "@vigilia/schema/enums.ts";
import { Arg, Ctx, ID, Mutation, Resolver } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { knownId } from "../../../platform/graphql/argument-options.ts";
import { RemovalGroundEnum } from "../../forum/model/post.type.ts";
import type { ThreadRow } from "../../forum/model/thread.query.ts";
import { ThreadObject } from "../../forum/model/thread.type.ts";
import { optionalGround, reasonReadBy } from "../model/moderation-texts.ts";
import { mergeThreadsInto } from "./merge-threads.ts";

@Resolver()
export class ThreadMergeResolver {
  @Mutation(() => ThreadObject, {
    description:
      "Moderators. The posts of the one come behind those of the other, in their order, with new numbers; answers with the other. `mergedThread` finds it by the first one's id. Cannot be undone.",
  })
  mergeThreads(
    @Ctx() context: RequestContext,
    @Arg("from", () => ID, knownId("the thread that ends")) from: string,
    @Arg("into", () => ID, {
      description: "Of the thread that takes the posts in; BAD_USER_INPUT for an unknown one.",
    })
    into: string,
    @Arg("reason", () => String, reasonReadBy("The author of the thread that ends reads it"))
    reason: string,
    @Arg("ground", () => RemovalGroundEnum, optionalGround) ground?: Rule,
  ): Promise<ThreadRow> {
    return mergeThreadsInto(context, { from, into, reason, ground });
  }
}
