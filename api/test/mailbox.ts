import { buffer } from "node:stream/consumers";
import { callbackify } from "node:util";

import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

import { listenOnLoopback } from "./listen-on-loopback.ts";

interface ReceivedMail {
  envelope: { from: string; to: string[] };
  message: Email;
  /** By lower-case name. */
  headers: Record<string, string>;
}

export interface Mailbox {
  url: string;
  port: number;
  received: ReceivedMail[];
  /** From now on every mail is turned away with this answer. */
  refuse(answer: string): void;
  stop(): Promise<void>;
}

/** A real mail server on the loopback interface that keeps what it is sent. */
export async function startMailbox(port = 0): Promise<Mailbox> {
  const received: ReceivedMail[] = [];
  let refusal: string | null = null;

  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo(_address, _session, done) {
      done(refusal === null ? null : new Error(refusal));
    },
    onData(stream, { envelope }, done) {
      callbackify(() => keep(stream, envelope))(done);
    },
  });

  async function keep(
    stream: AsyncIterable<Uint8Array>,
    { mailFrom, rcptTo }: { mailFrom: { address: string } | false; rcptTo: { address: string }[] },
  ): Promise<void> {
    const message = await PostalMime.parse(await buffer(stream));
    received.push({
      envelope: {
        from: mailFrom ? mailFrom.address : "",
        to: rcptTo.map(({ address }) => address),
      },
      message,
      headers: Object.fromEntries(message.headers.map(({ key, value }) => [key, value])),
    });
  }

  const boundPort = await listenOnLoopback(server.server, port);
  return {
    url: `smtp://127.0.0.1:${boundPort}`,
    port: boundPort,
    received,
    refuse(answer) {
      refusal = answer;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
