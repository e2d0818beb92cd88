import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { rows } from "../../../platform/database/database.ts";
import type { NotificationChangeKind } from "../model/notification-change.entity.ts";

/** One thing to tell a recipient whose notifications changed. */
export interface InboxNews {
  recipientId: string;
  /** Everything up to here has been told. */
  cursor: string;
  kind: NotificationChangeKind | "RESET";
  notificationId: string | null;
  at: Date;
}

interface ChangeRow {
  sequence: string;
  kind: NotificationChangeKind;
  notificationId: string | null;
  at: Date;
}

export const changesAtOnce = 200;

/** What happened after a cursor, in order. */
export async function readChanges(
  em: EntityManager,
  { recipientId, after }: { recipientId: string; after: number },
): Promise<ChangeRow[]> {
  return rows(
    em,
    sql<ChangeRow>`
      select c.sequence::text as sequence, c.kind, c.notification_id as "notificationId", c.at
      from notification_changes c where c.recipient_id = ${recipientId} and c.sequence > ${after}
      order by c.sequence limit ${changesAtOnce}`,
  );
}

/**
 * A notification is told as it is now: what was added or grew several times since is told once, where it came first.
 * The last piece of news carries the last change's number, so that whoever comes back from there has missed nothing.
 */
export function newsOf(recipientId: string, changes: readonly ChangeRow[]): InboxNews[] {
  const told = new Set<string | null>();
  const news: InboxNews[] = [];
  for (const { sequence, kind, notificationId, at } of changes) {
    const isState = kind === "ADDED" || kind === "CHANGED";
    const isKnown = isState && told.has(notificationId);
    if (!isKnown) news.push({ recipientId, cursor: sequence, kind, notificationId, at });
    if (isState) told.add(notificationId);
  }
  const [last, newest] = [news.at(-1), changes.at(-1)];
  if (last && newest) last.cursor = newest.sequence;
  return news;
}
