import type { EntityManager } from "@mikro-orm/postgresql";
import type { Rule, SanctionKind, StaffAct } from "@vigilia/schema/enums.ts";

import { storingMessage } from "../platform/outbox/stored-messages.ts";
import { noteMessage } from "./content-tags.ts";
import type { WorkContext } from "./context.ts";

/**
 * Everything that can happen, in the past tense. A message is written in the transaction of its cause and handled
 * after the commit, at least once: handlers must bear a repetition.
 */
export interface Messages {
  /** Events were published, corrected or withdrawn; `sequence` is the last change of the transaction. */
  "events.changed": { sequence: number };
  /** Published events look different now, or were withdrawn. */
  "events.corrected": { eventIds: string[] };
  /** Events that were published or corrected match what members saved a filter for; all alerts have the same filter. */
  "events.alert-matched": {
    alerts: { id: string; userId: string; name: string }[];
    /** What happened last first; `sequence` is the number of the event's last change, `isNew`: it was published. */
    events: { id: string; title: string; sequence: number; isNew: boolean }[];
    /** More matched than are named. */
    hasMore: boolean;
    at: string;
  };
  "events.submission-received": { submissionId: string };
  /** A moderator approved or rejected the submission. */
  "events.submission-decided": { submissionId: string };
  /** The same for the member who submitted it, unless that is the moderator. `reason`: why it was rejected. */
  "events.submitter-answered": {
    submissionId: string;
    submitterId: string;
    title: string;
    decidedAt: string;
    isApproved: boolean;
    /** As a further source of an event that stood before it. */
    isMerged?: boolean;
    reason: string | null;
  };
  /** A moderator began to look at the submission, or, where it is null, no longer does. */
  "events.submission-claimed": { submissionId: string; moderatorId: string | null };
  /** A moderator put the submission aside, or it waits again. */
  "events.submission-held": { submissionId: string };
  /** A moderator asks the member who submitted it. */
  "events.submitter-asked": {
    submissionId: string;
    submitterId: string;
    questionId: string;
    title: string;
    question: string;
  };
  /** A decision on a submission was taken back, and it waits again. */
  "events.submission-restored": { submissionId: string };

  "accounts.member-registered": { userId: string };
  /** What the member's sessions may do is no longer what it was: an end, a ban, another role. Open sockets close. */
  "accounts.access-changed": { userId: string };
  /** The member turned two-factor sign-in on or off, or the operator reset it; `at`: when. */
  "accounts.two-factor-changed": { userId: string; change: "ON" | "OFF" | "RESET"; at: string };
  /** `userId` ignores `ignoredId` from now on. */
  "accounts.member-ignored": { userId: string; ignoredId: string };
  /** Somebody forgot a password and gave this address, which may be nobody's. */
  "accounts.password-forgotten": { email: string };
  /** A member wants another address: its link is to be mailed. */
  "accounts.email-change-asked": { userId: string };
  /** The member has another address, and the former one is to be told; `at`: since when. */
  "accounts.email-changed": { userId: string; formerEmail: string; at: string };
  "accounts.email-verification-asked": { userId: string };
  /** The account is a nameless row now; this was its name. `eraseTexts`: what the member wrote is to go too. */
  "accounts.member-erased": { userId: string; username: string; eraseTexts: boolean };

