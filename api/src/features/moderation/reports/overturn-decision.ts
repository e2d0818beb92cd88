import type { WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { newId } from "../../../platform/new-id.ts";
import { liftBanOfDecision } from "../bans/end-bans.ts";
import { restoreRemoved } from "../bans/restore-removed.ts";
import type { StatementRow } from "../model/statement.query.ts";
import { withdrawSanctionsOfDecision } from "../sanctions/lift-sanction.ts";
import { db } from "../tables.ts";

/** The reports that a decision upheld are dismissed, their reporters are told, the post is back, and a ban that came with it is lifted. */
export async function overturnReportDecision(
  context: WorkContext,
  { statement, byId }: { statement: StatementRow; byId: string },
): Promise<void> {
  const { em, now } = context;
  const { decisionId, recipientId: authorId, ground } = statement;
  await restoreRemoved(context, { decisionId });
  await liftBanOfDecision(context, { decisionId, authorId, byId });
  await withdrawSanctionsOfDecision(context, { decisionId, byId });
  const dismissed = await db(em)
    .updateTable("reports as r")
    .from("posts as p")
    .set({ status: "DISMISSED", handledAt: now(), handlerId: byId, decisionId: newId() })
    .whereRef("p.id", "=", "r.postId")
    .where("r.decisionId", "=", decisionId)
    .returning(["r.id", "r.reporterId", "r.reason", "p.id as postId", "p.threadId"])
    .execute();
  const [first] = dismissed;
  if (!first) return;
  await sendMessage(em, "moderation.report-decided", {
    ...{ postId: first.postId, threadId: first.threadId, authorId, moderatorId: byId },
    ...{ isUpheld: false, isPostDeleted: false, ground: ground ?? first.reason, note: null },
    reports: dismissed.map(({ id, reporterId }) => ({ reportId: id, reporterId })),
  });
}
