import { notificationText } from "@vigilia/schema/texts/notification-texts.ts";

import type { WorkContext } from "../../../kernel/context.ts";
import { loadUser, type UserRow } from "../../accounts/model/user.query.ts";
import { loadThread } from "../../forum/model/thread.loader.ts";
import { loadCauses, type NotificationRow } from "./notification.query.ts";

/** Those by whom a notification came about and who are still here, the newest first. */
export async function actorsOf(context: WorkContext, { id }: NotificationRow): Promise<UserRow[]> {
  const { actorIds = [] } = (await loadCauses(context, id)) ?? {};
  const actors = await Promise.all(actorIds.map((actorId) => loadUser(context, actorId)));
  return actors.filter((actor) => actor !== null);
}

/** Its own words, or a sentence about who did what where, with the names that they have now. */
export async function notificationSentence(
  context: WorkContext,
  notification: NotificationRow,
): Promise<string | null> {
  const { type, storedContent, relatedThreadId } = notification;
  if (storedContent !== null) return storedContent;
  const [causes, actors, thread] = await Promise.all([
    loadCauses(context, notification.id),
    actorsOf(context, notification),
    relatedThreadId === null ? null : loadThread(context, relatedThreadId),
  ]);
  return notificationText({
    type,
    actors: actors.map(({ username }) => username),
    actorCount: causes?.actorCount ?? 0,
    eventCount: causes?.count ?? 0,
    threadTitle: thread?.title ?? null,
  });
}
