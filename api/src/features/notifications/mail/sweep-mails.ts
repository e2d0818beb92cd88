import { expressionBuilder, sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { goingOnFrom } from "../../../platform/tracing/tracing.ts";
import { lockInboxes } from "../model/inbox.ts";
import { digestFrequencies, lastDigestTimes } from "../model/mail-times.ts";
import { keepPreferences } from "../model/notification-preferences.query.ts";
import { notificationIsUnseen } from "../model/notification.query.ts";
import { type MailJob, notificationMails } from "../model/notification.queues.ts";
import { db, type NotificationsTables } from "../tables.ts";

const n = expressionBuilder<{ n: NotificationsTables["notifications"] }, "n">();
const isDue = (at: Date) => n.and([n("n.mailDueAt", "<=", at), notificationIsUnseen]);
const recipientsAtOnce = 1_000;

/**
 * It is none of the quiet hours of the preferences "p". A time zone that this database does not know, as after a change
 * of its tables of zones, keeps no mail back.
 */
const mayBeMailed = (at: Date) => sql<boolean>`(case
  when p.quiet_hours is null then true
  when p.quiet_hours ->> 'timeZone' in (select z.name from pg_timezone_names z) then not (
    with day as (select (${at}::timestamptz at time zone (p.quiet_hours ->> 'timeZone'))::time as clock,
      (p.quiet_hours ->> 'from')::time as quiet_from, (p.quiet_hours ->> 'to')::time as quiet_to)
    select case when quiet_from < quiet_to then clock >= quiet_from and clock < quiet_to
      else clock >= quiet_from or clock < quiet_to end from day)
  else true end)`;

/** Asks for the mails that are due by now: one for each notification, or a digest of them and of what else is new. */
export async function sweepMails(context: WorkContext): Promise<void> {
  for (const recipientId of await readRecipients(context)) {
    await transact(context, (transaction) => askForMails(transaction, recipientId));
  }
}

async function readRecipients({ em, now }: WorkContext): Promise<Set<string>> {
  const notified = await db(em)
    .selectFrom("notifications as n")
    .select("n.recipientId as id")
    .distinct()
    .leftJoin("notificationPreferences as p", "p.userId", "n.recipientId")
    .where(isDue(now()))
    .where(mayBeMailed(now()))
    .limit(recipientsAtOnce)
    .execute();
  const last = lastDigestTimes(now());
  const awaiting = await db(em)
    .selectFrom("notificationPreferences as p")
    .select("p.userId as id")
    .where(mayBeMailed(now()))
    .where(({ or, and, eb }) =>
      or(
        digestFrequencies.map((often) =>
          and([eb("p.mailFrequency", "=", often), eb("p.digestAt", "<", last[often])]),
        ),
      ),
    )
    .limit(recipientsAtOnce)
    .execute();
  return new Set([...notified, ...awaiting].map(({ id }) => id));
}

/** What was asked for once is not asked for again. */
async function askForMails(context: WorkContext, recipientId: string): Promise<void> {
  const { em, now } = context;
  await lockInboxes(em, [recipientId]);
  await keepPreferences(em, recipientId);
  const preferences = await db(em)
    .selectFrom("notificationPreferences")
    .select(["mailFrequency", "digestAt"])
    .where("userId", "=", recipientId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const due = await db(em)
    .updateTable("notifications as n")
    .set({ mailDueAt: null })
    .where("n.recipientId", "=", recipientId)
    .where(isDue(now()))
    .returning(["n.id", "n.trace"])
    .execute();
  const ids = due.map(({ id }) => id);
  const often = digestFrequencies.find((one) => one === preferences.mailFrequency);
  const since = preferences.digestAt;
  if (often && since < lastDigestTimes(now())[often]) {
    await askForDigest(context, { recipientId, ids, since });
    return;
  }
  for (const { id, trace } of due) {
    const mail = { recipientId, notificationIds: [id] };
    await goingOnFrom(trace === null ? [] : [trace], () => enqueue(context, mail));
  }
}

interface DueDigest {
  recipientId: string;
  ids: string[];
  since: Date;
}

async function askForDigest(
  context: WorkContext,
  { recipientId, ids, since }: DueDigest,
): Promise<void> {
  await db(context.em)
    .updateTable("notificationPreferences")
    .set({ digestAt: context.now() })
    .where("userId", "=", recipientId)
    .execute();
  await enqueue(context, { recipientId, notificationIds: ids, since: since.toISOString() });
}

const enqueue = (context: WorkContext, mail: MailJob): Promise<void> =>
  context.services.jobs.enqueue(notificationMails, mail, context);
