import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { firstRow } from "../../../platform/database/database.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import { postIsHeld } from "../approvals/list-held-posts.ts";
import type { ModerationQueue } from "./moderation-queue.type.ts";

/** How much waits for a moderator now. */
export async function countModerationQueue(context: RequestContext): Promise<ModerationQueue> {
  requireModerator(context);
  return readModerationQueue(context.em);
}

export async function readModerationQueue(em: EntityManager): Promise<ModerationQueue> {
  const counts = await firstRow(
    em,
    sql<ModerationQueue>`
      select (select count(*)::int from reports where status = 'OPEN') as "openReports",
        (select count(distinct post_id)::int from reports where status = 'OPEN') as "reportedPosts",
        (select count(*)::int from submissions where status = 'PENDING') as "pendingSubmissions",
        (select count(*)::int from posts p where ${postIsHeld}) as "heldPosts"`,
  );
  if (!counts) throw new Error("A statement that only counts gave no row");
  return counts;
}
