import { sql, type RawBuilder } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { lockInboxes } from "../model/change-inbox.ts";
import type { Notice } from "../model/notice.ts";
import { settle } from "./settle.ts";
import { tell } from "./tell.ts";

/**
 * Tells again what was taken back before it was seen, because it holds once more. `causes` is a condition on
 * notification_causes c.
 */
export async function tellAgain(context: WorkContext, causes: RawBuilder<unknown>): Promise<void> {
  const { em } = context;
  const retracted = sql`${causes} and c.retracted_at is not null`;
  const recipients = await rows(
    em,
    sql<{
      id: string;
    }>`select distinct recipient_id as id from notification_causes c where ${retracted}`,
  );
  if (recipients.length === 0) return;
  await lockInboxes(
    em,
    recipients.map(({ id }) => id),
  );
  const notices = await rows(
    em,
    sql<Notice>`
      delete from notification_causes c using notifications n where n.id = c.notification_id and ${retracted}
      returning c.recipient_id as "recipientId", c.kind as type, c.cause_id as "causeId",
        n.group_key as "groupKey", n.content, c.actor_id as "actorId", c.post_id as "postId",
        n.related_thread_id as "threadId", null::int as "readAt", c.created_at as at`,
  );
  // They may be older than what has gathered since.
  await settle(context, await tell(context, notices));
}
