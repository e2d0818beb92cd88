import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { rows } from "../../../platform/database/database.ts";

/** What a member was told goes with the account. Whom they told shows nobody any more. */
export async function forgetMember(em: EntityManager, userId: string): Promise<void> {
  await rows(em, sql`delete from notifications where recipient_id = ${userId}`);
  await rows(em, sql`delete from notification_changes where recipient_id = ${userId}`);
  await rows(em, sql`delete from notification_inboxes where recipient_id = ${userId}`);
  await rows(em, sql`delete from notification_preferences where user_id = ${userId}`);
}
