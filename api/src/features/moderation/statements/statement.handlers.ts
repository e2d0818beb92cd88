import { onMessage } from "../../../kernel/messages.ts";
import type { MemberData } from "../../../kernel/ports.ts";
import { db } from "../tables.ts";
import {
  noteHiding,
  noteLifting,
  noteReturn,
  noteReversal,
  noteThreadReturn,
  noteUnlocking,
  noteWaiting,
} from "./note-reversals.ts";
import { statementMails } from "./statement-mails.ts";
import {
  stateAct,
  stateBan,
  stateHiding,
  stateRemoval,
  stateRejection,
  stateReportDecision,
  stateSanction,
} from "./write-statements.ts";

/** Every restriction is stated to whom it concerns, and what takes it back is noted there. */
export const statementHandlers = [
  onMessage("forum.words-moderated", (moderated, context) => stateAct(context, moderated)),
  onMessage("forum.held-post-decided", (decision, context) => stateRejection(context, decision)),
  onMessage("moderation.report-decided", (decision, context) =>
    stateReportDecision(context, decision),
  ),
  onMessage("moderation.post-hidden", (hiding, context) => stateHiding(context, hiding)),
  onMessage("moderation.user-banned", (ban, context) => stateBan(context, ban)),
  onMessage("moderation.member-sanctioned", (imposed, context) => stateSanction(context, imposed)),
  onMessage("moderation.posts-removed", (removal, context) => stateRemoval(context, removal)),

  onMessage("forum.post-restored", (restored, context) => noteReturn(context, restored)),
  onMessage("forum.post-restored", (restored, context) => noteHiding(context, restored)),
  onMessage("forum.post-deleted", (deleted, context) => noteHiding(context, deleted)),
  onMessage("forum.held-post-restored", (restored, context) => noteWaiting(context, restored)),
  onMessage("forum.thread-restored", (restored, context) => noteThreadReturn(context, restored)),
  onMessage("forum.thread-changed", (change, context) => noteUnlocking(context, change)),
  onMessage("moderation.report-reopened", ({ postId, decisionId }, context) =>
    noteReversal(context, { restrictions: ["REMOVE_POST", "OBJECT_TO_POST"], postId, decisionId }),
  ),
  onMessage("moderation.user-unbanned", (ban, context) => noteLifting(context, ban)),

  onMessage("moderation.sanction-lifted", ({ sanctionId, kind }, context) =>
    noteReversal(context, { restrictions: [kind], decisionId: sanctionId }),
  ),
  onMessage("moderation.posts-returned", ({ removalId }, context) =>
    noteReversal(context, { restrictions: ["REMOVE_ALL_POSTS"], decisionId: removalId }),
  ),

  onMessage("moderation.appeal-answered", ({ statementId }, context) =>
    context.services.jobs.enqueue(statementMails, { statementId, about: "ANSWER" }, context),
  ),

  /** Who wants their texts erased wrote some to the staff, too, and titles that others were told; what was decided stays. */
  onMessage("accounts.member-erased", async ({ userId, eraseTexts }, { em }) => {
    if (!eraseTexts) return;
    await db(em)
      .updateTable("statements")
      .set({ appealWords: null, threadTitle: null })
      .where("recipientId", "=", userId)
      .execute();
    await db(em)
      .updateTable("statements")
      .set({ threadTitle: null })
      .where("threadId", "in", (eb) =>
        eb.selectFrom("threads").select("id").where("authorId", "=", userId),
      )
      .execute();
  }),
];

/** What was decided about the member and what they objected, without whom of the staff it was. */
export const statementData: MemberData = {
  name: "statements",
  read: (em, userId) =>
    db(em)
      .selectFrom("statements")
      .select(["id", "decisionId", "restriction", "ground", "reason", "origin", "postId"])
      .select(["threadId", "threadTitle", "createdAt", "endsAt", "revertedAt", "appealedAt"])
      .select(["appealWords", "answeredAt", "answer", "isGranted", "paceMinutes"])
      .where("recipientId", "=", userId)
      .orderBy("createdAt")
      .orderBy("id")
      .execute(),
};
