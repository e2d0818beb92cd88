import { recentThreadsShown } from "@vigilia/schema/limits.ts";
import { Field, ObjectType } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import type { CategoryRow } from "../model/category.query.ts";
import { CategoryObject } from "../model/category.type.ts";
import { ForumStats } from "./forum-stats.type.ts";
import { listCategories } from "../model/list-categories.ts";
import { listRecentThreads } from "../threads/list-recent-threads.ts";
import { readForumStats } from "./read-forum-stats.ts";
import type { ThreadRow } from "../model/thread.query.ts";
import { ThreadObject } from "../model/thread.type.ts";

@ObjectType({
  description: "All that the forum's home page shows. Only what is asked for is read.",
})
export class ForumData {
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
