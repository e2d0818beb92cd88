import { day } from "@vigilia/schema/durations.ts";
import { defineCommand } from "citty";

import { previewDigest, sendDigestNow } from "../features/notifications/mail/preview-digest.ts";
import { withWork } from "./with-work.ts";

export const previewMailCommand = defineCommand({
  meta: {
    name: "mail:preview",
    description:
      "Prints the digest that a member would get at this moment; it names what the member may read. With --send they get it, too.",
  },
  args: {
    username: { type: "positional", required: true, description: "The member's name" },
    days: { type: "string", default: "7", description: "How far it looks back: 1 to 31" },
    send: {
      type: "boolean",
      default: false,
      description: "Mails it to the member, if their address is verified and they want mails",
    },
    html: { type: "boolean", default: false, description: "As mail programs show it" },
  },
  async run({ args }) {
    const days = Number(args.days);
    if (!(days >= 1 && days <= 31)) {
      process.stderr.write("--days is a number from 1 to 31.\n");
      process.exitCode = 1;
      return;
    }
    const { mail, isSent } = await withWork(async (context) => {
      const since = new Date(context.now().getTime() - days * day);
      const asked = { username: args.username, since };
      return {
        mail: await previewDigest(context, asked),
        isSent: args.send && (await sendDigestNow(context, asked)),
      };
    });
    if (!mail) {
      process.stderr.write(`There is nothing to tell ${args.username}, or nobody has that name.\n`);
      process.exitCode = 1;
      return;
    }
    if (args.send && !isSent) {
      process.stderr.write(`${args.username} wants no mails, or has not verified the address.\n`);
      process.exitCode = 1;
      return;
    }
    process.stdout.write(args.html ? mail.html : `Subject: ${mail.subject}\n\n${mail.text}\n`);
  },
});
