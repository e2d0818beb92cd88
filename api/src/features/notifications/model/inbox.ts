import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type RawBuilder } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { combineReads } from "../../../platform/database/coalesce.ts";
import { rows } from "../../../platform/database/database.ts";
import { defineRoundLoader } from "../../../platform/database/define-loader.ts";
import { anyOf, type RowOf } from "../../../platform/database/typed.ts";
import { defineFeed } from "../../../platform/live/live.ts";
import { db, type NotificationsTables } from "../tables.ts";
import { notificationIsUnseen } from "./notification.query.ts";

const mostNamed = 50;

/**
 * Locks these members' inboxes until the commit, always in the same order. What decides whether they are notified is
 * to be read after this: nobody else can change it meanwhile.
 */
export async function lockInboxes(
  em: EntityManager,
  recipientIds: readonly string[],
): Promise<void> {
  if (recipientIds.length === 0) return;
  const ordered = [...new Set(recipientIds)].toSorted();
  const lock = () =>
    db(em)
      .selectFrom("notificationInboxes")
      .select("recipientId")
      .where("recipientId", "=", anyOf(ordered))
      .orderBy("recipientId")
      .forUpdate()
      .execute();
  const locked = await lock();
  if (locked.length === ordered.length) return;
  const members = db(em)
    .selectFrom("users")
    .select("id")
    .where("id", "=", anyOf(ordered))
    .orderBy("id");
  await db(em)
    .insertInto("notificationInboxes")
    .columns(["recipientId"])
    .expression(members)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await lock();
}

/** The notification is null when all were seen at once. */
export type InboxChange = RowOf<
  NotificationsTables["notificationChanges"],
  "recipientId" | "kind" | "notificationId"
>;

/**
 * Numbers changes of locked inboxes, and says so after the commit. A number is seen only after every smaller
 * one, because the inbox stays locked until then: it is a cursor that nothing slips past.
 * On the way to the bell: `watch.ts` is next, by a wake-up.
 */
export async function recordInboxChanges(
  context: WorkContext,
  changes: readonly InboxChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const placed = changes.map((change, place) => ({ ...change, place }));
  const found = sql`
    select * from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
      as c ("recipientId" uuid, kind text, "notificationId" uuid, place int)`;
  await rows(context.em, sql`with ${recordingInboxChanges(context, found)} select`);
  wakeRecipients(context, changes);
}

/**
 * The same as parts of the WITH of a statement that finds out what changed, as rows like `changes` with their `place`.
 * Whoever runs it wakes the recipients.
 */
export function recordingInboxChanges(
  { now }: Pick<WorkContext, "now">,
  changes: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
      changed as (
        select "recipientId", count(*) as steps, array_agg(kind order by place) as kinds,
          array_agg("notificationId" order by place) as "notificationIds"
        from (${changes}) c group by "recipientId"
      ),
      -- What changed goes along: a planner that cannot count these rows would look for each among all.
      numbered as (
        update notification_inboxes i set sequence = i.sequence + changed.steps
        from changed where i.recipient_id = changed."recipientId"
        returning i.recipient_id, i.sequence - changed.steps as before, changed.kinds, changed."notificationIds"
      ),
      recorded as (
        insert into notification_changes (recipient_id, sequence, kind, notification_id, at)
        select n.recipient_id, n.before + c.step, c.kind, c.notification_id, ${now()}::timestamptz
        from numbered n
        cross join unnest(n.kinds, n."notificationIds") with ordinality as c (kind, notification_id, step)
      )`;
}

/** Those whose inboxes changed hear of it after the commit. */
export function wakeRecipients(
  { afterCommit, services }: WorkContext,
  changes: readonly Pick<InboxChange, "recipientId">[],
): void {
  const recipientIds = new Set(changes.map(({ recipientId }) => recipientId));
  const named = recipientIds.size > mostNamed ? [null] : recipientIds;
  afterCommit(() => {
    for (const recipientId of named) services.pubSub.publish(inboxFeed.topic, recipientId);
  });
}

/** Counted from the rows, by an index that holds nothing else: a stored number could be wrong. */
export async function countUnseen(em: EntityManager, recipientId: string): Promise<number> {
  return (await countUnseenOf(em, [recipientId])).get(recipientId) ?? 0;
}

/** Those who have none are left out. */
async function countUnseenOf(
  em: EntityManager,
  recipientIds: readonly string[],
): Promise<Map<string, number>> {
  const found = await db(em)
    .selectFrom("notifications as n")
    .select((eb) => ["n.recipientId", eb.fn.countAll<number>().as("count")])
    .where("n.recipientId", "=", anyOf(recipientIds))
    .where(notificationIsUnseen)
    .groupBy("n.recipientId")
    .execute();
  return new Map(found.map(({ recipientId, count }) => [recipientId, count]));
}

/** For a delivery, which changes nothing: null for none. */
export const loadUnseenCount = defineRoundLoader(
  ({ em }: WorkContext, recipientIds: readonly string[]) => countUnseenOf(em, recipientIds),
);

/** How far the changes of a member's notifications have come. */
interface InboxState {
  sequence: number;
  /** Changes up to this one are not kept any more. */
  forgottenThrough: number;
}

async function readInboxes(
  em: EntityManager,
  recipientIds: readonly string[],
): Promise<Map<string, InboxState>> {
  const found = await db(em)
    .selectFrom("notificationInboxes")
    .select(["recipientId", "sequence", "forgottenThrough"])
    .where("recipientId", "=", anyOf(recipientIds))
    .execute();
  return new Map(found.map((inbox) => [inbox.recipientId, inbox]));
}

const untouched: InboxState = { sequence: 0, forgottenThrough: 0 };

export async function readInbox(em: EntityManager, recipientId: string): Promise<InboxState> {
  return (await readInboxes(em, [recipientId])).get(recipientId) ?? untouched;
}

/** For those who begin to listen, many of whom come at once. */
export const readInboxAmongMany = combineReads(
  async ({ em }, recipientIds: readonly string[]): Promise<InboxState[]> => {
    const inboxes = await readInboxes(em.fork(), recipientIds);
    return recipientIds.map((id) => inboxes.get(id) ?? untouched);
  },
);

/** The same of many, as the words that a watch compares. */
async function readInboxVersions(
  em: EntityManager,
  recipientIds: readonly string[],
): Promise<Map<string, string>> {
  const inboxes = await readInboxes(em, recipientIds);
  return new Map(
    [...inboxes].map(([recipientId, { sequence }]) => [recipientId, String(sequence)]),
  );
}

/** Wakes those who follow a member's notifications; all of them where too many recipients changed to name each. */
export const inboxFeed = defineFeed("notifications.inbox", readInboxVersions);