  /**
   * A post can be read for the first time, an opening post too. `mentionedUserIds` are those to notify. Those who read
   * along are told by the same transaction (`isInFeed`), except of a post that waited for approval.
   */
  "forum.post-published": PostPlace & {
    threadAuthorId: string | null;
    mentionedUserIds: string[];
    quotedPostIds: string[];
    isInFeed?: true;
  };
  /** Mentions and quotes that the edit added; members who were named before have been notified. */
  "forum.post-edited": PostPlace & {
    editorId: string;
    addedMentionedUserIds: string[];
    addedQuotedPostIds: string[];
  };
  /** A post names a picture that it does not show yet, for it lies elsewhere; `name` is what it is called here. */
  "forum.picture-named": { name: string };
  "forum.post-deleted": PostPlace & { deletedById: string | null };
  "forum.post-restored": PostPlace;
  /** `isSet`: added; otherwise removed. */
  "forum.reaction-changed": PostPlace & { userId: string; kind: string; isSet: boolean };
  /** The thread was pinned, locked, renamed or moved. */
  "forum.thread-changed": { threadId: string };
  "forum.thread-removed": { threadId: string };
  "forum.thread-restored": { threadId: string };
  /** The posts of one thread were moved to another, where they have these numbers. */
  "forum.threads-merged": { fromId: string; intoId: string; fromNumber: number; toNumber: number };
  /**
   * Posts of one thread were moved to another, behind its last one, with these numbers; null: back to where they stood
   * before.
   */
  "forum.posts-moved": {
    fromId: string;
    intoId: string;
    postIds: string[];
    numbers: { first: number; last: number } | null;
  };
  /** A member has read on: what comes after `from`, 0 for the first time, up to `number`. */
  "forum.thread-read": { userId: string; threadId: string; from: number; number: number };
  /**
   * Staff removed, changed or closed what members wrote, other than by a report or a ban, which have messages of their
   * own.
   */
  "forum.words-moderated": {
    actId: string;
    act: StaffAct;
    moderatorId: string;
    threadId: string;
    /** Null: the act is about the whole thread. */
    postId: string | null;
    /** The author of the post, or of the thread; null when the account was deleted. */
    authorId: string | null;
    /** The title that the thread had until then. */
    threadTitle: string;
    /** The rule that was broken; null where none was. */
    ground: Rule | null;
    reason: string | null;
  };
  /** A post waits for a moderator; nobody but its author can read it. */
  "forum.post-held": HeldPostPlace;
  /** An approved post is announced as published, too. `reason`: why it was rejected. */
  "forum.held-post-decided": HeldPostPlace & {
    decisionId: string;
    moderatorId: string;
    isApproved: boolean;
    /** The moderator changed the words that were approved. */
    isReworded: boolean;
    /** The rule that was broken, where it was rejected for one. */
    ground: Rule | null;
    reason: string | null;
  };
  /** The rejection of a held post was taken back, and it waits again. */
  "forum.held-post-restored": HeldPostPlace;

  /** A member reported a post; others may have before, and one decision will answer them all. */
  "moderation.report-opened": ReportPlace & { reportId: string; reporterId: string };
  /** Trusted members reported a post, and the program hid it by itself; the reports wait for a moderator. */
  "moderation.post-hidden": ReportPlace & {
    hidingId: string;
    /** The version that was reported. */
    postRevision: number;
    /** What most of them named. */
    ground: Rule;
    /** By trusted members. */
    reports: number;
  };
  /** One decision on everything that was reported about a post until then. */
  "moderation.report-decided": ReportPlace & {
    /** Processes of the version before sent none: `findReportDecision` looks for it. */
    decisionId?: string;
    /** The version of the post that the decision was about; absent likewise. */
    postRevision?: number;
    moderatorId: string;
    /** Those decided together, the oldest first; null when the reporter's account was deleted. */
    reports: { reportId: string; reporterId: string | null }[];
    isUpheld: boolean;
    /** The same decision took the post down. */
    isPostDeleted: boolean;
    /** The rule that was broken, as the report named it. */
    ground: Rule;
    /** What the moderator wrote to the author. */
    note: string | null;
  };
  /** The moderator took their decision back: nothing of it counts, and the reports are open again. */
  "moderation.report-reopened": ReportPlace & {
    decisionId: string;
    moderatorId: string;
    reportIds: string[];
  };
  /** `moderatorId` looks at what was reported about the post; null: not any more. */
  "moderation.report-claimed": { postId: string; moderatorId: string | null };
  /** Somebody told the moderators of something by the public form. */
  "moderation.notice-received": { noticeId: string };
  /** A moderator decided on it and answered its sender. */
  "moderation.notice-decided": {
    noticeId: string;
    /** Leads its sender to the answer; absent from processes of the version before. */
    receipt?: string;
  };
  /** `ground`: the rule that was broken; null where the reason alone says it. */
  "moderation.user-banned": BanFacts & { moderatorId: string; ground: Rule | null };
  /** A warning, slowed writing or held posts: what a member is bound to below a ban. */
  "moderation.member-sanctioned": SanctionFacts & {
    moderatorId: string;
    reason: string;
    ground: Rule | null;
    /** Null: a warning, or until lifted. */
    expiresAt: string | null;
    paceMinutes: number | null;
  };
  /** Staff took it back; its end by time is no message. */
  "moderation.sanction-lifted": SanctionFacts & { moderatorId: string };
  /** Everything that a member had posted was removed by one act. */
  "moderation.posts-removed": RemovalFacts & {
    moderatorId: string;
    reason: string;
    ground: Rule | null;
  };
  /** The act was taken back, and the posts come back. */
  "moderation.posts-returned": RemovalFacts;
  /** A member objects to a decision about them. */
  "moderation.appeal-made": { statementId: string };
  /** Somebody else on the staff decided on the objection. */
  "moderation.appeal-answered": {
    statementId: string;
    decisionId: string;
    recipientId: string;
    isGranted: boolean;
  };
  /** The ban was lifted by a moderator, or its time was up: `moderatorId` is null then. */
  "moderation.user-unbanned": BanFacts & { moderatorId: string | null };

