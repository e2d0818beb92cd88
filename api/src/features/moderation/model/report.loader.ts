import { reportClaimMinutes } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";

import type { RequestContext, WorkContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { defineLoader, groupBy } from "../../../platform/database/define-loader.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { actsAsStaff, ownerIdOf } from "../../accounts/model/require-viewer.ts";
import { postIsVisibleTo } from "../../forum/model/post.query.ts";
import { threadIsVisibleTo } from "../../forum/model/thread.query.ts";
import { selectReports, type ReportRow } from "./report.query.ts";

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
