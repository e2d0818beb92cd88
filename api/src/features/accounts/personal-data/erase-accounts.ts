import type { EntityManager } from "@mikro-orm/postgresql";
import { accountDeletionHours } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { firstRow, rows } from "../../../platform/database/database.ts";
import { endSessions } from "../sessions/end-sessions.ts";

/** Erases the accounts whose owners asked for it a day ago and did not change their minds. */
export async function eraseDueAccounts(context: WorkContext): Promise<void> {
  const askedBefore = new Date(context.now().getTime() - accountDeletionHours * 3_600_000);
  const due = await rows(
    context.em,
    sql<{ id: string }>`
      select id from users where erased_at is null and deletion_requested_at <= ${askedBefore}`,
  );
  for (const { id } of due) await eraseAccount(context, { userId: id, askedBefore });
}

interface Wish {
  userId: string;
  askedBefore: Date;
}

/** Empties everything that tells who this was. The row stays, so that posts keep their places. */
async function eraseAccount(context: WorkContext, wish: Wish): Promise<void> {
  const { userId } = wish;
  await transact(context, async ({ em, now }) => {
    const erased = await eraseRow(em, { ...wish, at: now() });
    if (!erased) return;
    await endSessions(em, { userId });
    await rows(em, sql`delete from two_factors where user_id = ${userId}`);
    await rows(em, sql`delete from reset_tokens where user_id = ${userId}`);
    await rows(em, sql`delete from email_verification_tokens where user_id = ${userId}`);
    await rows(
      em,
      sql`delete from ignored_members where member_id = ${userId} or ignored_id = ${userId}`,
    );
    await rows(
      em,
      sql`update pictures set removed_at = ${now()} where owner_id = ${userId} and removed_at is null`,
    );
    await sendMessage(em, "accounts.member-erased", { userId, ...erased });
  });
}

interface ErasedAccount {
  username: string;
  eraseTexts: boolean;
}

/** What the row was. Null when the wish was taken back, or fulfilled, since it was looked up. */
async function eraseRow(
  em: EntityManager,
  { userId, askedBefore, at }: Wish & { at: Date },
): Promise<ErasedAccount | null> {
  return firstRow(
    em,
    sql<ErasedAccount>`
      with wish as (
        select id, username, erase_texts from users
        where id = ${userId} and erased_at is null and deletion_requested_at <= ${askedBefore} for update
      )
      update users u set username = null, email = null, password_hash = null, profile_picture = null,
        role = 'USER', email_verified_at = null, last_active_at = null, erased_at = ${at}
      from wish where u.id = wish.id
      returning wish.username, wish.erase_texts as "eraseTexts"`,
  );
}
