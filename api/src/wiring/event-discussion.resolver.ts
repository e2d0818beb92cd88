import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";

import type { EventRow } from "../features/events/model/event.query.ts";
import { EventObject } from "../features/events/model/event.type.ts";
import { loadThread, loadThreadIdOfEvent } from "../features/forum/model/thread.loader.ts";
import type { ThreadRow } from "../features/forum/model/thread.query.ts";
import { ThreadObject } from "../features/forum/model/thread.type.ts";
import type { RequestContext } from "../kernel/context.ts";

/** Here because events and the forum do not know each other. */
@Resolver(() => EventObject)
export class EventDiscussionResolver {
  @FieldResolver(() => ThreadObject, {
    nullable: true,
    description: "The forum thread about this event, if one was opened.",
  })
  async discussion(
    @Root() { id }: EventRow,
    @Ctx() context: RequestContext,
  ): Promise<ThreadRow | null> {
    const threadId = await loadThreadIdOfEvent(context, id);
    return threadId ? loadThread(context, threadId) : null;
  }
}
