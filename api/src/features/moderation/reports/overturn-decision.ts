import type { Viewer, WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { newId } from "../../../platform/new-id.ts";
import { liftBanOfDecision } from "../bans/end-bans.ts";
import { restoreRemoved } from "../bans/restore-removed.ts";
import type { StatementRow } from "../model/statement.query.ts";
import { withdrawSanctionsOfDecision } from "../sanctions/lift-sanction.ts";
import { db } from "../tables.ts";

/** True: nothing of it is left. The reports that it upheld are dismissed, their reporters are told, the post is back, and a ban that came with it is lifted. */
export async function overturnReportDecision(
  context: WorkContext,
  { statement, viewer }: { statement: StatementRow; viewer: Viewer },
): Promise<boolean> {
  const { em, now } = context;
  const { decisionId, recipientId: authorId, ground } = statement;
  await restoreRemoved(context, { decisionId });
  await liftBanOfDecision(context, { decisionId, viewer });
  await withdrawSanctionsOfDecision(context, { decisionId, viewer });
  const dismissalId = newId();
  const dismissed = await db(em)
    .updateTable("reports as r")
    .from("posts as p")
    .set({ status: "DISMISSED", handledAt: now(), handlerId: viewer.id, decisionId: dismissalId })
    .whereRef("p.id", "=", "r.postId")
    .where("r.decisionId", "=", decisionId)
    .returning([
      "r.id",
      "r.reporterId",
      "r.reason",
      "p.id as postId",
      "p.threadId",
      "r.postRevision",
    ])
    .execute();
  const [first] = dismissed;
  if (!first) return true;
  await sendMessage(em, "moderation.report-decided", {
    ...{ postId: first.postId, threadId: first.threadId, authorId, moderatorId: viewer.id },
    ...{ decisionId: dismissalId, postRevision: statement.postRevision ?? first.postRevision },
    ...{ isUpheld: false, isPostDeleted: false, ground: ground ?? first.reason, note: null },
    reports: dismissed.map(({ id, reporterId }) => ({ reportId: id, reporterId })),
  });
  return true;
}
