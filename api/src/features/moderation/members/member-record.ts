import type { ReportStatus } from "@vigilia/schema/enums.ts";
import { sql } from "kysely";
import { Field, Int, ObjectType } from "type-graphql";

import type { WorkContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { defineLoader } from "../../../platform/database/define-loader.ts";
import type { RowOf } from "../../../platform/database/typed.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import type { ModerationTables } from "../tables.ts";

@ObjectType({ description: "What moderators should know about a member before they decide." })
export class MemberRecord {
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Last seen, to about a minute; null when never.",
  })
  lastActiveAt!: Date | null;
  @Field(() => Boolean, { description: "Whether the member has confirmed the e-mail address." })
  emailVerified!: boolean;
  @Field(() => Boolean, { description: "Closed by admins after a break-in." }) isLocked!: boolean;
  @Field(() => Int, { description: "Where the member is signed in." }) sessions!: number;
  @Field(() => Int, { description: "About posts of the member, not decided yet." })
  openReports!: number;
  @Field(() => Int, { description: "About posts of the member." }) upheldReports!: number;
  @Field(() => Int, { description: "About posts of the member." }) dismissedReports!: number;
  @Field(() => Int, { description: "Posts of the member that moderators removed." })
  removedPosts!: number;
  @Field(() => Int, { description: "Bans, past ones and the present one." }) bans!: number;
  @Field(() => Int, { description: "Warnings that stand, acknowledged ones too." })
  warnings!: number;
  @Field(() => Int, {
    description: "Slowed writing and held posts, past and present, unless taken back.",
  })
  restrictions!: number;
  @Field(() => Int, { description: "Made by the member, about posts of others." })
  reportsMade!: number;
  @Field(() => Int, { description: "Of those, how many were right." }) reportsMadeUpheld!: number;
  @Field(() => Int, { description: "Of those, how many were about posts that keep to the rules." })
  reportsMadeDismissed!: number;
}

/** The times are of the table, the rest is counted. */
type MemberRecordRow = MemberRecord & RowOf<ModerationTables["users"], "id" | "lastActiveAt">;

const reportsAbout = (status: ReportStatus) => sql`
  count(*) filter (where r.status = ${status})::int`;

/** What moderators should know about members. */
export const loadMemberRecord = defineLoader(
  async ({ em, now }: WorkContext, userIds: readonly string[]) => {
    const found = await rows(
      em,
      sql<MemberRecordRow>`
        select u.id, u.last_active_at as "lastActiveAt", u.email_verified_at is not null as "emailVerified",
          u.locked_at is not null as "isLocked", about.*, made.*,
          (select count(*)::int from sessions where user_id = u.id and expires_at > ${now()}) as sessions,
          (select count(*)::int from bans where user_id = u.id) as bans,
          bound.*,
          (select count(*)::int from posts where author_id = u.id and deleted_by_id <> u.id) as "removedPosts"
        from users u
        cross join lateral (
          select ${reportsAbout("OPEN")} as "openReports", ${reportsAbout("UPHELD")} as "upheldReports",
            ${reportsAbout("DISMISSED")} as "dismissedReports"
          from reports r join posts p on p.id = r.post_id where p.author_id = u.id
        ) about
        cross join lateral (
          select count(*) filter (where kind = 'WARNING')::int as warnings,
            count(*) filter (where kind <> 'WARNING')::int as restrictions
          from sanctions where user_id = u.id and lifted_at is null
        ) bound
        cross join lateral (
          select count(*)::int as "reportsMade", ${reportsAbout("UPHELD")} as "reportsMadeUpheld",
            ${reportsAbout("DISMISSED")} as "reportsMadeDismissed"
          from reports r where r.reporter_id = u.id
        ) made
        where u.id = any(${userIds}::uuid[])`,
    );
    return new Map(found.map(({ id, ...record }) => [id, record]));
  },
);