  /** Everybody is to be notified; those up to `afterUserId` have been. */
  "notifications.announced": {
    announcementId: string;
    content: string;
    afterUserId: string | null;
  };
}

interface PostPlace {
  postId: string;
  threadId: string;
  number: number;
  /** Null when the account was deleted. */
  authorId: string | null;
}

interface HeldPostPlace {
  postId: string;
  threadId: string;
  authorId: string | null;
}

interface ReportPlace {
  postId: string;
  threadId: string;
  /** The author of the reported post; null when the account was deleted. */
  authorId: string | null;
}

interface SanctionFacts {
  sanctionId: string;
  userId: string;
  kind: SanctionKind;
}

interface RemovalFacts {
  removalId: string;
  userId: string;
}

interface BanFacts {
  banId: string;
  userId: string;
  reason: string;
  /** Null: until lifted. */
  expiresAt: string | null;
}

export type MessageName = keyof Messages;

/** Says what happened, in the transaction in which it happens. On the way to the bell: `outbox.ts` is next. */
export async function sendMessage<Name extends MessageName>(
  em: EntityManager,
  name: Name,
  payload: Messages[Name],
): Promise<void> {
  await sendingMessage(em, name, payload).execute();
}

/** The same as a query, for the WITH of a statement that writes more. */
export function sendingMessage<Name extends MessageName>(
  em: EntityManager,
  name: Name,
  payload: Messages[Name],
): ReturnType<typeof storingMessage> {
  noteMessage(name, payload);
  return storingMessage(em, name, payload);
}

export interface MessageHandler {
  name: MessageName;
  /** Handles many messages as cheaply as one. */
  isBatch: boolean;
  handle(payloads: readonly unknown[], context: WorkContext): Promise<void>;
}

/** Declares what a feature does with a message. It runs in the transaction that deletes the message from the outbox. */
export function onMessage<Name extends MessageName>(
  name: Name,
  handle: (payload: Messages[Name], context: WorkContext) => Promise<void>,
): MessageHandler {
  const handleOneByOne = async (payloads: readonly Messages[Name][], context: WorkContext) => {
    for (const payload of payloads) await handle(payload, context);
  };
  return { ...onMessages(name, handleOneByOne), isBatch: false };
}

/**
 * The same for what may happen often at once: several messages are handled in one transaction, the oldest first. The
 * handler locks rows in a fixed order, as another process may be handling the next messages.
 */
export function onMessages<Name extends MessageName>(
  name: Name,
  handle: (payloads: readonly Messages[Name][], context: WorkContext) => Promise<void>,
): MessageHandler {
  return {
    name,
    isBatch: true,
    // The outbox holds what sendMessage wrote under this name
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    handle: (payloads, context) => handle(payloads as readonly Messages[Name][], context),
  };
}
