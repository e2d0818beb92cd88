import type { Expression, SqlBool } from "kysely";

import { onMessage, onMessages, type MessageHandler } from "../../kernel/messages.ts";
import { deliverAnnouncement } from "./announcements/keep-announcements.ts";
import { notifyOfMatches } from "./delivery/alert-notifications.ts";
import {
  followMerge,
  followMove,
  forgetIgnored,
  forgetMember,
  seeWhatWasRead,
} from "./delivery/inbox-upkeep.ts";
import {
  notifyOfAct,
  notifyOfAnswer,
  notifyOfBan,
  notifyOfBanEnd,
  notifyOfDecision,
  notifyOfHeldPost,
  notifyOfReopening,
  notifyOfHiding,
  notifyOfNotice,
  notifyOfReport,
  notifyOfQuestion,
  notifySubmitter,
  unsayAct,
  unsaySubmissionOutcome,
  retractHeldPostNotification,
} from "./delivery/moderation-notifications.ts";
import {
  retractPostNotifications,
  notifyOfEdit,
  notifyOfPosts,
} from "./delivery/post-notifications.ts";
import { notifyOfReaction } from "./delivery/reaction-notifications.ts";
import { retractNotifications, restoreNotifications } from "./delivery/retract.ts";
import {
  notifyOfLiftedSanction,
  notifyOfRemovedPosts,
  notifyOfSanction,
  unsayRemovedPosts,
} from "./delivery/sanction-notifications.ts";
import { c, isOfThread } from "./model/notification-kinds.ts";

/** Who is notified of what happens. On the way to the bell: `post-notifications.ts` is next. */
export const notificationHandlers: readonly MessageHandler[] = [
  onMessages("forum.post-published", (posts, context) => notifyOfPosts(context, posts)),
  onMessage("forum.post-edited", (edit, context) => notifyOfEdit(context, edit)),
  onMessage("forum.post-deleted", ({ postId }, context) =>
    retractPostNotifications(context, [postId]),
  ),
  onMessage("forum.post-restored", async ({ postId }, context) => {
    await restoreNotifications(context, c.and([c("c.postId", "=", postId), isOfThread]));
    await unsayAct(context, { act: "REMOVE_POST", id: postId });
  }),
  onMessage("forum.thread-removed", ({ threadId }, context) =>
    retractNotifications(context, causesIn(threadId)),
  ),
  onMessage("forum.thread-restored", async ({ threadId }, context) => {
    await restoreNotifications(context, c.and([causesIn(threadId), c.not(postIsGone)]));
    await unsayAct(context, { act: "REMOVE_THREAD", id: threadId });
  }),
  onMessage("forum.words-moderated", (moderated, context) => notifyOfAct(context, moderated)),
  onMessage("forum.threads-merged", (merge, context) => followMerge(context, merge)),
  onMessage("forum.posts-moved", async (move, context) => {
    await followMove(context, move);
    if (move.numbers) return;
    for (const id of move.postIds) await unsayAct(context, { act: "MOVE_POSTS", id });
  }),
  onMessage("forum.reaction-changed", (reaction, context) => notifyOfReaction(context, reaction)),
  onMessage("forum.thread-read", (reading, context) => seeWhatWasRead(context, reading)),
  onMessage("forum.held-post-decided", (decision, context) => notifyOfHeldPost(context, decision)),
  onMessage("forum.held-post-restored", (post, context) =>
    retractHeldPostNotification(context, post),
  ),
  onMessage("events.submitter-answered", (answer, context) => notifySubmitter(context, answer)),
  onMessage("events.submitter-asked", (asked, context) => notifyOfQuestion(context, asked)),
  onMessage("events.submission-restored", (submission, context) =>
    unsaySubmissionOutcome(context, submission),
  ),
  onMessage("events.alert-matched", (matched, context) => notifyOfMatches(context, matched)),
  onMessage("moderation.report-opened", (report, context) => notifyOfReport(context, report)),
  onMessage("moderation.post-hidden", (hiding, context) => notifyOfHiding(context, hiding)),
  onMessage("moderation.report-decided", (decision, context) =>
    notifyOfDecision(context, decision),
  ),
  onMessage("moderation.report-reopened", (reports, context) =>
    notifyOfReopening(context, reports),
  ),
  onMessage("moderation.appeal-answered", (answer, context) => notifyOfAnswer(context, answer)),
  onMessage("moderation.notice-decided", (notice, context) => notifyOfNotice(context, notice)),
  onMessage("moderation.user-banned", (ban, context) => notifyOfBan(context, ban)),
  onMessage("moderation.user-unbanned", (ban, context) => notifyOfBanEnd(context, ban)),
  onMessage("moderation.member-sanctioned", (imposed, context) =>
    notifyOfSanction(context, imposed),
  ),
  onMessage("moderation.sanction-lifted", (lifted, context) =>
    notifyOfLiftedSanction(context, lifted),
  ),
  onMessage("moderation.posts-removed", (removal, context) =>
    notifyOfRemovedPosts(context, removal),
  ),
  onMessage("moderation.posts-returned", (removal, context) => unsayRemovedPosts(context, removal)),
  onMessage("notifications.announced", (announcement, context) =>
    deliverAnnouncement(context, announcement),
  ),
  onMessage("accounts.member-ignored", (ignoring, context) => forgetIgnored(context, ignoring)),
  onMessage("accounts.member-erased", ({ userId }, context) => forgetMember(context.em, userId)),
];

const postIsGone = c.exists(
  c
    .selectFrom("posts as p")
    .select("p.id")
    .whereRef("p.id", "=", "c.postId")
    .where("p.deletedAt", "is not", null),
);

const causesIn = (threadId: string): Expression<SqlBool> =>
  c.and([
    c("c.postId", "in", c.selectFrom("posts").select("id").where("threadId", "=", threadId)),
    isOfThread,
  ]);
