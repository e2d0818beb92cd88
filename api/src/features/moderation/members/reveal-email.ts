import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { firstRow } from "../../../platform/database/database.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { requireAdmin } from "../../accounts/model/require-viewer.ts";
import { memberNotFound } from "../model/find-subject.ts";
import { readReason } from "../model/moderation-texts.ts";

/** Shows a member's e-mail address to an admin who says why. The log knows that, and not the address. */
export async function revealEmail(
  context: RequestContext,
  { userId, ...input }: { userId: string; reason: string },
): Promise<string> {
  const viewer = requireAdmin(context);
  const reason = readReason(input.reason);
  return transact(context, async ({ em, now }) => {
    const found =
      possibleIds([userId]).length > 0
        ? await firstRow(
            em,
            sql<{
              email: string;
            }>`select email from users where id = ${userId} and erased_at is null`,
          )
        : null;
    if (!found) throw memberNotFound();
    const target = { targetType: "User", targetId: userId };
    const entry = { actorId: viewer.id, action: "user.view-email", ...target };
    await recordAudit(em, { ...entry, details: { reason }, at: now() });
    return found.email;
  });
}

/** Whoever finds members by their addresses has seen that these are theirs. */
export async function recordEmailSearch(
  context: RequestContext,
  { found }: { found: readonly { id: string }[] },
): Promise<void> {
  const viewer = requireAdmin(context);
  await transact(context, async ({ em, now }) => {
    for (const { id } of found) {
      const target = { targetType: "User", targetId: id };
      const entry = { actorId: viewer.id, action: "user.find-by-email", ...target };
      await recordAudit(em, { ...entry, details: {}, at: now() });
    }
  });
}
