import { appealForm } from "@vigilia/schema/forms/moderation-forms.ts";
import { appealMonths } from "@vigilia/schema/limits.ts";

import type { RequestContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";
import { refuseUnstorableText } from "../../../platform/text/storable-text.ts";
import { requireAccountOwner } from "../../accounts/model/require-viewer.ts";
import {
  findStatementForUpdate,
  loadStatement,
  type StatementRow,
} from "../model/statement.query.ts";
import { db } from "../tables.ts";

interface AppealInput {
  statementId: string;
  words: string;
}

/** Objects to a decision, once; a banned member, too. */
export async function appeal(
  context: RequestContext,
  { statementId, ...input }: AppealInput,
): Promise<StatementRow> {
  const viewer = requireAccountOwner(context);
  refuseUnstorableText(input);
  const { words } = parseForm(appealForm, input);
  await transact(context, async ({ em, now }) => {
    const statement = await findStatementForUpdate(em, statementId);
    if (statement?.recipientId !== viewer.id) throw statementNotFound();
    requireAppealable(statement, now());
    await db(em)
      .updateTable("statements")
      .set({ appealedAt: now(), appealWords: words })
      .where("id", "=", statementId)
      .execute();
    await sendMessage(em, "moderation.appeal-made", { statementId });
  });
  return requireStatement(context, statementId);
}

function requireAppealable(statement: StatementRow, now: Date): void {
  const { appealedAt, revertedAt, appealableUntil } = statement;
  if (appealedAt) throw new AppError("CONFLICT", "You have objected to this decision already.");
  if (revertedAt) throw new AppError("CONFLICT", "This decision was taken back already.");
  if (now > appealableUntil) {
    throw new AppError(
      "CONFLICT",
      `A decision can be objected to for ${appealMonths} months only.`,
    );
  }
}

export async function requireStatement(context: RequestContext, id: string): Promise<StatementRow> {
  const statement = await loadStatement(context, id);
  if (!statement) throw statementNotFound();
  return statement;
}

export function statementNotFound(): AppError {
  return new AppError("NOT_FOUND", "That decision does not exist.");
}
