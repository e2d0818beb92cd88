import type { EntityManager } from "@mikro-orm/postgresql";
import type { Role } from "@vigilia/schema/enums.ts";
import { registration } from "@vigilia/schema/forms/account-forms.ts";
import { privacyPolicyVersion } from "@vigilia/schema/limits.ts";

import type { WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { newId } from "../../../platform/new-id.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";
import { userColumns, type UserRow, findUser } from "../model/user.query.ts";
import { refuseWeakPassword } from "../passwords/set-password.ts";
import { setRole } from "../sessions/account-access.ts";
import { db } from "../tables.ts";

interface NewMember {
  username: string;
  email: string;
  passwordHash: string;
  role: Role;
  /** Confirmed the minimum age, and with it the present privacy policy. */
  ageConfirmed: boolean;
  emailVerified: boolean;
  at: Date;
}

/** Makes an account within the caller's transaction; null when its name or its address is taken. */
export async function createMember(em: EntityManager, member: NewMember): Promise<UserRow | null> {
  const { username, email, passwordHash, role, at } = member;
  const confirmedAt = member.ageConfirmed ? at : null;
  const values = {
    ...{ id: newId(), username, email, passwordHash, role, createdAt: at },
    emailVerifiedAt: member.emailVerified ? at : null,
    ageConfirmedAt: confirmedAt,
    privacyPolicyVersion: confirmedAt && privacyPolicyVersion,
    privacyPolicyAcceptedAt: confirmedAt,
  };
  const created = await db(em)
    .with("u", (q) =>
      q
        .insertInto("users")
        .values(values)
        .onConflict((c) => c.doNothing())
        .returningAll(),
    )
    .selectFrom("u")
    .select(userColumns)
    .executeTakeFirst();
  if (!created) return null;
  await sendMessage(em, "accounts.member-registered", { userId: created.id });
  return created;
}

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
