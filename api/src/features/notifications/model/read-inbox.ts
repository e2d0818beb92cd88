import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { firstRow, rows } from "../../../platform/database/database.ts";

/** How far the changes of a member's notifications have come. */
export interface InboxState {
  sequence: number;
  /** Changes up to this one are not kept any more. */
  forgottenThrough: number;
}

export async function readInbox(em: EntityManager, recipientId: string): Promise<InboxState> {
  const found = await firstRow(
    em,
    sql<InboxState>`
      select sequence::float8 as sequence, forgotten_through::float8 as "forgottenThrough"
      from notification_inboxes where recipient_id = ${recipientId}`,
  );
  return found ?? { sequence: 0, forgottenThrough: 0 };
}

/** The same of many, as the words that a watch compares. */
export async function readInboxVersions(
  em: EntityManager,
  recipientIds: readonly string[],
): Promise<Map<string, string>> {
  const found = await rows(
    em,
    sql<{ recipientId: string; sequence: string }>`
      select recipient_id as "recipientId", sequence::text as sequence
      from notification_inboxes where recipient_id = any(${recipientIds}::uuid[])`,
  );
  return new Map(found.map(({ recipientId, sequence }) => [recipientId, sequence]));
}
