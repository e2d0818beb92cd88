import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { rows, firstRow } from "../../../platform/database/database.ts";
import type { NotificationChangeKind } from "./notification.entities.ts";

/** Names the recipient whose notifications changed; null when there are too many to name. */
export const inboxTopic = "notifications.inbox";
const mostNamed = 50;

/**
 * Holds these members' inboxes until the commit, always in the same order. What decides whether they are told is to
 * be looked at after this: nobody else can change it meanwhile.
 */
export async function lockInboxes(
  em: EntityManager,
  recipientIds: readonly string[],
): Promise<void> {
  if (recipientIds.length === 0) return;
  const ordered = [...new Set(recipientIds)].toSorted();
  await rows(
    em,
    sql`
      insert into notification_inboxes (recipient_id)
      select id from users where id = any(${ordered}::uuid[]) order by id on conflict do nothing`,
  );
  await rows(
    em,
    sql`
      select from notification_inboxes where recipient_id = any(${ordered}::uuid[])
      order by recipient_id for update`,
  );
}

export interface InboxChange {
  recipientId: string;
  kind: NotificationChangeKind;
  /** Null when all were seen at once. */
  notificationId: string | null;
}

/**
 * Numbers changes of inboxes that are held, and says so after the commit. A number is seen only after every smaller
 * one, because the inbox stays held until then: it is a cursor that nothing slips past.
 */
export async function recordInboxChanges(
  { em, now, afterCommit, services }: WorkContext,
  changes: readonly InboxChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const numbered = changes.map((change, place) => ({ ...change, place }));
  await rows(
    em,
    sql`
      with changed as (
        select *, row_number() over (partition by "recipientId" order by place) as step
        from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb)
          as c ("recipientId" uuid, kind text, "notificationId" uuid, place int)
      ),
      counted as (select "recipientId", max(step) as steps from changed group by "recipientId"),
      numbered as (
        update notification_inboxes i set sequence = i.sequence + counted.steps
        from counted where i.recipient_id = counted."recipientId"
        returning i.recipient_id, i.sequence - counted.steps as before
      )
      insert into notification_changes (recipient_id, sequence, kind, notification_id, at)
      select n.recipient_id, n.before + c.step, c.kind, c."notificationId", ${now()}
      from changed c join numbered n on n.recipient_id = c."recipientId"`,
  );
  const recipientIds = new Set(changes.map(({ recipientId }) => recipientId));
  const named = recipientIds.size > mostNamed ? [null] : recipientIds;
  afterCommit(() => {
    for (const recipientId of named) services.liveTopics.publish(inboxTopic, recipientId);
  });
}

/** Counted from the rows, by an index that holds nothing else: a stored number could be wrong. */
export async function countUnseen(em: EntityManager, recipientId: string): Promise<number> {
  const found = await firstRow(
    em,
    sql<{ count: number }>`
      select count(*)::int as count from notifications
      where recipient_id = ${recipientId} and seen_at is null and removed_at is null`,
  );
  return found?.count ?? 0;
}

/** How far the changes of a member's notifications have come. */
interface InboxState {
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
