import { reportClaimMinutes } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";

import type { RequestContext, WorkContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { defineLoader, groupBy } from "../../../platform/database/define-loader.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { actsAsStaff, ownerIdOf } from "../../accounts/model/require-viewer.ts";
import { postIsVisibleTo } from "../../forum/model/post.query.ts";
import { threadIsVisibleTo } from "../../forum/model/thread.query.ts";
import type { ReportReason, ReportStatus } from "./report.entities.ts";

/** A report as the API shows it, without what hangs on it. */
export interface ReportRow {
  __typename: "Report";
  id: string;
  status: ReportStatus;
  reason: ReportReason;
  comment: string | null;
  postId: string;
  postRevision: number;
  reporterId: string | null;
  createdAt: Date;
  handledAt: Date | null;
  handlerId: string | null;
  note: string | null;
  decisionId: string | null;
}

export const selectReports = sql<ReportRow>`
  select 'Report' as "__typename", r.id, r.status, r.reason, r.comment, r.post_id as "postId",
    r.post_revision as "postRevision", r.reporter_id as "reporterId", r.created_at as "createdAt",
    r.handled_at as "handledAt", r.handler_id as "handlerId", r.note, r.decision_id as "decisionId"
  from reports r`;

/** For moderators, and for its reporter while they can see the post; null for anybody else. */
export const loadReport = defineLoader(
  async ({ em, viewer }: RequestContext, ids: readonly string[]) => {
    const isOwn = actsAsStaff(viewer) ? sql`true` : sql`r.reporter_id = ${ownerIdOf(viewer)}`;
    const found = await rows(
      em,
      sql<ReportRow>`
        ${selectReports} join posts p on p.id = r.post_id join threads t on t.id = p.thread_id
        where r.id = any(${possibleIds(ids)}::uuid[]) and ${isOwn}
          and ${postIsVisibleTo(viewer)} and ${threadIsVisibleTo(viewer)}`,
    );
    return new Map(found.map((report) => [report.id, report]));
  },
);

/** Everything that was reported about a post, newest first; for moderators. */
export const loadReportsOfPost = defineLoader(
  async ({ em }: WorkContext, postIds: readonly string[]) => {
    const found = await rows(
      em,
      sql<ReportRow>`
        ${selectReports} where r.post_id = any(${postIds}::uuid[])
        order by r.created_at desc, r.id desc`,
    );
    return groupBy(found, ({ postId }) => postId);
  },
);

interface ReportedText {
  postId: string;
  revision: number;
  body: string;
}

const versionKey = (postId: string, revision: number): string => `${postId} ${revision}`;

const loadTextByKey = defineLoader(async ({ em }: WorkContext, keys: readonly string[]) => {
  const wanted = keys.map((key) => key.split(" "));
  const found = await rows(
    em,
    sql<ReportedText>`
      select p.id as "postId", w.revision, coalesce(former.body, p.body) as body
      from unnest(
        ${wanted.map(([postId]) => postId)}::uuid[], ${wanted.map(([, revision]) => revision)}::int[]
      ) as w (post_id, revision)
      join posts p on p.id = w.post_id
      left join post_revisions former on former.post_id = p.id and former.revision = w.revision
      where former.body is not null or (p.revision = w.revision and p.deleted_at is null)`,
  );
  return new Map(found.map(({ postId, revision, body }) => [versionKey(postId, revision), body]));
});

/** A version of a post, taken down or not; null once it is erased. */
export function loadVersion(
  context: WorkContext,
  { postId, revision }: { postId: string; revision: number },
): Promise<string | null> {
  return loadTextByKey(context, versionKey(postId, revision));
}

interface Claim {
  postId: string;
  moderatorId: string;
  claimedAt: Date;
}

/** Who is looking at what was reported about a post. */
export const loadClaim = defineLoader(
  async ({ em, now }: WorkContext, postIds: readonly string[]) => {
    const since = new Date(now().getTime() - reportClaimMinutes * 60_000);
    const found = await rows(
      em,
      sql<Claim>`
        select post_id as "postId", moderator_id as "moderatorId", claimed_at as "claimedAt"
        from report_claims where post_id = any(${postIds}::uuid[]) and claimed_at > ${since}`,
    );
    return new Map(found.map((claim) => [claim.postId, claim]));
  },
);
