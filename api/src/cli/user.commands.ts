import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

import { roles, type Role } from "@vigilia/schema/enums.ts";
import { defineCommand } from "citty";

import { findUser, type UserRow } from "../features/accounts/model/user.query.ts";
import { setPassword } from "../features/accounts/passwords/set-password.ts";
import { lockAccount, setRole } from "../features/accounts/sessions/account-access.ts";
import { resetTwoFactor } from "../features/accounts/two-factor/turn-off-two-factor.ts";
import type { WorkContext } from "../kernel/context.ts";
import { transact } from "../kernel/transact.ts";
import { AppError } from "../platform/app-error.ts";
import { withWork } from "./with-work.ts";

/** One line from standard input; at a terminal it is asked for and not shown. */
async function readSecret(question: string): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: nowhere,
    terminal: process.stdin.isTTY,
  });
  try {
    for await (const line of lines) return line;
    return "";
  } finally {
    lines.close();
    if (process.stdin.isTTY) process.stderr.write("\n");
  }
}

/** Does something with the member of this name, and says what it did, or in one line why not. */
export async function withMember(
  name: string,
  act: (context: WorkContext, member: UserRow) => Promise<string>,
): Promise<void> {
  try {
    const said = await withWork(async (context) => {
      const member = await findUser(context, name);
      if (!member) throw new AppError("NOT_FOUND", `There is no member called ${name}.`);
      return act(context, member);
    });
    process.stdout.write(`${said}\n`);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** The argument of all these commands. */
export const nameArgument = {
  type: "positional",
  description: "A username, in any case",
  required: true,
} as const;

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
