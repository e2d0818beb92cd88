import { sql } from "kysely";

import type { MemberData } from "../../kernel/context.ts";
import { firstRow, rows } from "../../platform/database/database.ts";

const noticeData: MemberData = {
  name: "notifications",
  read: (em, userId) =>
    rows(
      em,
      sql`
        select id, type, content, related_post_id as "relatedPostId", related_thread_id as "relatedThreadId",
          created_at as "createdAt", seen_at as "seenAt", removed_at as "removedAt"
        from notifications where recipient_id = ${userId} order by created_at, id`,
    ),
};

const preferenceData: MemberData = {
  name: "notificationPreferences",
  read: (em, userId) =>
    firstRow(
      em,
      sql`
        select reply, quote, mention, reaction, mail_frequency as "mailFrequency", mail_reply as "mailReply",
          mail_quote as "mailQuote", mail_mention as "mailMention", mail_reaction as "mailReaction"
        from notification_preferences where user_id = ${userId}`,
    ),
};

export const notificationMemberData = [noticeData, preferenceData];
