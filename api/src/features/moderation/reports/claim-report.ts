import { minute } from "@vigilia/schema/durations.ts";
import { reportClaimMinutes } from "@vigilia/schema/limits.ts";

import type { RequestContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import { loadUser } from "../../accounts/model/user.query.ts";
import type { ReportRow } from "../model/report.query.ts";
import { db } from "../tables.ts";
import {
  findReportedPostForUpdate,
  requireImpartial,
  requireReport,
  requireUndecided,
} from "./reported-post.ts";

/** Shows the other moderators that one is looking at it. It stands for some minutes and stops nobody from deciding. */
export async function claimReport(
  context: RequestContext,
  { id }: { id: string },
): Promise<ReportRow> {
  const viewer = requireModerator(context);
  await transact(context, async (tx) => {
    const { em, now } = tx;
    const reported = await findReportedPostForUpdate(em, id);
    await requireUndecided(tx, reported);
    requireImpartial(viewer, reported);
    const postId = reported.post.id;
    const at = now();
    const since = new Date(at.getTime() - reportClaimMinutes * minute);
    const claim = { moderatorId: viewer.id, claimedAt: at };
    const claimed = await db(em)
      .insertInto("reportClaims")
      .values({ postId, ...claim })
      .onConflict((conflict) =>
        conflict
          .column("postId")
          .doUpdateSet(claim)
          .where(({ eb, or }) =>
            or([
              eb("reportClaims.moderatorId", "=", viewer.id),
              eb("reportClaims.claimedAt", "<=", since),
            ]),
          ),
      )
      .returning("postId")
      .executeTakeFirst();
    if (!claimed) throw await claimedBySomebody(tx, postId);
    await sendMessage(em, "moderation.report-claimed", { postId, moderatorId: viewer.id });
  });
  return claimable(context, id);
}

/** Ends the viewer's claim; changes nothing for a moderator who has none. */
export async function releaseReport(
  context: RequestContext,
  { id }: { id: string },
): Promise<ReportRow> {
  const viewer = requireModerator(context);
  await transact(context, async ({ em }) => {
    const { post } = await findReportedPostForUpdate(em, id);
    const released = await db(em)
      .deleteFrom("reportClaims")
      .where("postId", "=", post.id)
      .where("moderatorId", "=", viewer.id)
      .returning("postId")
      .executeTakeFirst();
    if (!released) return;
    await sendMessage(em, "moderation.report-claimed", { postId: post.id, moderatorId: null });
  });
  return claimable(context, id);
}

async function claimedBySomebody(context: RequestContext, postId: string): Promise<AppError> {
  const claim = await db(context.em)
    .selectFrom("reportClaims")
    .select("moderatorId as id")
    .where("postId", "=", postId)
    .executeTakeFirst();
  const moderator = claim && (await loadUser(context, claim.id));
  const name = moderator?.username ?? "Another moderator";
  return new AppError("CONFLICT", `${name} is looking at this already.`);
}

async function claimable(context: RequestContext, id: string): Promise<ReportRow> {
  return requireReport(context, id);
}
