import { defineCommand } from "citty";

import { resetTwoFactor } from "../features/accounts/two-factor/turn-off-two-factor.ts";
import { nameArgument, withMember } from "./with-member.ts";

export const userReset2faCommand = defineCommand({
  meta: {
    name: "user:reset-2fa",
    description: "Lets a member who lost the second factor in by password again.",
  },
  args: { name: nameArgument },
  async run({ args }) {
    await withMember(args.name, async (context, { id, username }) =>
      (await resetTwoFactor(context, { userId: id }))
        ? `${username} signs in by password alone now, and is signed out everywhere.`
        : `${username} has no two-factor sign-in.`,
    );
  },
});
