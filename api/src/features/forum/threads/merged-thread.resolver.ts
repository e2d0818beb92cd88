import { Arg, Ctx, ID, Query, Resolver } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { loadMerge } from "./merged-thread.loader.ts";
import { MergedThread } from "./merged-thread.type.ts";
import { loadThread } from "../model/thread.loader.ts";

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
