import { appealAnswerForm } from "@vigilia/schema/forms/moderation-forms.ts";

import type { RequestContext, Viewer } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";
import { refuseUnstorableText } from "../../../platform/text/storable-text.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import { loadUser } from "../../accounts/model/user.query.ts";
import { findStatementForUpdate, type StatementRow } from "../model/statement.query.ts";
import { db } from "../tables.ts";
import { answerRefusal } from "./answer-refusal.ts";
import { requireStatement, statementNotFound } from "./appeal.ts";
import { overturn } from "./overturn.ts";

interface AnswerInput {
  statementId: string;
  isGranted: boolean;
  answer: string;
}

/** Somebody else than who decided looks at it again; a decision that was wrong is undone wholly. */
export async function answerAppeal(
  context: RequestContext,
  { statementId, isGranted, ...input }: AnswerInput,
): Promise<StatementRow> {
  const viewer = requireModerator(context);
  refuseUnstorableText(input);
  const { answer } = parseForm(appealAnswerForm, input);
  await transact(context, async (tx) => {
    const { em, now } = tx;
    const statement = await findStatementForUpdate(em, statementId);
    if (!statement?.appealedAt) throw statementNotFound();
    await requireUnanswered(tx, statement);
    const refusal = await answerRefusal(tx, { viewer, statement, isGranted });
    if (refusal) throw new AppError("FORBIDDEN", refusal);
    const isUndone = isGranted && (await undo(tx, { statement, viewer }));
    const at = now();
    await db(em)
      .updateTable("statements")
      .set({ answeredAt: at, answererId: viewer.id, answer, isGranted })
      .$if(isUndone, (update) => update.set({ revertedAt: at }))
      .where("id", "=", statementId)
      .execute();
    const { recipientId, decisionId, restriction } = statement;
    await recordAudit(em, {
      ...{ actorId: viewer.id, action: isGranted ? "appeal.grant" : "appeal.refuse", at },
      ...{ targetType: "User", targetId: recipientId },
      details: { before: { restriction, decisionId }, reason: answer },
    });
    await sendMessage(em, "moderation.appeal-answered", {
      ...{ statementId, decisionId, recipientId, isGranted },
    });
  });
  return requireStatement(context, statementId);
}

/** Throws CONFLICT, with who answered what. */
async function requireUnanswered(
  context: RequestContext,
  { isGranted, answererId }: StatementRow,
): Promise<void> {
  if (isGranted === null) return;
  const answerer = answererId && (await loadUser(context, answererId));
  const name = answerer ? answerer.username : "Another moderator";
  const done = isGranted ? "granted" : "refused";
  throw new AppError("CONFLICT", `${name} has already ${done} this objection.`);
}

/** True where that takes the decision back. Reports that were upheld are dismissed, also where the post is back by other means. */
async function undo(
  context: RequestContext,
  { statement, viewer }: { statement: StatementRow; viewer: Viewer },
): Promise<boolean> {
  const { restriction, revertedAt, origin } = statement;
  if (revertedAt && origin !== "REPORT") return false;
  return (await overturn[restriction](context, { statement, viewer })) && !revertedAt;
}
