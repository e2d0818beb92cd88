import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import type { Messages } from "../../../kernel/messages.ts";
import { lockInboxes } from "../model/change-inbox.ts";
import { isOfThread } from "../model/notice.ts";
import { takeBack } from "./take-back.ts";

/** What somebody has not looked at yet goes when they ignore whoever it is from. */
export async function forgetIgnored(
  context: WorkContext,
  { userId, ignoredId }: Messages["accounts.member-ignored"],
): Promise<void> {
  // Whoever is telling them something just now has not seen that they ignore: wait, and take that back too
  await lockInboxes(context.em, [userId]);
  const isFromIgnored = sql`(c.actor_id = ${ignoredId} or exists (
    select from posts p where p.id = c.post_id and p.author_id = ${ignoredId}))`;
  await takeBack(context, sql`c.recipient_id = ${userId} and ${isOfThread} and ${isFromIgnored}`);
}
