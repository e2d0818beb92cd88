import { sendMail } from "../platform/mail/mail-transport.ts";
import { renderMail, type MailContent } from "../platform/mail/render-mail.ts";
import type { WorkContext } from "./context.ts";

interface MailToMember {
  to: string;
  content: MailContent;
  /** The job that sends it: a mail that is sent twice keeps its name. */
  jobId: string;
  unsubscribeUrl?: string;
}

/** Sends one mail now; to be called by a job, which tries again when the mail server does not take it. */
export async function mailMember(
  { services }: WorkContext,
  { to, content, jobId, unsubscribeUrl }: MailToMember,
): Promise<void> {
  const { mailFrom, publicUrl } = services.settings;
  await sendMail(services.mail, {
    to,
    from: mailFrom,
    ...renderMail(content),
    messageId: `${jobId}@${new URL(publicUrl).hostname}`,
    ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
  });
}
