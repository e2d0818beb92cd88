import type { Expression, SqlBool } from "kysely";

import { listen, listenToMany, type MessageListener } from "../../kernel/messages.ts";
import { tellAnnouncement } from "./delivery/announcements.ts";
import {
  followMerge,
  forgetIgnored,
  forgetMember,
  seeWhatWasRead,
} from "./delivery/inbox-upkeep.ts";
import {
  tellOfAct,
  tellOfBan,
  tellOfBanEnd,
  tellOfDecision,
  tellOfHeldPost,
  tellOfReopening,
  tellOfReport,
  unsayAct,
  unsayHeldPost,
} from "./delivery/moderation-notifications.ts";
import { takeBackPosts, tellOfEdit, tellOfPosts } from "./delivery/post-notifications.ts";
import { tellOfReaction } from "./delivery/reaction-notifications.ts";
import { takeBack, tellAgain } from "./delivery/retract.ts";
import { c, isOfThread } from "./model/notification-kinds.ts";

/** Who is told what of what happens. */
export const notificationListeners: readonly MessageListener[] = [
  listenToMany("forum.post-published", (posts, context) => tellOfPosts(context, posts)),
  listen("forum.post-edited", (edit, context) => tellOfEdit(context, edit)),
  listen("forum.post-deleted", ({ postId }, context) => takeBackPosts(context, [postId])),
  listen("forum.post-restored", async ({ postId }, context) => {
    await tellAgain(context, c.and([c("c.postId", "=", postId), isOfThread]));
    await unsayAct(context, { act: "REMOVE_POST", id: postId });
  }),
  listen("forum.thread-removed", ({ threadId }, context) => takeBack(context, causesIn(threadId))),
  listen("forum.thread-restored", async ({ threadId }, context) => {
    await tellAgain(context, c.and([causesIn(threadId), c.not(postIsGone)]));
    await unsayAct(context, { act: "REMOVE_THREAD", id: threadId });
  }),
  listen("forum.words-moderated", (moderated, context) => tellOfAct(context, moderated)),
  listen("forum.threads-merged", (merge, context) => followMerge(context, merge)),
  listen("forum.reaction-changed", (reaction, context) => tellOfReaction(context, reaction)),
  listen("forum.thread-read", (reading, context) => seeWhatWasRead(context, reading)),
  listen("forum.held-post-decided", (decision, context) => tellOfHeldPost(context, decision)),
  listen("forum.held-post-restored", (post, context) => unsayHeldPost(context, post)),
  listen("moderation.report-opened", (report, context) => tellOfReport(context, report)),
  listen("moderation.report-decided", (decision, context) => tellOfDecision(context, decision)),
  listen("moderation.report-reopened", (reports, context) => tellOfReopening(context, reports)),
  listen("moderation.user-banned", (ban, context) => tellOfBan(context, ban)),
  listen("moderation.user-unbanned", (ban, context) => tellOfBanEnd(context, ban)),
  listen("notifications.announced", (announcement, context) =>
    tellAnnouncement(context, announcement),
  ),
  listen("accounts.member-ignored", (ignoring, context) => forgetIgnored(context, ignoring)),
  listen("accounts.member-erased", ({ userId }, context) => forgetMember(context.em, userId)),
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
