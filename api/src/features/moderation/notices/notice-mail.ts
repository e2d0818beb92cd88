import { paths } from "@vigilia/schema/paths.ts";
import { noticeOutcomeWords } from "@vigilia/schema/words/moderation-words.ts";
import { z } from "zod";

import type { WorkContext } from "../../../kernel/context.ts";
import { mailMember } from "../../../kernel/mail-member.ts";
import { defineQueue } from "../../../platform/jobs/queue.ts";
import type { JobTry } from "../../../platform/jobs/run-job.ts";
import type { MailContent } from "../../../platform/mail/render-mail.ts";
import { receiptOf } from "./notice-receipt.ts";
import { type NoticeRow, selectNotices } from "./notice.query.ts";

export const noticeMails = defineQueue({
  name: "notice-mails",
  payload: z.object({ noticeId: z.uuid(), cause: z.enum(["RECEIVED", "DECIDED"]) }),
});

/** Every mail is about one notice, and goes to the address that its sender gave; without one there is none. */
export async function askForNoticeMail(
  { noticeId, cause }: z.output<typeof noticeMails.payload>,
  context: WorkContext,
): Promise<void> {
  const { em, services } = context;
  const notice = await selectNotices(em).where("n.id", "=", noticeId).executeTakeFirst();
  if (!notice?.senderEmail) return;
  await services.jobs.enqueue(noticeMails, { noticeId, cause }, context);
}

/** Confirms that a notice came, or brings the answer. */
export async function sendNoticeMail(
  context: WorkContext,
  { noticeId, cause }: z.output<typeof noticeMails.payload>,
  { id }: JobTry,
): Promise<void> {
  const notice = await selectNotices(context.em).where("n.id", "=", noticeId).executeTakeFirst();
  if (!notice?.senderEmail) return;
  const { database, settings } = context.services;
  const receipt = paths.noticeReceipt(await receiptOf(database, noticeId));
  const letter = { notice, url: `${settings.publicUrl}${receipt}`, contact: settings.contactEmail };
  await mailMember(context, {
    to: notice.senderEmail,
    content: cause === "RECEIVED" ? confirmation(letter) : decision(letter),
    jobId: id,
  });
}

interface Letter {
  notice: NoticeRow;
  /** Of the receipt. */
  url: string;
  /** Whom to write to. */
  contact: string;
}

/** Without a word that the sender wrote: whoever gives the address of another sends them nothing of their own. */
function confirmation({ notice: { createdAt }, url, contact }: Letter): MailContent {
  return {
    subject: "Your notice has arrived",
    paragraphs: [
      "Hello,",
      `On ${createdAt.toUTCString()} we received a notice with this e-mail address. A moderator, not a machine, will look at it and decide.`,
      "The answer comes to this address. The page below shows what became of it, too; whoever has its link can read it.",
    ],
    action: { label: "See your notice", url },
    footer: {
      text: `If you sent no notice, somebody else gave your address: you need do nothing, or can write to ${contact}.`,
    },
  };
}

function decision({ notice: { status, answer }, url, contact }: Letter): MailContent {
  return {
    subject: "The answer to your notice",
    paragraphs: [
      "Hello,",
      `A moderator has decided on your notice: ${noticeOutcomeWords[status].sentence}`,
      ...(answer ? [answer] : []),
    ],
    action: { label: "See your notice", url },
    footer: {
      text: `If you think that this decision is wrong, write to ${contact}: somebody else will look at it. You can also turn to a court or to the authority for digital services of your country.`,
    },
  };
}
