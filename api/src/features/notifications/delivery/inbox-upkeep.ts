import type { EntityManager } from "@mikro-orm/postgresql";
import { notificationRetentionDays } from "@vigilia/schema/limits.ts";
import { sql, type RawBuilder } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import type { Messages } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { firstRow, rows } from "../../../platform/database/database.ts";
import { lockInboxes, recordInboxChanges } from "../model/inbox.ts";
import { isOfThread } from "../model/notification-kinds.ts";
import { markSeen } from "./mark-seen.ts";
import { takeBack, settle } from "./retract.ts";

const longestWaitSeconds = 30;

/** Throws when what happened waits for too long to be told, as when nobody delivers messages any more. */
export async function checkTelling(em: EntityManager): Promise<void> {
  const waiting = await firstRow(
    em,
    sql<{ name: string }>`
      select name from outbox_messages
      where attempts = 0 and due_at < now() - ${longestWaitSeconds} * interval '1 second' limit 1`,
  );
  if (waiting) throw new Error(`${waiting.name} waits to be told`);
}

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

/** What somebody has not looked at yet goes when they ignore whoever it is from. */
export async function forgetIgnored(
  context: WorkContext,
  { userId, ignoredId }: Messages["accounts.member-ignored"],
): Promise<void> {
  // Whoever is telling them something just now has not seen that they ignore: wait, and take that back too
  await lockInboxes(context.em, [userId]);
  const isFromIgnored = sql`(c.actor_id = ${ignoredId} or exists (
    select from posts p where p.id = c.post_id and p.author_id = ${ignoredId}))`;
  await takeBack(context, sql`c.recipient_id = ${userId} and ${isOfThread} and ${isFromIgnored}`);
}

/** What a member was told goes with the account. Whom they told shows nobody any more. */
export async function forgetMember(em: EntityManager, userId: string): Promise<void> {
  await rows(em, sql`delete from notifications where recipient_id = ${userId}`);
  await rows(em, sql`delete from notification_changes where recipient_id = ${userId}`);
  await rows(em, sql`delete from notification_inboxes where recipient_id = ${userId}`);
  await rows(em, sql`delete from notification_preferences where user_id = ${userId}`);
}

const dayMilliseconds = 86_400_000;
/** For so long, a client can be away and still hear what it missed. */
const changeDays = 7;
const atOnce = 1_000;

/** Forgets what is older than it needs to be. */
export async function purgeNotifications(context: WorkContext): Promise<void> {
  const now = context.now().getTime();
  const changesBefore = new Date(now - changeDays * dayMilliseconds);
  const before = new Date(now - notificationRetentionDays * dayMilliseconds);
  await forgetChanges(context, changesBefore);
  await deleteInSteps(
    context.em,
    sql`
      delete from notifications where id in (
        select id from notifications where bumped_at < ${before}
          and (removed_at is not null or type not in ('BAN', 'UNBAN', 'REPORT_UPDATE'))
        limit ${atOnce})
      returning id`,
  );
}

/** A cursor from before what is forgotten is then known to be too old. */
async function forgetChanges(context: WorkContext, before: Date): Promise<void> {
  const recipients = await rows(
    context.em,
    sql<{ id: string }>`
      select distinct recipient_id as id from notification_changes where at < ${before}`,
  );
  for (const { id } of recipients) {
    await transact(context, async ({ em }) => {
      await lockInboxes(em, [id]);
      await rows(
        em,
        sql`
          with forgotten as (
            delete from notification_changes where recipient_id = ${id} and at < ${before} returning sequence
          )
          update notification_inboxes
          set forgotten_through = greatest(forgotten_through, (select max(sequence) from forgotten))
          where recipient_id = ${id}`,
      );
    });
  }
}

/** In steps, so that nobody waits long for any row. */
async function deleteInSteps(em: EntityManager, step: RawBuilder<unknown>): Promise<void> {
  while ((await rows(em, step)).length === atOnce);
}

interface Touched {
  id: string;
  /** Of the newest post it tells of. */
  lastNumber: number;
}

/** What was read in the thread itself needs no looking at in the list; what was read in part begins later. */
export async function seeWhatWasRead(
  context: WorkContext,
  { userId, threadId, from, number }: Messages["forum.thread-read"],
): Promise<void> {
  const { em } = context;
  await lockInboxes(em, [userId]);
  const touched = await rows(
    em,
    sql<Touched>`
      select n.id, max(p.number) as "lastNumber" from notifications n
      join notification_causes c on c.notification_id = n.id and c.retracted_at is null
      join posts p on p.id = c.post_id and p.thread_id = ${threadId}
      where n.recipient_id = ${userId} and n.seen_at is null and n.removed_at is null
        and n.type in ('REPLY', 'QUOTE', 'MENTION')
      group by n.id having min(p.number) <= ${number} and max(p.number) > ${from}`,
  );
  const isRead = ({ lastNumber }: Touched) => lastNumber <= number;
  const idsOf = (some: Touched[]) => some.map(({ id }) => id);
  const read = idsOf(touched.filter(isRead));
  await markSeen(context, { recipientId: userId, which: sql`id = any(${read}::uuid[])` });
  const begun = idsOf(touched.filter((notification) => !isRead(notification)));
  await recordInboxChanges(context, await settle(context, begun));
}
