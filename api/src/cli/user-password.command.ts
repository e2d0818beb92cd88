import { defineCommand } from "citty";

import { setPassword } from "../features/accounts/passwords/set-password.ts";
import { readSecret } from "./read-secret.ts";
import { nameArgument, withMember } from "./with-member.ts";

export const userPasswordCommand = defineCommand({
  meta: {
    name: "user:password",
    description: "Gives a member a new password, typed or from standard input.",
  },
  args: { name: nameArgument },
  async run({ args }) {
    const password = await readSecret(`New password of ${args.name}: `);
    await withMember(args.name, async (context, { id, username }) => {
      await setPassword(context, { userId: id, username, password });
      return `${username} has a new password and is signed out everywhere.`;
    });
  },
});
