import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import type { Messages } from "../../../kernel/messages.ts";
import { rows } from "../../../platform/database/database.ts";
import { lockInboxes, recordInboxChanges } from "../model/change-inbox.ts";
import { markSeen } from "./mark-seen.ts";
import { settle } from "./settle.ts";

interface Touched {
  id: string;
  /** Of the newest post it tells of. */
  lastNumber: number;
}

/** What was read in the thread itself needs no looking at in the list; what was read in part begins later. */
export async function seeWhatWasRead(
  context: WorkContext,
  { userId, threadId, from, number }: Messages["forum.thread-read"],
): Promise<void> {
  const { em } = context;
  await lockInboxes(em, [userId]);
  const touched = await rows(
    em,
    sql<Touched>`
      select n.id, max(p.number) as "lastNumber" from notifications n
      join notification_causes c on c.notification_id = n.id and c.retracted_at is null
      join posts p on p.id = c.post_id and p.thread_id = ${threadId}
      where n.recipient_id = ${userId} and n.seen_at is null and n.removed_at is null
        and n.type in ('REPLY', 'QUOTE', 'MENTION')
      group by n.id having min(p.number) <= ${number} and max(p.number) > ${from}`,
  );
  const isRead = ({ lastNumber }: Touched) => lastNumber <= number;
  const idsOf = (some: Touched[]) => some.map(({ id }) => id);
  const read = idsOf(touched.filter(isRead));
  await markSeen(context, { recipientId: userId, which: sql`id = any(${read}::uuid[])` });
  const begun = idsOf(touched.filter((notification) => !isRead(notification)));
  await recordInboxChanges(context, await settle(context, begun));
}
