import { sql, type RawBuilder } from "kysely";

import type { RequestContext, WorkContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { transact } from "../../../kernel/transact.ts";
import { requireAccountOwner } from "../../accounts/model/require-viewer.ts";
import { lockInboxes, recordInboxChanges } from "../model/change-inbox.ts";
import { countUnseen } from "../model/count-unseen.ts";
import { loadNotification } from "../model/notification.loader.ts";
import type { MarkSeenPayload } from "../model/notification.type.ts";

/** Marks one of the viewer's own as seen. Doing it twice changes nothing; a banned member may, too. */
export async function markNotificationSeen(
  context: RequestContext,
  { id }: { id: string },
): Promise<MarkSeenPayload> {
  const { id: recipientId } = requireAccountOwner(context);
  const wanted = sql`id = any(${possibleIds([id])}::uuid[])`;
  await transact(context, async (transaction) => {
    await lockInboxes(transaction.em, [recipientId]);
    await markSeen(transaction, { recipientId, which: wanted });
  });
  return {
    unseenCount: await countUnseen(context.em, recipientId),
    notification: await loadNotification(context, id),
  };
}

/** Marks everything that the viewer has not seen. */
export async function markAllNotificationsSeen(context: RequestContext): Promise<MarkSeenPayload> {
  const { id: recipientId } = requireAccountOwner(context);
  await transact(context, async (transaction) => {
    await lockInboxes(transaction.em, [recipientId]);
    const seen = await setSeen(transaction, { recipientId, which: sql`true` });
    if (seen.length === 0) return;
    await recordInboxChanges(transaction, [
      { recipientId, kind: "ALL_SEEN", notificationId: null },
    ]);
  });
  return { unseenCount: await countUnseen(context.em, recipientId), notification: null };
}

interface Looked {
  recipientId: string;
  /** A condition on notifications. */
  which: RawBuilder<unknown>;
}

/** For an inbox that is held. */
export async function markSeen(context: WorkContext, looked: Looked): Promise<void> {
  const seen = await setSeen(context, looked);
  await recordInboxChanges(
    context,
    seen.map(({ id }) => ({
      recipientId: looked.recipientId,
      kind: "SEEN",
      notificationId: id,
    })),
  );
}

/** The first look is the one that is remembered. */
async function setSeen({ em, now }: WorkContext, { recipientId, which }: Looked) {
  return rows(
    em,
    sql<{ id: string }>`
      update notifications set seen_at = ${now()}
      where recipient_id = ${recipientId} and seen_at is null and removed_at is null and ${which}
      returning id`,
  );
}
