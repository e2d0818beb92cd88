import type { RequestContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { requireAdmin } from "../../accounts/model/require-viewer.ts";
import { memberNotFound } from "../model/find-subject.ts";
import { readReason } from "../model/moderation-texts.ts";
import { db } from "../tables.ts";

/** Shows a member's e-mail address to an admin who says why. The log knows that, and not the address. */
export async function revealEmail(
  context: RequestContext,
  { userId, ...input }: { userId: string; reason: string },
): Promise<string> {
  const viewer = requireAdmin(context);
  const reason = readReason(input.reason);
  return transact(context, async ({ em, now }) => {
    if (possibleIds([userId]).length === 0) throw memberNotFound();
    const found = await db(em)
      .selectFrom("users as u")
      .select((eb) => eb.ref("u.email").$notNull().as("email"))
      .where("u.id", "=", userId)
      .where("u.erasedAt", "is", null)
      .executeTakeFirst();
    if (!found) throw memberNotFound();
    const target = { targetType: "User", targetId: userId };
    const entry = { actorId: viewer.id, action: "user.view-email", ...target } as const;
    await recordAudit(em, { ...entry, details: { reason }, at: now() });
    return found.email;
  });
}

/** An admin who searches members by address learns, from a hit, that the address is theirs. */
export async function recordEmailSearch(
  context: RequestContext,
  { found }: { found: readonly { id: string }[] },
): Promise<void> {
  const viewer = requireAdmin(context);
  await transact(context, async ({ em, now }) => {
    for (const { id } of found) {
      const target = { targetType: "User", targetId: id };
      const entry = { actorId: viewer.id, action: "user.find-by-email", ...target } as const;
      await recordAudit(em, { ...entry, details: {}, at: now() });
    }
  });
}
