import type { EntityManager } from "@mikro-orm/postgresql";
import { notificationRetentionDays } from "@vigilia/schema/limits.ts";
import { sql, type RawBuilder } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { transact } from "../../../kernel/transact.ts";
import { lockInboxes } from "../model/change-inbox.ts";

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
