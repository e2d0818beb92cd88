import type { WorkContext } from "../../../kernel/context.ts";
import type { Messages } from "../../../kernel/messages.ts";
import { lockInboxes } from "../model/inbox.ts";
import { c } from "../model/notification-kinds.ts";
import { db } from "../tables.ts";
import { notify } from "./notify.ts";
import { retractNotifications, restoreNotifications } from "./retract.ts";

/**
 * Notifies the author of a post that somebody reacted to it, or retracts that. The current state of the reaction
 * counts, so that the order of the messages changes nothing.
 */
export async function notifyOfReaction(
  context: WorkContext,
  { postId, threadId, authorId, userId }: Messages["forum.reaction-changed"],
): Promise<void> {
  if (authorId === null) return;
  const causeId = `${postId}:${userId}`;
  const cause = c.and([
    c("c.recipientId", "=", authorId),
    c("c.kind", "=", "REACTION"),
    c("c.causeId", "=", causeId),
  ]);
  await lockInboxes(context.em, [authorId]);
  if (!(await reacts(context, { postId, userId }))) {
    await retractNotifications(context, cause);
    return;
  }
  await restoreNotifications(context, cause);
  const notice = { recipientId: authorId, type: "REACTION", causeId, actorId: userId } as const;
  const place = { groupKey: `reaction:post:${postId}`, postId, threadId, readAt: null };
  await notify(context, [{ ...notice, ...place, content: null, at: context.now() }]);
}

async function reacts(
  { em }: WorkContext,
  { postId, userId }: { postId: string; userId: string },
): Promise<boolean> {
  const found = await db(em)
    .selectFrom("reactions as r")
    .innerJoin("posts as p", "p.id", "r.postId")
    .select("r.postId")
    .where("r.postId", "=", postId)
    .where("r.userId", "=", userId)
    .where("p.deletedAt", "is", null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
