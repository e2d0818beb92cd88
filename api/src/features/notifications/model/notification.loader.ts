import { sql } from "kysely";

import type { RequestContext, WorkContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { defineLoader } from "../../../platform/database/define-loader.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import {
  notificationIsKept,
  selectNotifications,
  type NotificationRow,
} from "./notification.query.ts";

/** One of the viewer's own; somebody else's looks as if it did not exist. */
export const loadNotification = defineLoader(
  async ({ em, viewer }: RequestContext, ids: readonly string[]) => {
    if (!viewer) return new Map<string, NotificationRow>();
    const found = await rows(
      em,
      sql<NotificationRow>`
        ${selectNotifications} where n.id = any(${possibleIds(ids)}::uuid[])
          and n.recipient_id = ${viewer.id} and ${notificationIsKept}`,
    );
    return new Map(found.map((notification) => [notification.id, notification]));
  },
);

/** Whom and how much a notification stands for. */
export interface Causes {
  notificationId: string;
  count: number;
  actorCount: number;
  /** The newest first, as many as are shown; of posts told in one moment, those made last. */
  actorIds: string[];
}

const actorsShown = 3;

/** Erased accounts are nobody any more. */
export const loadCauses = defineLoader(async ({ em }: WorkContext, ids: readonly string[]) => {
  const found = await rows(
    em,
    sql<Causes>`
      with causes as (
        select c.notification_id, c.created_at, c.cause_id, u.id as actor_id from notification_causes c
        left join users u on u.id = c.actor_id and u.erased_at is null
        where c.notification_id = any(${ids}::uuid[]) and c.retracted_at is null
      ),
      actors as (
        select notification_id, actor_id,
          row_number() over (
            partition by notification_id order by max(created_at) desc, max(cause_id) desc, actor_id) as place
        from causes where actor_id is not null group by notification_id, actor_id
      )
      select c.notification_id as "notificationId", c.count, coalesce(a.count, 0) as "actorCount",
        coalesce(a.ids, '{}') as "actorIds"
      from (select notification_id, count(*)::int from causes group by notification_id) c
      left join (
        select notification_id, count(*)::int,
          array_agg(actor_id order by place) filter (where place <= ${actorsShown}::int) as ids
        from actors group by notification_id
      ) a on a.notification_id = c.notification_id`,
  );
  return new Map(found.map((causes) => [causes.notificationId, causes]));
});
