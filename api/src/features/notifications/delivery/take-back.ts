import { sql, type RawBuilder } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { lockInboxes, recordInboxChanges } from "../model/change-inbox.ts";
import { settle } from "./settle.ts";

const stillUnseen = sql`c.retracted_at is null and n.seen_at is null and n.removed_at is null`;

/**
 * Takes causes back that hold no longer, as far as they are unseen; what was seen stays as it was seen. Of a
 * notification without any cause left nothing remains. `causes` is a condition on notification_causes c.
 */
export async function takeBack(context: WorkContext, causes: RawBuilder<unknown>): Promise<void> {
  const { em, now } = context;
  const recipients = await rows(
    em,
    sql<{ id: string }>`
      select distinct c.recipient_id as id from notification_causes c
      join notifications n on n.id = c.notification_id where ${causes} and ${stillUnseen}`,
  );
  if (recipients.length === 0) return;
  await lockInboxes(
    em,
    recipients.map(({ id }) => id),
  );
  const retracted = await rows(
    em,
    sql<{ notificationId: string }>`
      update notification_causes c set retracted_at = ${now()} from notifications n
      where n.id = c.notification_id and ${causes} and ${stillUnseen}
      returning c.notification_id as "notificationId"`,
  );
  const touched = [...new Set(retracted.map(({ notificationId }) => notificationId))];
  await recordInboxChanges(context, await settle(context, touched));
}
