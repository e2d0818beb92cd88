import { Ctx, Query, Resolver, Subscription } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { countModerationQueue } from "./count-moderation-queue.ts";
import { followModerationQueue } from "./follow-moderation-queue.ts";
import { ModerationQueue } from "./moderation-queue.type.ts";

@Resolver()
export class ModerationQueueResolver {
  @Query(() => ModerationQueue, { description: "Moderators." })
  moderationQueue(@Ctx() context: RequestContext): Promise<ModerationQueue> {
    return countModerationQueue(context);
  }

  @Subscription(() => ModerationQueue, {
    description: "Moderators: counts now, then at each change, also of who looks at a report.",
    subscribe: ({ context }: { context: RequestContext }) => followModerationQueue(context),
  })
  moderationQueueChanged(@Ctx() context: RequestContext): Promise<ModerationQueue> {
    return countModerationQueue(context);
  }
}
