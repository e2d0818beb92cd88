import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import type { Messages } from "../../../kernel/messages.ts";
import { firstRow } from "../../../platform/database/database.ts";
import { lockInboxes } from "../model/inbox.ts";
import { tell } from "./notify.ts";
import { takeBack, tellAgain } from "./retract.ts";

/**
 * Tells the author of a post that somebody reacted to it, or untells it. What counts is how it stands by now, so that
 * the order of telling changes nothing.
 */
export async function tellOfReaction(
  context: WorkContext,
  { postId, threadId, authorId, userId }: Messages["forum.reaction-changed"],
): Promise<void> {
  if (authorId === null) return;
  const causeId = `${postId}:${userId}`;
  const cause = sql`c.recipient_id = ${authorId} and c.kind = 'REACTION' and c.cause_id = ${causeId}`;
  await lockInboxes(context.em, [authorId]);
  if (!(await reacts(context, { postId, userId }))) {
    await takeBack(context, cause);
    return;
  }
  await tellAgain(context, cause);
  const notice = { recipientId: authorId, type: "REACTION", causeId, actorId: userId } as const;
  const place = { groupKey: `reaction:post:${postId}`, postId, threadId, readAt: null };
  await tell(context, [{ ...notice, ...place, content: null, at: context.now() }]);
}

async function reacts(
  { em }: WorkContext,
  { postId, userId }: { postId: string; userId: string },
): Promise<boolean> {
  const found = await firstRow(
    em,
    sql`
      select from reactions r join posts p on p.id = r.post_id
      where r.post_id = ${postId} and r.user_id = ${userId} and p.deleted_at is null limit 1`,
  );
  return found !== null;
}
