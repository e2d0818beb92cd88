import { day } from "@vigilia/schema/durations.ts";
import { defineCommand } from "citty";

import { previewDigest, sendDigestNow } from "../features/notifications/mail/preview-digest.ts";
import { AppError } from "../platform/app-error.ts";
import { nameArgument, withMember } from "./user.commands.ts";

export const previewMailCommand = defineCommand({
  meta: {
    name: "mail:preview",
    description:
      "Prints the digest that a member would get at this moment; it names what the member may read. With --send they get it, too.",
  },
  args: {
    name: nameArgument,
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
    await withMember(args.name, async (context, { id, username }) => {
      const asked = { recipientId: id, since: new Date(context.now().getTime() - days * day) };
      const mail = await previewDigest(context, asked);
      if (!mail) return `There is nothing to tell ${username}.`;
      if (args.send && !(await sendDigestNow(context, asked))) {
        throw new AppError(
          "CONFLICT",
          `${username} wants no mails, or has not verified the address.`,
        );
      }
      return args.html ? mail.html : `Subject: ${mail.subject}\n\n${mail.text}`;
    });
  },
});
