import { onlineMinutes, recentThreadsShown } from "@vigilia/schema/limits.ts";
import type { NotNull } from "kysely";
import { Field, Int, ObjectType, Arg, Ctx, Query, Resolver, Extensions } from "type-graphql";

import { contentTags } from "../../../kernel/content-tags.ts";
import type { RequestContext } from "../../../kernel/context.ts";
import { narrowRead } from "../../../platform/caching/cache-tags.ts";
import { defineSharedLoader } from "../../../platform/caching/shared-loader.ts";
import { listSize } from "../../../platform/graphql/argument-options.ts";
import { onlineMembers } from "../../accounts/model/presence.ts";
import { userExists } from "../../accounts/model/user.query.ts";
import { type CategoryRow, CategoryObject, listCategories } from "../model/category.type.ts";
import type { ThreadRow } from "../model/thread.query.ts";
import { ThreadObject } from "../model/thread.type.ts";
import { db } from "../tables.ts";
import { listRecentThreads } from "../threads/list-threads.ts";

@ObjectType({ description: "How much there is, and how many people." })
class ForumStats {
  @Field(() => Int, { description: "Threads that everyone can see." }) totalThreads!: number;
  @Field(() => Int, {
    description: "Posts that everyone can read, opening posts included; deleted ones do not count.",
  })
  totalPosts!: number;
  @Field(() => Int, { description: "Accounts that are not erased, banned ones included." })
  totalUsers!: number;
  @Field(() => Int, {
    description: `Members who were here within the last ${onlineMinutes} minutes.`,
  })
  onlineUsers!: number;
}

/** The site's totals: what is written is counted as it happens, people when somebody asks. */
const loadForumStats = defineSharedLoader("forum stats", async ({ em, now }, [all = ""]) => {
  const read = () =>
    db(em)
      .selectFrom("forumTotals")
      .select(["threadCount as totalThreads", "postCount as totalPosts"])
      .select((eb) =>
        eb
          .selectFrom("users as u")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .where(userExists)
          .as("totalUsers"),
      )
      .select(onlineMembers(em, now()).as("onlineUsers"))
      .$narrowType<{ totalUsers: NotNull; onlineUsers: NotNull }>()
      .executeTakeFirst();
  const { memberCount, presence, threadLists } = contentTags;
  const totals = await narrowRead({ family: "forum", tags: [threadLists] }, () =>
    narrowRead({ family: "accounts", tags: [memberCount, presence] }, read),
  );
  if (!totals) throw new Error("The forum's totals are missing");
  return new Map([[all, totals]]);
});

async function readForumStats(context: RequestContext): Promise<ForumStats> {
  const stats = await loadForumStats(context, "all");
  if (!stats) throw new Error("The forum's totals are missing");
  return stats;
}

@ObjectType({
  description: "All that the forum's home page shows. Only what is asked for is read.",
})
class ForumData {
  readonly #context: RequestContext;

  constructor(context: RequestContext) {
    this.#context = context;
  }

  @Field(() => [CategoryObject], {
    description: "All of them, in the order that admins gave them.",
  })
  categories(): Promise<CategoryRow[]> {
    return listCategories(this.#context);
  }

  @Field(() => [ThreadObject], {
    description: "The ten threads with the newest activity, newest first.",
  })
  recentThreads(): Promise<ThreadRow[]> {
    return listRecentThreads(this.#context, { first: recentThreadsShown });
  }

  @Field(() => ForumStats, { description: "The same as the query forumStats." })
  stats(): Promise<ForumStats> {
    return readForumStats(this.#context);
  }
}

@Resolver()
export class ForumDataResolver {
  @Extensions({ sharedAnswers: true })
  @Query(() => ForumData, {
    description: "The forum's home page in one request: categories, recent threads and totals.",
  })
  forumData(@Ctx() context: RequestContext): ForumData {
    return new ForumData(context);
  }

  @Extensions({ sharedAnswers: true })
  @Query(() => ForumStats, {
    description: "Totals of the whole forum, and how many members are online.",
  })
  forumStats(@Ctx() context: RequestContext): Promise<ForumStats> {
    return readForumStats(context);
  }

  @Extensions({ sharedAnswers: true })
  @Query(() => [ThreadObject], { description: "Newest activity first." })
  recentThreads(
    @Ctx() context: RequestContext,
    @Arg("first", () => Int, listSize(recentThreadsShown)) first: number,
  ): Promise<ThreadRow[]> {
    return listRecentThreads(context, { first });
  }
}
