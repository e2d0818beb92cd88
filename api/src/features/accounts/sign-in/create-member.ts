import type { EntityManager } from "@mikro-orm/postgresql";
import { privacyPolicyVersion } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";

import type { Role } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { firstRow } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/new-id.ts";
import { userColumns, type UserRow } from "../model/user.query.ts";

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
  const created = await firstRow(
    em,
    sql<UserRow>`
      insert into users as u (id, username, email, password_hash, role, use_default_avatar, erase_texts, created_at,
        email_verified_at, age_confirmed_at, privacy_policy_version, privacy_policy_accepted_at)
      values (${newId()}, ${username}, ${email}, ${passwordHash}, ${role}, false, false, ${at},
        ${member.emailVerified ? at : null}, ${confirmedAt}, ${confirmedAt && privacyPolicyVersion}, ${confirmedAt})
      on conflict do nothing returning ${userColumns}`,
  );
  if (created) await sendMessage(em, "accounts.member-registered", { userId: created.id });
  return created;
}
