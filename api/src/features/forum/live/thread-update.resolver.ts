import { Arg, Extensions, ID, Resolver, Root, Subscription } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { knownId } from "../../../platform/graphql/argument-options.ts";
import { followPosts } from "./follow-thread.ts";
import type { ThreadUpdateRow } from "./thread-updates.ts";
import { ThreadUpdate } from "./thread-update.type.ts";

interface ThreadUpdateArgs {
  threadId: string;
  after?: string | null;
}

@Resolver()
export class ThreadUpdateResolver {
  @Extensions({ sameForEveryone: true })
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
