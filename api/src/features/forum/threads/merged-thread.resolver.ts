import { sql } from "kysely";
import { Field, Int, ObjectType, Arg, Ctx, ID, Query, Resolver } from "type-graphql";

import type { WorkContext, RequestContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { defineLoader } from "../../../platform/database/define-loader.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { loadThread } from "../model/thread.loader.ts";
import type { ThreadRow } from "../model/thread.query.ts";
import { ThreadObject } from "../model/thread.type.ts";

interface Merge {
  id: string;
  intoId: string;
  offset: number;
}

/** Where the posts of a thread went; null for one that was not merged. */
const loadMerge = defineLoader(async ({ em }: WorkContext, ids: readonly string[]) => {
  const found = await rows(
    em,
    sql<Merge>`
      select id, merged_into_id as "intoId", merged_offset as "offset" from threads
      where id = any(${possibleIds(ids)}::uuid[]) and merged_into_id is not null`,
  );
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
