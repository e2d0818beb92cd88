import { paths } from "@vigilia/schema/paths.ts";

import type { WorkContext } from "../../../kernel/context.ts";
import { mailMember } from "../../../kernel/mail-member.ts";
import { sendMessage, type Messages } from "../../../kernel/messages.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import type { JobTry } from "../../../platform/jobs/run-job.ts";
import { selectMailable } from "../model/user.query.ts";

interface TwoFactorChange {
  userId: string;
  /** Null for the operator. */
  actorId: string | null;
  change: Messages["accounts.two-factor-changed"]["change"];
}

const actions = {
  ON: "user.two-factor-on",
  OFF: "user.two-factor-off",
  RESET: "user.two-factor-reset",
} as const;

/**
 * Records the change, has a mail sent to the member and lets the changed rights act at once, within the transaction.
 */
export async function recordTwoFactorChange(
  { em, now }: WorkContext,
  { userId, actorId, change }: TwoFactorChange,
): Promise<void> {
  await recordAudit(em, {
    ...{ actorId, action: actions[change], targetType: "User", targetId: userId },
    details: {},
    at: now(),
  });
  const at = now().toISOString();
  await sendMessage(em, "accounts.two-factor-changed", { userId, change, at });
  await sendMessage(em, "accounts.access-changed", { userId });
}

type Change = Messages["accounts.two-factor-changed"];

const wordings = {
  ON: {
    subject: "Two-factor sign-in is on",
    what: "Signing in takes a code of your authenticator app from now on. Keep your recovery codes where you find them without your phone.",
  },
  OFF: {
    subject: "Two-factor sign-in is off",
    what: "Your password alone signs in from now on.",
  },
  RESET: {
    subject: "Two-factor sign-in was reset",
    what: "The operator of the site took it away, because you had lost it. Your password alone signs in from now on, and you are signed out everywhere.",
  },
} as const;

/** Notifies a member that their two-factor sign-in changed: a member who did not change it must learn of it. */
export async function sendTwoFactorMail(
  context: WorkContext,
  { userId, change, at }: Change,
  { id }: JobTry,
): Promise<void> {
  const member = await selectMailable(context.em).where("u.id", "=", userId).executeTakeFirst();
  if (!member) return;
  const { publicUrl, contactEmail } = context.services.settings;
  const { subject, what } = wordings[change];
  const when = new Date(at).toUTCString();
  await mailMember(context, {
    to: member.email,
    content: {
      subject,
      paragraphs: [`Hello ${member.username},`, what, `This was on ${when}.`],
      action: { label: "Open the settings", url: `${publicUrl}${paths.settings}` },
      footer: {
        text: `If you know nothing of this, choose a new password and write to ${contactEmail}.`,
      },
    },
    jobId: id,
  });
}
