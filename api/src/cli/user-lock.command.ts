import { defineCommand } from "citty";

import { lockAccount } from "../features/accounts/sessions/account-access.ts";
import { transact } from "../kernel/transact.ts";
import { nameArgument, withMember } from "./with-member.ts";

export const userLockCommand = defineCommand({
  meta: { name: "user:lock", description: "Closes an account that somebody else got into." },
  args: { name: nameArgument },
  async run({ args }) {
    await withMember(args.name, async (context, { id, username }) => {
      await transact(context, (tx) =>
        lockAccount(tx, { userId: id, isLocked: true, actorId: null }),
      );
      return `${username} is locked.`;
    });
  },
});

export const userUnlockCommand = defineCommand({
  meta: { name: "user:unlock", description: "Opens a locked account again." },
  args: { name: nameArgument },
  async run({ args }) {
    await withMember(args.name, async (context, { id, username }) => {
      await transact(context, (tx) =>
        lockAccount(tx, { userId: id, isLocked: false, actorId: null }),
      );
      return `${username} is open again.`;
    });
  },
});
