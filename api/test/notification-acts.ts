import { succeeded } from "./forum-acts.ts";
import type { Person, TestApi } from "./test-api.ts";

/** A notification as the tests look at it. */
export interface Noticed {
  id: string;
  type: string;
  content: string | null;
  seen: boolean;
  seenAt: string | null;
  eventCount: number;
  actors: { username: string }[];
  relatedPost: { id: string } | null;
  relatedThread: { id: string } | null;
  recipient: { username: string };
}

export interface Inbox {
  nodes: Noticed[];
  unseenCount: number;
  totalCount: number;
  cursor: string;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

const noticeFields = `fragment Noticed on Notification {
  id type content seen seenAt eventCount actors { username } relatedPost { id } relatedThread { id }
  recipient { username }
}`;

const inboxQuery = `${noticeFields} query Inbox($first: Int, $after: String, $unseenOnly: Boolean! = false) {
  notifications(first: $first, after: $after, unseenOnly: $unseenOnly) {
    nodes { ...Noticed } unseenCount totalCount cursor pageInfo { hasNextPage endCursor }
  }
}`;

/** What somebody finds under the bell, once everything that happened has been told. */
export async function inboxOf(
  api: TestApi,
  person: Person,
  variables: { first?: number; after?: string | null; unseenOnly?: boolean } = {},
): Promise<Inbox> {
  await api.services.outbox.drained();
  return succeeded(await api.as(person)(inboxQuery, variables)).notifications;
}

/** Type and words of what is under the bell, the newest first. */
export async function noticesOf(api: TestApi, person: Person): Promise<string[]> {
  const { nodes } = await inboxOf(api, person);
  return nodes.map(({ type, content }) => `${type}: ${content}`);
}

export async function markSeen(api: TestApi, person: Person, id: string): Promise<number> {
  const document = `mutation Seen($id: ID!) { markNotificationSeen(id: $id) { unseenCount } }`;
  return succeeded(await api.as(person)(document, { id })).markNotificationSeen.unseenCount;
}

export async function markAllSeen(api: TestApi, person: Person): Promise<number> {
  const document = `mutation { markAllNotificationsSeen { unseenCount } }`;
  return succeeded(await api.as(person)(document)).markAllNotificationsSeen.unseenCount;
}

export async function deleteNotification(
  api: TestApi,
  person: Person,
  id: string,
): Promise<number> {
  const document = `mutation Away($id: ID!) { deleteNotification(id: $id) { unseenCount } }`;
  return succeeded(await api.as(person)(document, { id })).deleteNotification.unseenCount;
}

export async function restoreNotification(
  api: TestApi,
  person: Person,
  id: string,
): Promise<{ unseenCount: number; notification: { id: string } | null }> {
  const document = `mutation Back($id: ID!) {
    restoreNotification(id: $id) { unseenCount notification { id } } }`;
  return succeeded(await api.as(person)(document, { id })).restoreNotification;
}

export async function follow(
  api: TestApi,
  person: Person,
  { threadId, level }: { threadId: string; level: "WATCHING" | "NORMAL" | "MUTED" },
): Promise<void> {
  const document = `mutation Follow($threadId: ID!, $level: WatchLevel!) {
    setWatchLevel(threadId: $threadId, level: $level) { id } }`;
  succeeded(await api.as(person)(document, { threadId, level }));
}

export async function readUpTo(
  api: TestApi,
  person: Person,
  { threadId, number }: { threadId: string; number: number },
): Promise<void> {
  const document = `mutation Read($threadId: ID!, $number: Int!) {
    markThreadRead(threadId: $threadId, number: $number) { id } }`;
  succeeded(await api.as(person)(document, { threadId, number }));
}

export async function react(
  api: TestApi,
  person: Person,
  {
    postId,
    kind = "LIKE",
    call = "react",
  }: { postId: string; kind?: string; call?: "react" | "unreact" },
): Promise<void> {
  const document = `mutation React($postId: ID!, $kind: ReactionKind!) {
    ${call}(postId: $postId, kind: $kind) { id } }`;
  succeeded(await api.as(person)(document, { postId, kind }));
}

export async function choose(
  api: TestApi,
  person: Person,
  input: Record<string, boolean | string>,
): Promise<void> {
  const document = `mutation Choose($input: NotificationPreferencesInput!) {
    updateNotificationPreferences(input: $input) { reply } }`;
  succeeded(await api.as(person)(document, { input }));
}
