import { Arg, Ctx, Int, Query, Resolver } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { readTransparency } from "./read-transparency.ts";
import { TransparencyReport } from "./transparency.type.ts";

@Resolver(() => TransparencyReport)
export class TransparencyResolver {
  @Query(() => TransparencyReport, { description: "Moderators." })
  transparency(
    @Ctx() context: RequestContext,
    @Arg("year", () => Int, { nullable: true, description: "Left out: the present one." })
    year?: number | null,
  ): Promise<TransparencyReport> {
    return readTransparency(context, { year });
  }
}
