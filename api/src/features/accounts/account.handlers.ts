import type { WorkContext } from "../../kernel/context.ts";
import { onMessage } from "../../kernel/messages.ts";
import {
  emailChangedMails,
  emailChangeMails,
  emailVerificationMails,
  passwordResetMails,
  twoFactorMails,
} from "./model/account.queues.ts";
import { db } from "./tables.ts";

/** Wakes every process that has sockets of the member open. */
export const accessTopic = "accounts.access";

export const accountHandlers = [
  onMessage("accounts.password-forgotten", async ({ email }, context) => {
    const member = await db(context.em)
      .selectFrom("users")
      .select("id")
      .where("email", "=", email)
      .where("erasedAt", "is", null)
      .executeTakeFirst();
    if (!member) return;
    await context.services.jobs.enqueue(passwordResetMails, { userId: member.id }, context);
  }),

  onMessage("accounts.access-changed", async ({ userId }, { services, afterCommit }) => {
    afterCommit(() => services.pubSub.publish(accessTopic, userId));
  }),

  onMessage("accounts.two-factor-changed", (change, context) =>
    context.services.jobs.enqueue(twoFactorMails, change, context),
  ),

  onMessage("accounts.email-change-asked", (wish, context) =>
    context.services.jobs.enqueue(emailChangeMails, wish, context),
  ),
  onMessage("accounts.email-changed", (change, context) =>
    context.services.jobs.enqueue(emailChangedMails, change, context),
  ),

  onMessage("accounts.member-registered", askForProof),
  onMessage("accounts.email-verification-asked", askForProof),
];

async function askForProof({ userId }: { userId: string }, context: WorkContext): Promise<void> {
  await context.services.jobs.enqueue(emailVerificationMails, { userId }, context);
}
