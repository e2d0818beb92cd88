import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { firstRow } from "../../../platform/database/database.ts";
import { countOnlineMembers } from "../../accounts/model/presence.ts";
import { userExists } from "../../accounts/model/user.query.ts";
import type { ForumStats } from "./forum-stats.type.ts";

/** The site's totals: what is written is counted as it happens, people when somebody asks. */
export async function readForumStats({ em, now }: RequestContext): Promise<ForumStats> {
  const totals = await firstRow(
    em,
    sql<Omit<ForumStats, "onlineUsers">>`
      select thread_count as "totalThreads", post_count as "totalPosts",
        (select count(*)::int from users u where ${userExists}) as "totalUsers"
      from forum_totals`,
  );
  if (!totals) throw new Error("The forum's totals are missing");
  return { ...totals, onlineUsers: await countOnlineMembers(em, now()) };
}
