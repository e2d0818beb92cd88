import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { firstRow } from "../../../platform/database/database.ts";
import { readWhenCalled } from "../../../platform/live/read-when-called.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import { readModerationQueue } from "./count-moderation-queue.ts";

/** The one subject of the watch over what waits for moderators. */
export const moderationQueue = "queue";
export const moderationQueueTopic = "moderation.queue";

/** The word that the watch compares: what waits, and who looks at it. */
export async function readQueueVersions(em: EntityManager): Promise<Map<string, string>> {
  const claims = await firstRow(
    em,
    sql`select count(*)::int as count, max(claimed_at) as last from report_claims`,
  );
  return new Map([[moderationQueue, JSON.stringify([await readModerationQueue(em), claims])]]);
}

/** Says when to count: at once, and whenever something may have come or gone. */
export function followModerationQueue(context: RequestContext): AsyncIterable<"count"> {
  requireModerator(context);
  const follower = context.services.live.moderationQueue.follow(moderationQueue);
  return readWhenCalled(follower, async () => ["count"] as const);
}
