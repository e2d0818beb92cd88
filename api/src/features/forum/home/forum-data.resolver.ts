import { recentThreadsShown } from "@vigilia/schema/limits.ts";
import { Arg, Ctx, Int, Query, Resolver } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { listSize } from "../../../platform/graphql/argument-options.ts";
import { ForumData } from "./forum-data.type.ts";
import { ForumStats } from "./forum-stats.type.ts";
import { listRecentThreads } from "../threads/list-recent-threads.ts";
import { readForumStats } from "./read-forum-stats.ts";
import type { ThreadRow } from "../model/thread.query.ts";
import { ThreadObject } from "../model/thread.type.ts";

@Resolver()
export class ForumDataResolver {
  @Query(() => ForumData, {
    description: "The forum's home page in one request: categories, recent threads and totals.",
  })
  forumData(@Ctx() context: RequestContext): ForumData {
    return new ForumData(context);
  }

  @Query(() => ForumStats, {
    description: "Totals of the whole forum, and how many members are online.",
  })
  forumStats(@Ctx() context: RequestContext): Promise<ForumStats> {
    return readForumStats(context);
  }

  @Query(() => [ThreadObject], { description: "Newest activity first." })
  recentThreads(
    @Ctx() context: RequestContext,
    @Arg("first", () => Int, listSize(recentThreadsShown)) first: number,
  ): Promise<ThreadRow[]> {
    return listRecentThreads(context, { first });
  }
}
