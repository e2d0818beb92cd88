import type { EntityManager } from "@mikro-orm/postgresql";
import { hour } from "@vigilia/schema/durations.ts";
import { accountDeletionHours } from "@vigilia/schema/limits.ts";

import type { WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { db } from "../tables.ts";

/** Erases the accounts whose owners asked for it a day ago and did not change their minds. */
export async function eraseDueAccounts(context: WorkContext): Promise<void> {
  const askedBefore = new Date(context.now().getTime() - accountDeletionHours * hour);
  const due = await db(context.em)
    .selectFrom("users")
    .select("id")
    .where("erasedAt", "is", null)
    .where("deletionRequestedAt", "<=", askedBefore)
    .execute();
  for (const { id } of due) await eraseAccount(context, { userId: id, askedBefore });
}

interface Wish {
  userId: string;
  askedBefore: Date;
}

/** Empties everything that identifies the member. The row stays, so that posts keep their places. */
async function eraseAccount(context: WorkContext, wish: Wish): Promise<void> {
  const { userId } = wish;
  await transact(context, async ({ em, now }) => {
    const erased = await eraseRow(em, { ...wish, at: now() });
    if (!erased) return;
    await endSessions(em, { userId });
    await deleteTraces(em, userId);
    await db(em)
      .updateTable("pictures")
      .set({ removedAt: now() })
      .where("ownerId", "=", userId)
      .where("removedAt", "is", null)
      .execute();
    await sendMessage(em, "accounts.member-erased", { userId, ...erased });
  });
}

async function deleteTraces(em: EntityManager, userId: string): Promise<void> {
  await db(em).deleteFrom("twoFactors").where("userId", "=", userId).execute();
  await db(em).deleteFrom("resetTokens").where("userId", "=", userId).execute();
  await db(em).deleteFrom("emailVerificationTokens").where("userId", "=", userId).execute();
  await db(em).deleteFrom("emailChanges").where("userId", "=", userId).execute();
  await db(em)
    .deleteFrom("ignoredMembers")
    .where((eb) => eb.or([eb("memberId", "=", userId), eb("ignoredId", "=", userId)]))
    .execute();
}

interface ErasedAccount {
  username: string;
  eraseTexts: boolean;
}

/** The row before the erasure. Null when the request was cancelled, or carried out, since it was looked up. */
async function eraseRow(
  em: EntityManager,
  { userId, askedBefore, at }: Wish & { at: Date },
): Promise<ErasedAccount | null> {
  const erased = db(em)
    .with("wish", (q) =>
      q
        .selectFrom("users")
        .select((eb) => ["id", eb.ref("username").$notNull().as("username"), "eraseTexts"])
        .where("id", "=", userId)
        .where("erasedAt", "is", null)
        .where("deletionRequestedAt", "<=", askedBefore)
        .forUpdate(),
    )
    .updateTable("users as u")
    .from("wish")
    .set({
      ...{ username: null, email: null, passwordHash: null, profilePicture: null, role: "USER" },
      ...{ about: null, emailVerifiedAt: null, lastActiveAt: null, erasedAt: at },
    })
    .whereRef("u.id", "=", "wish.id")
    .returning(["wish.username", "wish.eraseTexts"]);
  return (await erased.executeTakeFirst()) ?? null;
}
