import { registration } from "@vigilia/schema/forms/account-forms.ts";

import type { WorkContext } from "../../../kernel/context.ts";
import { AppError } from "../../../platform/app-error.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";
import { transact } from "../../../kernel/transact.ts";
import { createMember } from "./create-member.ts";
import { findUser } from "../model/find-user.ts";
import { refuseWeakPassword } from "../passwords/refuse-weak-password.ts";
import { setRole } from "../sessions/set-role.ts";

interface AdminAccount {
  username: string;
  email: string;
  password: string;
}

/** Makes the operator's own admin account, or keeps the one of that name an admin, with the password it has. */
export async function ensureAdmin(context: WorkContext, account: AdminAccount): Promise<void> {
  const { username, email, password } = parseForm(registration, account);
  const existing = await findUser(context, username);
  if (existing) {
    const change = { userId: existing.id, role: "ADMIN", actorId: null } as const;
    await transact(context, (tx) => setRole(tx, change));
    return;
  }
  refuseWeakPassword("password", { password, username });
  const passwordHash = await context.services.passwords.hash(password);
  await transact(context, async (tx) => {
    const about = {
      role: "ADMIN",
      ageConfirmed: false,
      emailVerified: true,
      at: tx.now(),
    } as const;
    const created = await createMember(tx.em, { username, email, passwordHash, ...about });
    if (created || (await findUser(tx, username))) return;
    throw new AppError("CONFLICT", "The e-mail address belongs to another account.");
  });
}
