import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { defineLoader } from "../../../platform/database/define-loader.ts";
import type { MemberRecord } from "./member-record.type.ts";

const reportsAbout = (status: string) => sql`
  count(*) filter (where r.status = ${status})::int`;

/** What moderators should know about members. */
export const loadMemberRecord = defineLoader(
  async ({ em, now }: WorkContext, userIds: readonly string[]) => {
    const found = await rows(
      em,
      sql<MemberRecord & { id: string }>`
        select u.id, u.last_active_at as "lastActiveAt", u.email_verified_at is not null as "emailVerified",
          u.locked_at is not null as "isLocked", about.*, made.*,
          (select count(*)::int from sessions where user_id = u.id and expires_at > ${now()}) as sessions,
          (select count(*)::int from bans where user_id = u.id) as bans,
          (select count(*)::int from posts where author_id = u.id and deleted_by_id <> u.id) as "removedPosts"
        from users u
        cross join lateral (
          select ${reportsAbout("OPEN")} as "openReports", ${reportsAbout("UPHELD")} as "upheldReports",
            ${reportsAbout("DISMISSED")} as "dismissedReports"
          from reports r join posts p on p.id = r.post_id where p.author_id = u.id
        ) about
        cross join lateral (
          select count(*)::int as "reportsMade", ${reportsAbout("UPHELD")} as "reportsMadeUpheld"
          from reports r where r.reporter_id = u.id
        ) made
        where u.id = any(${userIds}::uuid[])`,
    );
    return new Map(found.map(({ id, ...record }) => [id, record]));
  },
);
