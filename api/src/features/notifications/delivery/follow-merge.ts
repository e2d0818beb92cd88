import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import type { Messages } from "../../../kernel/messages.ts";
import { rows } from "../../../platform/database/database.ts";

/** What was told of a thread leads to the one that it was merged into, which may have been merged since. */
export async function followMerge(
  { em }: WorkContext,
  { fromId }: Messages["forum.threads-merged"],
): Promise<void> {
  await rows(
    em,
    sql`
      update notifications n set related_thread_id = t.merged_into_id
      from threads t
      join posts p on p.thread_id = t.merged_into_id and (p.number > t.merged_offset or p.number is null)
      join notification_causes c on c.post_id = p.id
      where t.id = ${fromId} and n.id = c.notification_id and n.related_thread_id = t.id`,
  );
}
