import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";

import type { RequestContext } from "../context.ts";
import type { EventRow } from "../features/events/event.query.ts";
import { EventObject } from "../features/events/event.type.ts";
import { loadThread, loadThreadIdOfEvent } from "../features/forum/thread.loader.ts";
import type { ThreadRow } from "../features/forum/thread.query.ts";
import { ThreadObject } from "../features/forum/thread.type.ts";

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
