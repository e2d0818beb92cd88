import { sql } from "kysely";

import type { NotificationType } from "./notification-types.ts";

/** A notification as the API shows it, without what hangs on it. */
export interface NotificationRow {
  __typename: "Notification";
  id: string;
  type: NotificationType;
  /** Null where it is put into words from what hangs on it. */
  storedContent: string | null;
  recipientId: string;
  relatedPostId: string | null;
  relatedThreadId: string | null;
  seen: boolean;
  seenAt: Date | null;
  createdAt: Date;
  bumpedAt: Date;
}

export const selectNotifications = sql<NotificationRow>`
  select 'Notification' as "__typename", n.id, n.type, n.content as "storedContent",
    n.recipient_id as "recipientId", n.related_post_id as "relatedPostId",
    n.related_thread_id as "relatedThreadId", n.seen_at is not null as seen, n.seen_at as "seenAt",
    n.created_at as "createdAt", n.bumped_at as "bumpedAt"
  from notifications n`;

/** Neither deleted by its recipient nor without a cause. */
export const notificationIsKept = sql`n.removed_at is null`;
