import { sql } from "kysely";

import type { RequestContext } from "../../context.ts";
import { firstRow } from "../../platform/database.ts";
import { transact } from "../../transact.ts";
import { requireAccountOwner } from "../accounts/require-viewer.ts";
import { lockInboxes, recordInboxChanges } from "./change-inbox.ts";
import { countUnseen } from "./count-unseen.ts";
import { loadNotification } from "./notification.loader.ts";
import type { MarkSeenPayload } from "./notification.type.ts";

/** Puts one of the viewer's own away for good. Its causes stay known, so that they are not told again. */
export async function deleteNotification(
  context: RequestContext,
  { id }: { id: string },
): Promise<MarkSeenPayload> {
  const { id: recipientId } = requireAccountOwner(context);
  const notification = await loadNotification(context, id);
  if (notification) {
    await transact(context, async (transaction) => {
      const { em, now } = transaction;
      await lockInboxes(em, [recipientId]);
      const removed = await firstRow(
        em,
        sql`
          update notifications set removed_at = ${now()}
          where id = ${id} and recipient_id = ${recipientId} and removed_at is null returning id`,
      );
      if (!removed) return;
      await recordInboxChanges(transaction, [{ recipientId, kind: "REMOVED", notificationId: id }]);
    });
  }
  return { unseenCount: await countUnseen(context.em, recipientId), notification };
}
