import type { EntityManager } from "@mikro-orm/postgresql";
import { minute } from "@vigilia/schema/durations.ts";
import { reportClaimMinutes } from "@vigilia/schema/limits.ts";
import { sql, type InferResult } from "kysely";

import type { RequestContext, WorkContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { defineLoader, groupBy } from "../../../platform/database/define-loader.ts";
import { anyOf, typename, type RowOf } from "../../../platform/database/typed.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { actsAsStaff, ownerIdOf } from "../../accounts/model/require-viewer.ts";
import { postIsVisibleTo } from "../../forum/model/post.query.ts";
import { threadIsVisibleTo } from "../../forum/model/thread.query.ts";
import { db, type ModerationTables } from "../tables.ts";

/** Reports as the API shows them, without what hangs on them. */
export const selectReports = (em: EntityManager) =>
  db(em)
    .selectFrom("reports as r")
    .select(["r.id", "r.status", "r.reason", "r.comment", "r.postId", "r.postRevision"])
    .select(["r.reporterId", "r.createdAt", "r.handledAt", "r.handlerId", "r.note", "r.decisionId"])
    .select(typename("Report"));

export type ReportRow = InferResult<ReturnType<typeof selectReports>>[number];

/** For moderators, and for its reporter while they can see the post; null for anybody else. */
export const loadReport = defineLoader(
  async ({ em, viewer }: RequestContext, ids: readonly string[]) => {
    let reports = selectReports(em)
      .innerJoin("posts as p", "p.id", "r.postId")
      .innerJoin("threads as t", "t.id", "p.threadId")
      .where("r.id", "=", anyOf(possibleIds(ids)))
      .where(postIsVisibleTo(viewer))
      .where(threadIsVisibleTo(viewer));
    if (!actsAsStaff(viewer)) reports = reports.where("r.reporterId", "=", ownerIdOf(viewer));
    const found = await reports.execute();
    return new Map(found.map((report) => [report.id, report]));
  },
);

/** Everything that was reported about a post, newest first; for moderators. */
export const loadReportsOfPost = defineLoader(
  async ({ em }: WorkContext, postIds: readonly string[]) => {
    const found = await selectReports(em)
      .where("r.postId", "=", anyOf(postIds))
      .orderBy("r.createdAt", "desc")
      .orderBy("r.id", "desc")
      .execute();
    return groupBy(found, ({ postId }) => postId);
  },
);

interface ReportedText extends RowOf<ModerationTables["posts"], "revision" | "body"> {
  postId: RowOf<ModerationTables["posts"], "id">["id"];
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

/** Who is looking at what was reported about a post. */
export const loadClaim = defineLoader(
  async ({ em, now }: WorkContext, postIds: readonly string[]) => {
    const since = new Date(now().getTime() - reportClaimMinutes * minute);
    const found = await db(em)
      .selectFrom("reportClaims")
      .select(["postId", "moderatorId", "claimedAt"])
      .where("postId", "=", anyOf(postIds))
      .where("claimedAt", ">", since)
      .execute();
    return new Map(found.map((claim) => [claim.postId, claim]));
  },
);
