import { threadLists, topPeriods, type ThreadList, type TopPeriod } from "@vigilia/schema/enums.ts";
import { listedThreadsCounted, newThreadDays, threadsPerPage } from "@vigilia/schema/limits.ts";
import {
  Arg,
  Ctx,
  Field,
  ID,
  Int,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
} from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import type { NumberedPage } from "../../../platform/database/numbered-page.ts";
import { pageNumber } from "../../../platform/graphql/argument-options.ts";
import { describedValues, enumOf } from "../../../platform/graphql/enum-of.ts";
import type { ThreadRow } from "../model/thread.query.ts";
import { ThreadPage } from "../model/thread.type.ts";
import {
  countOwnThreads,
  listThreads,
  listUnreadThreads,
  type ThreadListCounts,
} from "./thread-lists.ts";

const ThreadListEnum = enumOf(threadLists);
registerEnumType(ThreadListEnum, {
  name: "ThreadList",
  description: "The forum's lists. Threads that the viewer has muted are in none of their own.",
  valuesConfig: describedValues<ThreadList>({
    LATEST: "All threads, pinned ones first, then newest activity.",
    TOP: "Those in which most posts were written within a period.",
    NEW: `The viewer's own: of the last ${newThreadDays} days, and never opened. Newest activity first.`,
    UNREAD:
      "The viewer's own: opened before, with posts by others that they have not read. Newest activity first.",
    FOLLOWING: "The viewer's own: opened by them, or watched. Newest activity first.",
  }),
});

const TopPeriodEnum = enumOf(topPeriods);
registerEnumType(TopPeriodEnum, {
  name: "TopPeriod",
  description: "Which posts count for the list TOP.",
  valuesConfig: describedValues<TopPeriod>({
    DAY: "Of the last 24 hours.",
    WEEK: "Of the last 7 days.",
    MONTH: "Of the last 30 days.",
    ALL: "All of them.",
  }),
});

@ObjectType("ThreadListCounts", {
  description: `How much waits for the viewer, counted up to ${listedThreadsCounted}.`,
})
class ThreadListCountsObject implements ThreadListCounts {
  @Field(() => Int, { description: "Threads of the list NEW." }) newCount!: number;
  @Field(() => Int, { description: "Threads of the list UNREAD." }) unreadCount!: number;
}

const ofCategory = {
  nullable: true,
  description: "Of this category only; nothing is in an unknown one.",
};

@Resolver()
export class ThreadListResolver {
  @Query(() => ThreadPage, {
    description: `One of the forum's lists, ${threadsPerPage} threads per page. UNAUTHENTICATED for a list that is the viewer's own, when signed out.`,
  })
  threads(
    @Ctx() context: RequestContext,
    @Arg("list", () => ThreadListEnum, { defaultValue: "LATEST", description: "Which list." })
    list: ThreadList,
    @Arg("period", () => TopPeriodEnum, {
      defaultValue: "WEEK",
      description: "For the list TOP; others ignore it.",
    })
    period: TopPeriod,
    @Arg("categoryId", () => ID, ofCategory) categoryId: string | null,
    @Arg("page", () => Int, pageNumber) page: number,
  ): Promise<NumberedPage<ThreadRow>> {
    return listThreads(context, { list, period, categoryId: categoryId ?? null, page });
  }

  @Query(() => ThreadListCountsObject, {
    description: "How many threads are in the viewer's own lists.",
  })
  threadListCounts(
    @Ctx() context: RequestContext,
    @Arg("categoryId", () => ID, ofCategory) categoryId: string | null,
  ): Promise<ThreadListCounts> {
    return countOwnThreads(context, { categoryId: categoryId ?? null });
  }

  @Query(() => ThreadPage, {
    description:
      "Threads with posts the viewer has not read, newest activity first; muted ones are left out.",
  })
  unreadThreads(
    @Ctx() context: RequestContext,
    @Arg("page", () => Int, pageNumber) page: number,
  ): Promise<NumberedPage<ThreadRow>> {
    return listUnreadThreads(context, { page });
  }
}
