import { reportClaimMinutes } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { firstRow, rows } from "../../../platform/database/database.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import { loadUser } from "../../accounts/model/user.query.ts";
import { loadReport, type ReportRow } from "../model/report.query.ts";
import { findReportedPost, reportNotFound, requireUndecided } from "./reported-post.ts";

/** Tells the other moderators that one is looking at it. It stands for some minutes and stops nobody from deciding. */
export async function claimReport(
  context: RequestContext,
  { id }: { id: string },
): Promise<ReportRow> {
  const viewer = requireModerator(context);
  await transact(context, async (tx) => {
    const { em, now } = tx;
    const reported = await findReportedPost(em, id);
    await requireUndecided(tx, reported);
    const postId = reported.post.id;
    const at = now();
    const since = new Date(at.getTime() - reportClaimMinutes * 60_000);
    const claimed = await firstRow(
      em,
      sql`
        insert into report_claims as c (post_id, moderator_id, claimed_at)
        values (${postId}, ${viewer.id}, ${at})
        on conflict (post_id) do update set moderator_id = excluded.moderator_id, claimed_at = excluded.claimed_at
          where c.moderator_id = excluded.moderator_id or c.claimed_at <= ${since}
        returning post_id`,
    );
    if (!claimed) throw await claimedBySomebody(tx, postId);
    await sendMessage(em, "moderation.report-claimed", { postId, moderatorId: viewer.id });
  });
  return claimable(context, id);
}

/** Lets it go again; whoever has not claimed it changes nothing. */
export async function releaseReport(
  context: RequestContext,
  { id }: { id: string },
): Promise<ReportRow> {
  const viewer = requireModerator(context);
  await transact(context, async ({ em }) => {
    const { post } = await findReportedPost(em, id);
    const released = await rows(
      em,
      sql`
        delete from report_claims where post_id = ${post.id} and moderator_id = ${viewer.id}
        returning post_id`,
    );
    if (released.length === 0) return;
    await sendMessage(em, "moderation.report-claimed", { postId: post.id, moderatorId: null });
  });
  return claimable(context, id);
}

async function claimedBySomebody(context: RequestContext, postId: string): Promise<AppError> {
  const claim = await firstRow(
    context.em,
    sql<{ id: string }>`select moderator_id as id from report_claims where post_id = ${postId}`,
  );
  const moderator = claim && (await loadUser(context, claim.id));
  const name = moderator?.username ?? "Another moderator";
  return new AppError("CONFLICT", `${name} is looking at this already.`);
}

async function claimable(context: RequestContext, id: string): Promise<ReportRow> {
  const report = await loadReport(context, id);
  if (!report) throw reportNotFound();
  return report;
}
