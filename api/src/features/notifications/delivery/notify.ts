import { defaultMailFrequency } from "@vigilia/schema/enums.ts";
import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import type { RowOf } from "../../../platform/database/typed.ts";
import { newId } from "../../../platform/new-id.ts";
import { currentPlace } from "../../../platform/tracing/tracing.ts";
import { ignores } from "../../accounts/ignoring/ignored-member.query.ts";
import { lockInboxes, recordingInboxChanges, wakeRecipients } from "../model/inbox.ts";
import { type MailTimes, nextMailTimes } from "../model/mail-times.ts";
import {
  forumKinds,
  isWanted,
  weight,
  type NotificationRequest,
} from "../model/notification-kinds.ts";
import type { NotificationsTables } from "../tables.ts";

/**
 * Notifies members of what happened, of each cause once however often it is requested. Not notified is a member who
 * muted the thread, ignores the member who did it, turned such notifications off, did it themselves or has read it
 * already. Of several requests about one cause, the weightiest counts. Unseen causes of one group gather in one
 * notification. Returns the ids of the notifications.
 * On the way to the bell: `inbox.ts` is next.
 */
export async function notify(
  context: WorkContext,
  notices: readonly NotificationRequest[],
): Promise<string[]> {
  if (notices.length === 0) return [];
  await lockInboxes(
    context.em,
    notices.map(({ recipientId }) => recipientId),
  );
  const gathered = await gather(context, notices);
  wakeRecipients(context, gathered);
  return gathered.map(({ notificationId }) => notificationId);
}

type Gathered = RowOf<NotificationsTables["notificationCauses"], "recipientId" | "notificationId">;

/** Keeps the notices that are wanted, and numbers which notifications began or grew. */
async function gather(
  context: WorkContext,
  notices: readonly NotificationRequest[],
): Promise<Gathered[]> {
  const mailTimes = nextMailTimes(context.now());
  const proposed = notices.map((notice, place) => ({ ...notice, place, notificationId: newId() }));
  return rows(
    context.em,
    sql<Gathered>`
      with wanted as (${wantedNotices(proposed, mailTimes)}),
      groups as (
        select distinct on ("recipientId", "groupKey") *,
          max(at) over (partition by "recipientId", "groupKey") as "newestAt"
        from wanted order by "recipientId", "groupKey", at, place
      ),
      gathered as (
        insert into notifications as n (id, recipient_id, type, group_key, content, related_post_id,
          related_thread_id, path, created_at, bumped_at, mail_due_at, trace)
        select "notificationId", "recipientId", type, "groupKey", content, "postId", "threadId", path, at,
          "newestAt", "mailDueAt", case when "mailDueAt" is not null then ${currentPlace()}::text end
        from groups
        on conflict (recipient_id, group_key) where seen_at is null and removed_at is null
          do update set bumped_at = greatest(n.bumped_at, excluded.bumped_at),
            content = excluded.content, path = excluded.path,
            related_post_id = case
              when ${numberOf("excluded")} < ${numberOf("n")} then excluded.related_post_id
              else n.related_post_id end
        returning id, recipient_id, group_key
      ),
      caused as (
        insert into notification_causes (recipient_id, kind, cause_id, notification_id, actor_id, post_id,
          created_at)
        select w."recipientId", w.type, w."causeId", g.id, w."actorId", w."postId", w.at
        from wanted w join gathered g on g.recipient_id = w."recipientId" and g.group_key = w."groupKey"
      ),
      noted as (
        select g.recipient_id as "recipientId", g.id as "notificationId", n.place,
          case when g.id = n."notificationId" then 'ADDED' else 'CHANGED' end as kind
        from gathered g join groups n on n."recipientId" = g.recipient_id and n."groupKey" = g.group_key
      ),
      ${recordingInboxChanges(context, sql`select * from noted`)}
      select "recipientId", "notificationId" from noted order by place`,
  );
}

/** Two processes may notify of the posts of a thread in another order than that of their numbers. */
const numberOf = (told: "n" | "excluded") =>
  sql`(select number from posts where id = ${sql.ref(`${told}.related_post_id`)})`;

type Proposed = NotificationRequest & { place: number; notificationId: string };

function wantedNotices(proposed: readonly Proposed[], times: MailTimes) {
  return sql`
    select distinct on (n."recipientId", n."causeId") n.*,
      case when u.email_verified_at is null or not ${isWanted("mail")} or not ${speaksToRecipient} then null
        else (${JSON.stringify(times)}::jsonb ->> coalesce(p.mail_frequency, ${defaultMailFrequency}))::timestamptz
        end as "mailDueAt"
    from jsonb_to_recordset(${JSON.stringify(proposed)}::jsonb) as n ("recipientId" uuid, type text,
      "causeId" text, "groupKey" text, content text, "actorId" uuid, "postId" uuid, "threadId" uuid,
      path text, "readAt" int, at timestamptz, place int, "notificationId" uuid)
    join users u on u.id = n."recipientId" and u.erased_at is null
    left join notification_preferences p on p.user_id = u.id
    left join thread_reads r on r.user_id = u.id and r.thread_id = n."threadId"
    where n."recipientId" is distinct from n."actorId"
      and ${isWanted("inApp")}
      -- What a muted thread, and whom the recipient ignores, cannot bring about
      and not (n.type = any(${forumKinds}::text[]) and r.watch_level is not distinct from 'MUTED')
      and not (n.type = any(${forumKinds}::text[]) and ${isOfIgnored})
      and (n."readAt" is null or coalesce(r.last_read_number, 0) < n."readAt")
      and not exists (
        select from notification_causes c
        where c.recipient_id = n."recipientId" and c.cause_id = n."causeId"
          and (c.kind = n.type or ${weight(sql`c.kind`)} < ${weight(sql`n.type`)}))
    order by n."recipientId", n."causeId", ${weight(sql`n.type`)}`;
}

/** A reply that answers somebody else, in a thread that somebody else opened, is mailed to those who ask for it. */
const speaksToRecipient = sql`(n.type <> 'REPLY' or coalesce(p.mail_watched, false)
  or n."recipientId" = (select author_id from threads where id = n."threadId")
  or exists (select from posts answer join posts answered on answered.id = answer.answer_to_id
    where answer.id = n."postId" and answered.author_id = n."recipientId"))`;

/** Done by somebody whom the recipient ignores, or about what such a one wrote. */
const isOfIgnored = ignores({
  memberId: sql`n."recipientId"`,
  otherIds: [sql`n."actorId"`, sql`(select author_id from posts where id = n."postId")`],
});
