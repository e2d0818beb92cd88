import "reflect-metadata";
import type { GraphQLSchema } from "graphql";
import { type PubSub, Ctx, FieldResolver, Resolver, Root } from "type-graphql";

import { loadEvent } from "../features/events/model/event.loader.ts";
import type { EventRow } from "../features/events/model/event.query.ts";
import { EventObject } from "../features/events/model/event.type.ts";
import { loadThread, loadThreadIdOfEvent } from "../features/forum/model/thread.loader.ts";
import type { ThreadRow } from "../features/forum/model/thread.query.ts";
import { ThreadObject } from "../features/forum/model/thread.type.ts";
import { buildSchema } from "../graphql/build-schema.ts";
import { nodeResolver } from "../graphql/node.resolver.ts";
import type { RequestContext } from "../kernel/context.ts";
import { features } from "./features.ts";

/** Here because events and the forum do not know each other. */
@Resolver(() => EventObject)
class EventDiscussionResolver {
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

/** The other way round. */
@Resolver(() => ThreadObject)
class ThreadEventResolver {
  @FieldResolver(() => EventObject, {
    nullable: true,
    description:
      "The event that is discussed here, also a withdrawn one; null where the thread is about none.",
  })
  async event(
    @Root() { eventId }: ThreadRow,
    @Ctx() context: RequestContext,
  ): Promise<EventRow | null> {
    return eventId ? loadEvent(context, eventId) : null;
  }
}

/** The schema of all features together. */
export function createSchema(pubSub: PubSub): Promise<GraphQLSchema> {
  const nodes = nodeResolver(features.flatMap((feature) => feature.nodes));
  const resolvers = features.flatMap((feature) => feature.resolvers);
  return buildSchema([nodes, ...resolvers, EventDiscussionResolver, ThreadEventResolver], pubSub);
}
