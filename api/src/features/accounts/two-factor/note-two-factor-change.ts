import type { WorkContext } from "../../../kernel/context.ts";
import { sendMessage, type Messages } from "../../../kernel/messages.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";

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

/** Puts it on record, has the member told by mail, and lets what it allows act at once, within the transaction. */
export async function noteTwoFactorChange(
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
