import type { NoticeDecision } from "@vigilia/schema/enums.ts";
import { noticeDecisionForm } from "@vigilia/schema/forms/notice-forms.ts";

import type { RequestContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";
import { requireReviewer } from "../../accounts/model/require-viewer.ts";
import { db } from "../tables.ts";
import { receiptOf } from "./notice-receipt.ts";
import { partialityOf } from "./notice-subject.ts";
import { findOpenNoticeForUpdate, requireNotice, type NoticeRow } from "./notice.query.ts";

interface DecideInput {
  id: string;
  decision: NoticeDecision;
  answer: string;
}

const actions = { ACTED_ON: "notice.act", NO_ACTION: "notice.dismiss" } as const;

/**
 * Decides on a notice and answers its sender. The log keeps that it was decided and what it was about, but no word of
 * sender or answer, which are erased some day.
 */
export async function decideNotice(
  context: RequestContext,
  { id, ...input }: DecideInput,
): Promise<NoticeRow> {
  const viewer = requireReviewer(context);
  const { decision, answer } = parseForm(noticeDecisionForm, input);
  const receipt = await receiptOf(context.services.database, id);
  await transact(context, async (tx) => {
    const notice = await findOpenNoticeForUpdate(tx, { id, viewer });
    const partiality = await partialityOf(tx, { viewer, notice });
    if (partiality) throw new AppError("FORBIDDEN", partiality);
    const { kind, about, status } = notice;
    const at = tx.now();
    await db(tx.em)
      .updateTable("notices")
      .set({ status: decision, answer, deciderId: viewer.id, decidedAt: at })
      .where("id", "=", id)
      .execute();
    await recordAudit(tx.em, {
      ...{ actorId: viewer.id, action: actions[decision], at },
      ...{ targetType: "Notice", targetId: id },
      details: { before: { status, kind, about }, after: { status: decision } },
    });
    await sendMessage(tx.em, "moderation.notice-decided", { noticeId: id, receipt });
  });
  return requireNotice(context, id);
}
