import { defineCommand } from "citty";

import { roles } from "../features/accounts/model/user.entity.ts";
import { setRole } from "../features/accounts/sessions/account-access.ts";
import type { Role } from "../kernel/context.ts";
import { transact } from "../kernel/transact.ts";
import { AppError } from "../platform/app-error.ts";
import { nameArgument, withMember } from "./with-member.ts";

export const userRoleCommand = defineCommand({
  meta: { name: "user:role", description: "Gives a member another role." },
  args: {
    name: nameArgument,
    role: { type: "positional", description: roles.join(", ").toLowerCase(), required: true },
  },
  async run({ args }) {
    await withMember(args.name, async (context, { id, username }) => {
      const role = roleCalled(args.role);
      await transact(context, (tx) => setRole(tx, { userId: id, role, actorId: null }));
      return `${username} has the role ${role.toLowerCase()} now.`;
    });
  },
});

function roleCalled(word: string): Role {
  const found = roles.find((role) => role === word.toUpperCase());
  if (found) return found;
  const known = roles.join(", ").toLowerCase();
  throw new AppError("BAD_USER_INPUT", `There is no role ${word}; there are ${known}.`);
}
