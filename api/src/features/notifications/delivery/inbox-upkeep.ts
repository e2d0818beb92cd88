import type { EntityManager } from "@mikro-orm/postgresql";
import { day } from "@vigilia/schema/durations.ts";
import { notificationRetentionDays } from "@vigilia/schema/limits.ts";
import { kindsAbout, weighedKinds } from "@vigilia/schema/notification-kinds.ts";
import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import type { Messages } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { rows } from "../../../platform/database/database.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { lockInboxes, recordInboxChanges } from "../model/inbox.ts";
import { c, isOfThread } from "../model/notification-kinds.ts";
import { notificationIsUnseen } from "../model/notification.query.ts";
import { db } from "../tables.ts";
import { markSeen } from "./mark-seen.ts";
import { retractNotifications, reconcileNotifications } from "./retract.ts";

const longestWaitSeconds = 30;

/** Throws when a message waits for too long, as when no process handles messages. */
export async function checkDelivery(em: EntityManager): Promise<void> {
  const waiting = await db(em)
    .selectFrom("outboxMessages")
    .select("name")
    .where("attempts", "=", 0)
    .where("dueAt", "<", sql<Date>`now() - ${longestWaitSeconds} * interval '1 second'`)
    .limit(1)
    .executeTakeFirst();
  if (waiting) throw new Error(`${waiting.name} waits to be told`);
}

/** Notifications of a thread lead to the one that it was merged into, which may have been merged since. */
export async function followMerge(
  { em }: WorkContext,
  { fromId }: Messages["forum.threads-merged"],
): Promise<void> {
  await db(em)
    .updateTable("notifications as n")
    .from("threads as t")
    .innerJoin("posts as p", "p.threadId", "t.mergedIntoId")
    .innerJoin("notificationCauses as c", "c.postId", "p.id")
    .set((eb) => ({ relatedThreadId: eb.ref("t.mergedIntoId") }))
    .where("t.id", "=", fromId)
    .where(({ eb, or, ref }) =>
      or([eb("p.number", ">", ref("t.mergedOffset")), eb("p.number", "is", null)]),
    )
    .whereRef("n.id", "=", "c.notificationId")
    .whereRef("n.relatedThreadId", "=", "t.id")
    .execute();
}

/** Notifications of posts that were moved lead to the thread that they stand in, which may be another by now. */
export async function followMove(
  { em }: WorkContext,
  { postIds }: Messages["forum.posts-moved"],
): Promise<void> {
  await db(em)
    .updateTable("notifications as n")
    .from("posts as p")
    .innerJoin("notificationCauses as c", "c.postId", "p.id")
    .set((eb) => ({ relatedThreadId: eb.ref("p.threadId") }))
    .where("p.id", "=", anyOf(postIds))
    .whereRef("n.id", "=", "c.notificationId")
    .whereRef("n.relatedPostId", "=", "p.id")
    .execute();
}

/** Unseen notifications are retracted when the recipient ignores the member whom they are from. */
export async function forgetIgnored(
  context: WorkContext,
  { userId, ignoredId }: Messages["accounts.member-ignored"],
): Promise<void> {
  // A delivery that is under way has not seen that they ignore: wait for it, and retract its notifications too
  await lockInboxes(context.em, [userId]);
  const isAboutTheirPost = c.exists(
    c
      .selectFrom("posts as p")
      .select("p.id")
      .whereRef("p.id", "=", "c.postId")
      .where("p.authorId", "=", ignoredId),
  );
  await retractNotifications(
    context,
    c.and([
      c("c.recipientId", "=", userId),
      isOfThread,
      c.or([c("c.actorId", "=", ignoredId), isAboutTheirPost]),
    ]),
  );
}

/** A member's notifications are deleted with the account. Those that they caused name nobody any more. */
export async function forgetMember(em: EntityManager, userId: string): Promise<void> {
  for (const table of ["notifications", "notificationChanges", "notificationInboxes"] as const) {
    await db(em).deleteFrom(table).where("recipientId", "=", userId).execute();
  }
  await db(em).deleteFrom("notificationPreferences").where("userId", "=", userId).execute();
}

/** For so long, a client can be away and still receive what it missed. */
const changeDays = 7;
const atOnce = 1_000;

/** Forgets what is older than it needs to be. */
export async function purgeNotifications(context: WorkContext): Promise<void> {
  const now = context.now().getTime();
  const changesBefore = new Date(now - changeDays * day);
  const before = new Date(now - notificationRetentionDays * day);
  await forgetChanges(context, changesBefore);
  // In steps, so that nobody waits long for any row
  while ((await deleteSome(context.em, before)).length === atOnce);
}

/** A cursor from before what is forgotten is then known to be too old. */
async function forgetChanges(context: WorkContext, before: Date): Promise<void> {
  const recipients = await db(context.em)
    .selectFrom("notificationChanges")
    .select("recipientId as id")
    .distinct()
    .where("at", "<", before)
    .execute();
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

/** Decisions of the staff about the member are kept. */
const deleteSome = (em: EntityManager, before: Date) =>
  db(em)
    .deleteFrom("notifications")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("notifications")
        .select("id")
        .where("bumpedAt", "<", before)
        .where(({ or, eb: is }) =>
          or([
            is("removedAt", "is not", null),
            is("type", "not in", kindsAbout("member", "report")),
          ]),
        )
        .limit(atOnce),
    )
    .returning("id")
    .execute();

/** What was read in the thread itself needs no looking at in the list; what was read in part begins later. */
export async function seeWhatWasRead(
  context: WorkContext,
  { userId, threadId, from, number }: Messages["forum.thread-read"],
): Promise<void> {
  const { em } = context;
  await lockInboxes(em, [userId]);
  const touched = await db(em)
    .selectFrom("notifications as n")
    .innerJoin("notificationCauses as c", "c.notificationId", "n.id")
    .innerJoin("posts as p", "p.id", "c.postId")
    .select(({ fn }) => ["n.id", fn.max("p.number").$notNull().as("lastNumber")])
    .where("c.retractedAt", "is", null)
    .where("p.threadId", "=", threadId)
    .where("n.recipientId", "=", userId)
    .where(notificationIsUnseen)
    .where("n.type", "=", anyOf(weighedKinds, "text"))
    .groupBy("n.id")
    .having(({ fn }) => fn.min("p.number"), "<=", number)
    .having(({ fn }) => fn.max("p.number"), ">", from)
    .execute();
  const read = touched.filter(({ lastNumber }) => lastNumber <= number);
  await markSeen(context, { recipientId: userId, ids: read.map(({ id }) => id) });
  const begun = touched.filter(({ lastNumber }) => lastNumber > number);
  const settled = await reconcileNotifications(
    context,
    begun.map(({ id }) => id),
  );
  await recordInboxChanges(context, settled);
}
