import type { NotNull } from "kysely";
import { Field, Int, ObjectType, Arg, Ctx, ID, Query, Resolver } from "type-graphql";

import type { WorkContext, RequestContext } from "../../../kernel/context.ts";
import { defineLoader } from "../../../platform/database/define-loader.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { loadThread } from "../model/thread.loader.ts";
import type { ThreadRow } from "../model/thread.query.ts";
import { ThreadObject } from "../model/thread.type.ts";
import { db } from "../tables.ts";

/** Where the posts of a thread went; null for one that was not merged. */
const loadMerge = defineLoader(async ({ em }: WorkContext, ids: readonly string[]) => {
  const found = await db(em)
    .selectFrom("threads as t")
    .select(["t.id", "t.mergedIntoId as intoId", "t.mergedOffset as offset"])
    .where("t.id", "=", anyOf(possibleIds(ids)))
    .where("t.mergedIntoId", "is not", null)
    .$narrowType<{ intoId: NotNull; offset: NotNull }>()
    .execute();
  return new Map(found.map((merge) => [merge.id, merge]));
});

@ObjectType({ description: "Where the posts of a thread went that was merged into another." })
class MergedThread {
  @Field(() => ThreadObject, { description: "The thread that holds the posts now." })
  thread!: ThreadRow;
  @Field(() => Int, { description: "What each post's number grew by." }) numberOffset!: number;
}

@Resolver()
export class MergedThreadResolver {
  @Query(() => MergedThread, {
    nullable: true,
    description:
      "What became of a thread that `thread` finds no more. Null unless it was merged into one that the viewer may see.",
  })
  async mergedThread(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, { description: "Of a thread that was merged into another." }) id: string,
  ): Promise<MergedThread | null> {
    const merge = await loadMerge(context, id);
    const thread = merge && (await loadThread(context, merge.intoId));
    return thread && { thread, numberOffset: merge.offset };
  }
}
