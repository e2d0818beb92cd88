import { sql } from "kysely";

import type { MemberData } from "../../kernel/context.ts";
import { rows } from "../../platform/database/database.ts";

/** What the member reported, without the notes of the staff. */
const reportData: MemberData = {
  name: "reports",
  read: (em, userId) =>
    rows(
      em,
      sql`
        select id, post_id as "postId", reason, comment, status, created_at as "createdAt",
          handled_at as "handledAt"
        from reports where reporter_id = ${userId} order by created_at, id`,
    ),
};

const sanctionData: MemberData = {
  name: "sanctions",
  read: (em, userId) =>
    rows(
      em,
      sql`
        select id, reason, ground, created_at as "createdAt", expires_at as "expiresAt", lifted_at as "liftedAt"
        from bans where user_id = ${userId} order by created_at, id`,
    ),
};

export const moderationMemberData = [reportData, sanctionData];
