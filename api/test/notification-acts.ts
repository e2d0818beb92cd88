import type { NotificationPreferencesInput, ReactionKind } from "@vigilia/schema/api-types.ts";

import { perform, succeeded } from "./forum-acts.ts";
import {
  TestChooseNotificationsDocument,
  TestDeleteNotificationDocument,
  TestFollowDocument,
  TestInboxDocument,
  type TestInboxQuery,
  TestMarkAllSeenDocument,
  TestMarkSeenDocument,
  TestReactDocument,
  TestReadDocument,
  TestRestoreNotificationDocument,
  type TestRestoreNotificationMutation,
  TestUnreactDocument,
} from "./notification-acts.graphql.ts";
import type { Person, TestApi } from "./test-api.ts";

export type Inbox = TestInboxQuery["notifications"];

/** What somebody finds under the bell, once all messages have been handled. */
export async function inboxOf(
  api: TestApi,
  person: Person,
  variables: { first?: number; after?: string | null; unseenOnly?: boolean } = {},
): Promise<Inbox> {
  await api.services.outbox.drained();
  return (await perform(api.as(person), TestInboxDocument, variables)).notifications;
}

/** Type and words of what is under the bell, the newest first. */
export async function notificationTextsOf(api: TestApi, person: Person): Promise<string[]> {
  const { nodes } = await inboxOf(api, person);
  return nodes.map(({ type, content }) => `${type}: ${content}`);
}

export async function markSeen(api: TestApi, person: Person, id: string): Promise<number> {
  const { markNotificationSeen } = await perform(api.as(person), TestMarkSeenDocument, { id });
  return markNotificationSeen.unseenCount;
}

export async function markAllSeen(api: TestApi, person: Person): Promise<number> {
  const answer = await perform(api.as(person), TestMarkAllSeenDocument, {});
  return answer.markAllNotificationsSeen.unseenCount;
}

export async function deleteNotification(
  api: TestApi,
  person: Person,
  id: string,
): Promise<number> {
  const answer = await perform(api.as(person), TestDeleteNotificationDocument, { id });
  return answer.deleteNotification.unseenCount;
}

export async function restoreNotification(
  api: TestApi,
  person: Person,
  id: string,
): Promise<TestRestoreNotificationMutation["restoreNotification"]> {
  const answer = await perform(api.as(person), TestRestoreNotificationDocument, { id });
  return answer.restoreNotification;
}

export async function follow(
  api: TestApi,
  person: Person,
  { threadId, level }: { threadId: string; level: "WATCHING" | "NORMAL" | "MUTED" },
): Promise<void> {
  await perform(api.as(person), TestFollowDocument, { threadId, level });
}

export async function readUpTo(
  api: TestApi,
  person: Person,
  { threadId, number }: { threadId: string; number: number },
): Promise<void> {
  await perform(api.as(person), TestReadDocument, { threadId, number });
}

export async function react(
  api: TestApi,
  person: Person,
  {
    postId,
    kind = "LIKE",
    call = "react",
  }: { postId: string; kind?: ReactionKind; call?: "react" | "unreact" },
): Promise<void> {
  const document = call === "react" ? TestReactDocument : TestUnreactDocument;
  await perform<unknown, { postId: string; kind: ReactionKind }>(api.as(person), document, {
    postId,
    kind,
  });
}

export const tryToChoose = (api: TestApi, person: Person, input: NotificationPreferencesInput) =>
  api.as(person)(TestChooseNotificationsDocument, { input });

export async function choose(...chosen: Parameters<typeof tryToChoose>): Promise<void> {
  succeeded(await tryToChoose(...chosen));
}
