import { noteChange, type Tag } from "../platform/caching/cache-tags.ts";
import type { MessageName, Messages } from "./messages.ts";

/** The parts of what everybody can see. Cached answers are tagged with those that they are made of. */
export const contentTags = {
  /** A thread: its facts, its posts. */
  thread: (id: string): Tag => `forum/thread/${id}`,
  /** How often a thread was viewed. */
  views: (threadId: string): Tag => `forum/views/${threadId}`,
  /** Which threads there are, in which order and category, and the forum's totals. */
  threadLists: "forum/lists",
  /** What the forum counts of a member. */
  memberTotals: (userId: string): Tag => `forum/member/${userId}`,
  /** The words and hosts that hold posts. */
  listedTerms: "forum/listed-terms",
  /** A member's name, picture, role. */
  member: (id: string): Tag => `accounts/member/${id}`,
  /** How many members there are. */
  memberCount: "accounts/count",
  /** Who was here when. */
  presence: "accounts/presence",
} as const;

const { thread, threadLists, memberTotals, member, memberCount } = contentTags;

type TagsOf<Name extends MessageName> = (payload: Messages[Name]) => readonly (Tag | null)[];

const nothing = () => [];
const ofPost = ({ threadId, authorId }: { threadId: string; authorId: string | null }) => [
  thread(threadId),
  threadLists,
  authorId && memberTotals(authorId),
];
const ofThread = ({ threadId }: { threadId: string }) => [thread(threadId), threadLists];

/**
 * What is different once this has happened. Where nothing is named, what the transaction has written counts as changed
 * with all that is of the same feature.
 */
const tagsByMessage: { [Name in MessageName]: TagsOf<Name> } = {
  "events.changed": nothing,
  "events.corrected": nothing,
  "events.alert-matched": nothing,
  "events.submission-received": nothing,
  "events.submission-decided": nothing,
  "events.submitter-answered": nothing,
  "events.submitter-asked": nothing,
  "events.submission-claimed": nothing,
  "events.submission-held": nothing,
  "events.submission-restored": nothing,
  "accounts.member-registered": ({ userId }) => [member(userId), memberCount],
  "accounts.access-changed": ({ userId }) => [member(userId)],
  "accounts.two-factor-changed": nothing,
  "accounts.member-ignored": nothing,
  "accounts.password-forgotten": nothing,
  "accounts.email-change-asked": nothing,
  "accounts.email-changed": nothing,
  "accounts.email-verification-asked": nothing,
  "accounts.member-erased": nothing,
  "forum.post-published": ofPost,
  "forum.post-edited": ({ threadId }) => [thread(threadId)],
  "forum.picture-named": nothing,
  "forum.post-deleted": ofPost,
  "forum.post-restored": ofPost,
  "forum.reaction-changed": ({ threadId }) => [thread(threadId)],
  "forum.thread-changed": ofThread,
  // The counts of everybody who wrote in the thread change with it.
  "forum.thread-removed": () => ["forum"],
  "forum.thread-restored": () => ["forum"],
  "forum.threads-merged": () => ["forum"],
  "forum.posts-moved": () => ["forum"],
  "forum.thread-read": nothing,
  "forum.words-moderated": nothing,
  "forum.post-held": nothing,
  "forum.held-post-decided": nothing,
  "forum.held-post-restored": nothing,
  "moderation.report-opened": nothing,
  "moderation.post-hidden": nothing,
  "moderation.report-decided": nothing,
  "moderation.report-reopened": nothing,
  "moderation.report-claimed": nothing,
  "moderation.appeal-made": nothing,
  "moderation.appeal-answered": nothing,
  "moderation.notice-received": nothing,
  "moderation.notice-decided": nothing,
  "moderation.user-banned": nothing,
  "moderation.user-unbanned": nothing,
  "moderation.member-sanctioned": nothing,
  "moderation.sanction-lifted": nothing,
  "moderation.posts-removed": nothing,
  "moderation.posts-returned": nothing,
  "notifications.announced": nothing,
};

function tagsOf<Name extends MessageName>(name: Name, payload: Messages[Name]): Tag[] {
  return tagsByMessage[name](payload).filter((tag) => tag !== null);
}

/** The transaction that sends this message changes what the message is about. */
export function noteMessage<Name extends MessageName>(name: Name, payload: Messages[Name]): void {
  for (const tag of tagsOf(name, payload)) noteChange(tag);
}

/** What has changed, as messages from the outbox say. */
export function tagsOfMessages(name: string, payloads: readonly unknown[]): Set<Tag> {
  const isName = (known: string): known is MessageName => Object.hasOwn(tagsByMessage, known);
  if (!isName(name)) return new Set();
  // The outbox holds what sendMessage wrote under this name.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return new Set((payloads as Messages[typeof name][]).flatMap((payload) => tagsOf(name, payload)));
}
