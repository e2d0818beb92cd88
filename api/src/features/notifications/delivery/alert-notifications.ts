import { paths } from "@vigilia/schema/paths.ts";
import { alertText } from "@vigilia/schema/texts/notification-texts.ts";

import type { WorkContext } from "../../../kernel/context.ts";
import type { Messages } from "../../../kernel/messages.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { alertCause, alertGroup } from "../model/alert-keys.ts";
import { lockInboxes } from "../model/inbox.ts";
import { notificationIsUnseen } from "../model/notification.query.ts";
import { db } from "../tables.ts";
import { notify } from "./notify.ts";

/** Members are notified of what matches the filters they saved; what they have not seen of one filter is one notification. */
export async function notifyOfMatches(
  context: WorkContext,
  { alerts, events, hasMore, at }: Messages["events.alert-matched"],
): Promise<void> {
  const [newest] = events;
  if (!newest) return;
  await lockInboxes(
    context.em,
    alerts.map(({ userId }) => userId),
  );
  const unseen = await countUnseen(context, alerts);
  const requests = alerts.flatMap(({ id, userId, name }) => {
    const group = alertGroup(id);
    const count = (unseen.get(group) ?? 0) + events.length;
    const content = alertText({ name, newest, count, hasMore });
    const path = count === 1 ? paths.event(newest.id) : paths.alert(id);
    return events.map((event) => ({
      ...{ recipientId: userId, type: "OTHER" as const, groupKey: group, content, path },
      causeId: alertCause({ alertId: id, eventId: event.id, sequence: event.sequence }),
      ...{ actorId: null, postId: null, threadId: null, readAt: null },
      at: new Date(at),
    }));
  });
  await notify(context, requests);
}

/** How many events each group stands for that its recipient has not seen. */
async function countUnseen(
  { em }: WorkContext,
  alerts: readonly { id: string; userId: string }[],
): Promise<Map<string, number>> {
  const groups = alerts.map(({ id }) => alertGroup(id));
  const recipients = alerts.map(({ userId }) => userId);
  const counted = await db(em)
    .selectFrom("notifications as n")
    .innerJoin("notificationCauses as c", "c.notificationId", "n.id")
    .select(["n.groupKey", ({ fn }) => fn.countAll<number>().as("count")])
    .where("n.recipientId", "=", anyOf(recipients))
    .where("n.groupKey", "=", anyOf(groups, "text"))
    .where(notificationIsUnseen)
    .groupBy("n.groupKey")
    .execute();
  return new Map(counted.map(({ groupKey, count }) => [groupKey, count]));
}
