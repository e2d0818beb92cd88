import { Arg, Args, Ctx, Int, Mutation, Query, Resolver } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { Connection } from "../../../platform/database/keyset-page.ts";
import { ForwardPageArgs } from "../../../platform/graphql/connection.type.ts";
import { requireAdmin } from "../../accounts/model/require-viewer.ts";
import { findRelease, listReleases } from "./find-releases.ts";
import { ReleaseConnection, ReleaseObject } from "./release.type.ts";
import { takeRelease } from "./take-release.ts";

@Resolver()
export class ReleaseResolver {
  @Query(() => ReleaseObject, { nullable: true, description: "A frozen state of the data." })
  release(
    @Ctx() context: RequestContext,
    @Arg("number", () => Int, { description: "Null for one that was never taken." })
    number: number,
  ): Promise<ReleaseObject | null> {
    return findRelease(context, number);
  }

  @Query(() => ReleaseConnection, {
    description:
      "Newest first. One is taken on the first of each month in which something changed.",
  })
  releases(
    @Ctx() context: RequestContext,
    @Args(() => ForwardPageArgs) args: ForwardPageArgs,
  ): Promise<Connection<ReleaseObject>> {
    return listReleases(context, args);
  }

  @Mutation(() => ReleaseObject, {
    description: "Admins: freezes the data as they are. CONFLICT when nothing has changed.",
  })
  async takeRelease(@Ctx() context: RequestContext): Promise<ReleaseObject> {
    const { id } = requireAdmin(context);
    const number = await takeRelease(context, { byId: id });
    const taken = number === null ? null : await findRelease(context, number);
    if (taken) return taken;
    throw new AppError("CONFLICT", "Nothing has changed since the last release.");
  }
}
