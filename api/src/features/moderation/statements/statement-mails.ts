import { appealMonths } from "@vigilia/schema/limits.ts";
import { paths } from "@vigilia/schema/paths.ts";
import { appealAnswerText } from "@vigilia/schema/texts/notification-texts.ts";
import { originTexts, restrictionText } from "@vigilia/schema/words/statement-words.ts";
import { z } from "zod";

import type { WorkContext } from "../../../kernel/context.ts";
import { mailMember } from "../../../kernel/mail-member.ts";
import { defineQueue } from "../../../platform/jobs/queue.ts";
import type { JobTry } from "../../../platform/jobs/run-job.ts";
import type { MailContent } from "../../../platform/mail/render-mail.ts";
import { selectMailable } from "../../accounts/model/user.query.ts";
import { selectStatements, type StatementRow } from "../model/statement.query.ts";

/** Of a decision, or of the answer to the objection. */
export const statementMails = defineQueue({
  name: "statement-mails",
  payload: z.object({ statementId: z.uuid(), about: z.enum(["DECISION", "ANSWER"]) }),
});

/** Nobody chooses whether to hear of this: it goes to every address that is known to be the member's. */
export async function sendStatement(
  context: WorkContext,
  { statementId, about }: { statementId: string; about: "DECISION" | "ANSWER" },
  { id }: JobTry,
): Promise<void> {
  const { em } = context;
  const statement = await selectStatements(em).where("s.id", "=", statementId).executeTakeFirst();
  if (!statement || (about === "DECISION" && statement.revertedAt)) return;
  const member = await selectMailable(em)
    .where("u.id", "=", statement.recipientId)
    .where("u.emailVerifiedAt", "is not", null)
    .executeTakeFirst();
  if (!member) return;
  const { username, email } = member;
  const url = `${context.services.settings.publicUrl}${paths.decision(statement.decisionId)}`;
  const facts = { statement, username, url };
  const content = about === "ANSWER" ? answerMail(facts) : decisionMail(facts);
  await mailMember(context, { to: email, content, jobId: id });
}

interface Facts {
  statement: StatementRow;
  username: string;
  url: string;
}

function decisionMail({ statement, username, url }: Facts): MailContent {
  const { reason, origin } = statement;
  return {
    subject:
      origin === "PROGRAM" ? "A post of yours is hidden" : "A decision of the moderators about you",
    paragraphs: [
      `Hello ${username},`,
      restrictionText(statement),
      ...(reason === null ? [] : [`Reason: ${reason}`]),
      originTexts[origin],
      `If you think it is wrong, you can object within ${appealMonths} months, once. Somebody else on the staff looks at it then.`,
    ],
    action: { label: "Read the decision", url },
    footer: { text: "This mail tells you of a decision, and cannot be turned off." },
  };
}

function answerMail({ statement, username, url }: Facts): MailContent {
  const { isGranted, answer, revertedAt } = statement;
  const isTakenBack = revertedAt !== null;
  return {
    subject: "An answer to your objection",
    paragraphs: [
      `Hello ${username},`,
      `You objected to this: ${restrictionText(statement)}`,
      appealAnswerText({ isGranted: isGranted === true, isTakenBack }),
      ...(answer === null ? [] : [`Answer: ${answer}`]),
    ],
    action: { label: "Read the answer", url },
    footer: { text: "This mail answers what you wrote, and cannot be turned off." },
  };
}
