import { findUser, type UserRow } from "../features/accounts/model/user.query.ts";
import type { WorkContext } from "../kernel/context.ts";
import { AppError } from "../platform/app-error.ts";
import { withWork } from "./with-work.ts";

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
