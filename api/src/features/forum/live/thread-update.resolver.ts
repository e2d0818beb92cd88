import {
  Field,
  ID,
  Int,
  InterfaceType,
  ObjectType,
  Arg,
  Extensions,
  Resolver,
  Root,
  Subscription,
} from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { knownId } from "../../../platform/graphql/argument-options.ts";
import { followPosts } from "./follow-thread.ts";
import type { ThreadUpdateRow } from "./thread-updates.ts";

@InterfaceType({
  description:
    "Without bodies, the same for every subscriber: readers fetch what they show. What happens in a thread is sent at once, what follows after 200 milliseconds, and in a lasting burst at most one of a kind per second.",
  resolveType: ({ __typename }: { __typename: string }) => __typename,
})
abstract class ThreadUpdate {
  __typename!: string;
  @Field(() => String, { description: "Give it back as `after` when subscribing again." })
  cursor!: string;
  @Field(() => ID, { description: "The thread that was subscribed to." }) threadId!: string;
}

@ObjectType({
  implements: ThreadUpdate,
  description: "New posts, gathered into one range of numbers.",
})
/** @public The schema finds it through its interface. */
export class PostsAdded extends ThreadUpdate {
  @Field(() => Int, { description: "Number of the first new post." }) fromNumber!: number;
  @Field(() => Int, {
    description: "Number of the last new post, included; the same as fromNumber for a single one.",
  })
  toNumber!: number;
  @Field(() => Int, { description: "The thread's replyCount since then." }) replyCount!: number;
}

@ObjectType({
  implements: ThreadUpdate,
  description: "An edit, a deletion or a changed reaction.",
})
/** @public The schema finds it through its interface. */
export class PostChanged extends ThreadUpdate {
  @Field(() => ID, { description: "The post to fetch again." }) postId!: string;
  @Field(() => Int, {
    description: "Its number in the thread, from which follows the page that it stands on.",
  })
  number!: number;
  @Field(() => Int, { description: "The thread's replyCount since then." }) replyCount!: number;
}

@ObjectType({ implements: ThreadUpdate, description: "Pinned, locked, renamed, moved." })
/** @public The schema finds it through its interface. */
export class ThreadChanged extends ThreadUpdate {}

@ObjectType({
  implements: ThreadUpdate,
  description:
    "Posts went from this thread to another, or came back from one: fetch the page again. Those that came behind its last post are told by PostsAdded.",
})
/** @public The schema finds it through its interface. */
export class PostsMoved extends ThreadUpdate {}

@ObjectType({
  implements: ThreadUpdate,
  description:
    "`after` is older than what the server still keeps, or more happened than updates can say: fetch the page again.",
})
/** @public The schema finds it through its interface. */
export class ThreadReset extends ThreadUpdate {}

interface ThreadUpdateArgs {
  threadId: string;
  after?: string | null;
}

@Resolver()
export class ThreadUpdateResolver {
  @Extensions({ sharedAnswers: true })
  @Subscription(() => ThreadUpdate, {
    description: "What happens in a thread. Without `after`, live from now on.",
    subscribe: ({ context, args }: { context: RequestContext; args: ThreadUpdateArgs }) =>
      followPosts(context, args),
  })
  threadUpdates(
    @Root() update: ThreadUpdateRow,
    @Arg("threadId", () => ID, knownId("a thread")) _threadId: string,
    @Arg("after", () => String, {
      nullable: true,
      description:
        "The last `cursor` received, or the thread's `updatesCursor`: what happened since comes first. BAD_USER_INPUT for anything else.",
    })
    _after?: string,
  ): ThreadUpdateRow {
    return update;
  }
}
