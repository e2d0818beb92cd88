import type { RequestContext, WorkContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { requireAccountOwner } from "../../accounts/model/require-viewer.ts";
import { lockInboxes, recordInboxChanges, countUnseen } from "../model/inbox.ts";
import { loadNotification, notificationIsUnseen } from "../model/notification.query.ts";
import type { MarkSeenPayload } from "../model/notification.type.ts";
import { db } from "../tables.ts";
import { reconcileNotifications } from "./retract.ts";

/** Marks one of the viewer's own as seen. Doing it twice changes nothing; a banned member may, too. */
export async function markNotificationSeen(
  context: RequestContext,
  { id }: { id: string },
): Promise<MarkSeenPayload> {
  const { id: recipientId } = requireAccountOwner(context);
  await transact(context, async (transaction) => {
    await lockInboxes(transaction.em, [recipientId]);
    await markSeen(transaction, { recipientId, ids: possibleIds([id]) });
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
    const seen = await setSeen(transaction, { recipientId });
    if (seen.length === 0) return;
    await recordInboxChanges(transaction, [
      { recipientId, kind: "ALL_SEEN", notificationId: null },
    ]);
  });
  return { unseenCount: await countUnseen(context.em, recipientId), notification: null };
}

interface Looked {
  recipientId: string;
  /** All of the recipient's when left out. */
  ids?: readonly string[];
}

/** For a locked inbox. */
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
async function setSeen({ em, now }: WorkContext, { recipientId, ids }: Looked) {
  let seen = db(em)
    .updateTable("notifications as n")
    .set({ seenAt: now() })
    .where("n.recipientId", "=", recipientId)
    .where(notificationIsUnseen)
    .returning("n.id");
  if (ids) seen = seen.where("n.id", "=", anyOf(ids));
  return seen.execute();
}

/** Dismisses one of the viewer's notifications. Its causes stay recorded, so that they are not notified again. */
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
      const removed = await db(em)
        .updateTable("notifications")
        .set({ removedAt: now() })
        .where("id", "=", id)
        .where("recipientId", "=", recipientId)
        .where("removedAt", "is", null)
        .returning("id")
        .executeTakeFirst();
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
    await lockInboxes(transaction.em, [recipientId]);
    const [wanted] = possibleIds([id]);
    const deleted = wanted && (await seeIfReplaced(transaction, { recipientId, id: wanted }));
    if (!deleted) return;
    const settled = await reconcileNotifications(transaction, [deleted.id]);
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

/** Of one that its recipient deleted. Nothing for any other. */
async function seeIfReplaced(
  { em, now }: WorkContext,
  { recipientId, id }: { recipientId: string; id: string },
) {
  return db(em)
    .updateTable("notifications as n")
    .set(({ case: either, exists, selectFrom, fn, ref, val }) => {
      const successor = selectFrom("notifications as o")
        .select("o.id")
        .whereRef("o.recipientId", "=", "n.recipientId")
        .whereRef("o.groupKey", "=", "n.groupKey")
        .where("o.seenAt", "is", null)
        .where("o.removedAt", "is", null);
      const seenAt = either()
        .when(exists(successor))
        .then(fn.coalesce("n.seenAt", val(now())))
        .else(ref("n.seenAt"));
      return { seenAt: seenAt.end() };
    })
    .where("n.id", "=", id)
    .where("n.recipientId", "=", recipientId)
    .where("n.removedAt", "is not", null)
    .returning("n.id")
    .executeTakeFirst();
}
