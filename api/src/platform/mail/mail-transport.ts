import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { SendMailOptions } from "nodemailer";
import { Counter } from "prom-client";

import type { RenderedMail } from "./render-mail.ts";

/** Carries a finished message away; resolves once somebody else answers for it. */
export interface MailTransport {
  deliver(message: SendMailOptions): Promise<void>;
  /** Fails where nobody takes messages, or nobody from here. Sends none. */
  verify(): Promise<void>;
  close(): void;
}

interface MailTransportOptions {
  /** smtp://… or smtps://…; empty: each mail becomes a file in `directory`. */
  smtpUrl: string;
  directory: string;
}

export function createMailTransport({ smtpUrl, directory }: MailTransportOptions): MailTransport {
  return smtpUrl ? smtpTransport(smtpUrl) : fileTransport(directory);
}

/** A mail is made of what we hand over, never of files or addresses that its text might name. */
const closedIn = { disableFileAccess: true, disableUrlAccess: true };

/** The library is large, and loaded once there is something to send. */
const loadLibrary = () => import("nodemailer");

function smtpTransport(url: string): MailTransport {
  const open = async () => {
    const { createTransport } = await loadLibrary();
    return createTransport({
      url,
      ...closedIn,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    });
  };
  let opened: ReturnType<typeof open> | undefined;
  const smtp = () => (opened ??= open());
  return {
    async deliver(message) {
      await (await smtp()).sendMail(message);
    },
    async verify() {
      await (await smtp()).verify();
    },
    close: () => void opened?.then((transporter) => transporter.close()),
  };
}

function fileTransport(directory: string): MailTransport {
  return {
    async deliver(message) {
      const { createTransport } = await loadLibrary();
      const composer = createTransport({
        streamTransport: true,
        buffer: true,
        newline: "windows",
        ...closedIn,
      });
      const { message: eml } = await composer.sendMail(message);
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID().slice(0, 8)}.eml`;
      // A program that watches the directory finds whole mails only.
      const unfinished = join(directory, `.${name}`);
      await writeFile(unfinished, eml, { mode: 0o600 });
      await rename(unfinished, join(directory, name));
    },
    verify: async () => undefined,
    close: () => undefined,
  };
}

export interface Mail extends RenderedMail {
  /** One address; never a list. */
  to: string;
  from: string;
  /** The same for each try at the same mail, so that a reader's program shows a repeated one once. */
  messageId?: string;
  /** Where one click, or a POST without any sign-in, ends mails of this kind. */
  unsubscribeUrl?: string;
}

const mails = new Counter({
  name: "mails_total",
  help: "Mails that were handed over, and tries that failed; a failed mail is tried again by its job.",
  labelNames: ["outcome"],
});

export async function sendMail(transport: MailTransport, mail: Mail): Promise<void> {
  try {
    await transport.deliver(messageOf(mail));
    mails.inc({ outcome: "sent" });
  } catch (error) {
    mails.inc({ outcome: "failed" });
    throw error;
  }
}

function messageOf(mail: Mail): SendMailOptions {
  const { to, from, subject, html, text, messageId, unsubscribeUrl } = mail;
  return {
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
  };
}
