import { sql, type RawBuilder } from "kysely";

import type { RequestContext, WorkContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { rows, firstRow } from "../../../platform/database/database.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { requireAccountOwner } from "../../accounts/model/require-viewer.ts";
import { lockInboxes, recordInboxChanges, countUnseen } from "../model/inbox.ts";
import { loadNotification } from "../model/notification.query.ts";
import type { MarkSeenPayload } from "../model/notification.type.ts";
import { settle } from "./retract.ts";

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

/** Puts one of the viewer's own away. Its causes stay known, so that they are not told again. */
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

/**
 * Brings back one that the viewer deleted, as it was: unseen if it was unseen, unless news of the same group has
 * gathered meanwhile. One without a cause left stays away.
 */
export async function restoreNotification(
  context: RequestContext,
  { id }: { id: string },
): Promise<MarkSeenPayload> {
  const { id: recipientId } = requireAccountOwner(context);
  await transact(context, async (transaction) => {
    const { em, now } = transaction;
    await lockInboxes(em, [recipientId]);
    const deleted = await firstRow(
      em,
      sql<{ id: string }>`
        update notifications n set seen_at = case
          when exists (
            select from notifications o where o.recipient_id = n.recipient_id and o.group_key = n.group_key
              and o.seen_at is null and o.removed_at is null) then coalesce(n.seen_at, ${now()})
          else n.seen_at end
        where n.id = any(${possibleIds([id])}::uuid[]) and n.recipient_id = ${recipientId}
          and n.removed_at is not null
        returning n.id`,
    );
    if (!deleted) return;
    const settled = await settle(transaction, [deleted.id]);
    await recordInboxChanges(
      transaction,
      settled.filter(({ kind }) => kind === "CHANGED"),
    );
  });
  return {
    unseenCount: await countUnseen(context.em, recipientId),
    notification: await loadNotification(context, id),
  };
}
