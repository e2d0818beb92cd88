import { Ctx, FieldResolver, Query, Resolver } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { AdminDashboard, SystemHealth } from "./admin-dashboard.type.ts";
import { readAdminDashboard } from "./read-admin-dashboard.ts";
import { readSystemHealth } from "./system-health.ts";

@Resolver(() => AdminDashboard)
export class AdminDashboardResolver {
  @Query(() => AdminDashboard, { description: "Moderators." })
  adminDashboard(@Ctx() context: RequestContext): Promise<AdminDashboard> {
    return readAdminDashboard(context);
  }

  @FieldResolver(() => SystemHealth, { description: "Measured when it is asked for." })
  health(@Ctx() context: RequestContext): Promise<SystemHealth> {
    return readSystemHealth(context);
  }
}
