import type { MailTransport } from "./mail-transport.ts";
import type { RenderedMail } from "./render-mail.ts";

export interface Mail extends RenderedMail {
  /** One address; never a list. */
  to: string;
  from: string;
  /** The same for each try at the same mail, so that a reader's program shows a repeated one once. */
  messageId?: string;
  /** Where one click, or a POST without any sign-in, ends mails of this kind. */
  unsubscribeUrl?: string;
}

export async function sendMail(transport: MailTransport, mail: Mail): Promise<void> {
  const { to, from, subject, html, text, messageId, unsubscribeUrl } = mail;
  await transport.deliver({
    from,
    // As an object it is taken as one address, whatever commas it holds.
    to: { name: "", address: to },
    subject,
    html,
    text,
    messageId: messageId && `<${messageId}>`,
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribeUrl && { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
    },
    list: unsubscribeUrl ? { unsubscribe: unsubscribeUrl } : undefined,
  });
}
