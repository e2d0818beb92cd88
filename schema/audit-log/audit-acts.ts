import type { AuditAction } from "../enums.ts";
import type { AuditAct } from "./audit-sentence.ts";

/** Every act that the log keeps: its page, its filter and what moderators may read of it follow from here. */
export const auditActs: Record<AuditAction, AuditAct> = {
  "announcement.end": {
    ...{ name: "End a banner", readers: "admins" },
    sentence: "ended the banner of {subject}",
  },
  "announcement.send": {
    ...{ name: "Announce", readers: "admins" },
    sentence: "sent {subject}",
  },
  "appeal.grant": {
    ...{ name: "Grant an objection", readers: "moderators" },
    sentence: "granted the objection of {subject}",
  },
  "appeal.refuse": {
    ...{ name: "Refuse an objection", readers: "moderators" },
    sentence: "refused the objection of {subject}",
  },
  "category.create": {
    ...{ name: "Make a category", readers: "admins" },
    sentence: "made {subject}",
  },
  "category.delete": {
    ...{ name: "Delete a category", readers: "admins" },
    sentence:
      "deleted the category[ {before.name}][ and moved its threads to {after.moveThreadsTo}]",
  },
  "category.update": {
    ...{ name: "Change a category", readers: "admins" },
    sentence: "changed {subject}",
  },
  "event.edit": {
    ...{ name: "Correct an event", readers: "moderators" },
    sentence: "corrected {subject}",
  },
  "event.retract": {
    ...{ name: "Withdraw an event", readers: "moderators" },
    sentence: "withdrew {subject}",
  },
  "listed-term.add": {
    ...{ name: "List a word or a host", readers: "admins" },
    sentence: "listed {after.name}",
  },
  "listed-term.remove": {
    ...{ name: "Take a word or a host off the list", readers: "admins" },
    sentence: "took {before.name} off the list",
  },
  "notice.act": {
    ...{ name: "Act on a notice", readers: "moderators" },
    sentence: "acted on {subject}",
  },
  "notice.dismiss": {
    ...{ name: "Close a notice without an action", readers: "moderators" },
    sentence: "closed {subject} without an action",
  },
  "post.approve": {
    ...{ name: "Approve a held post", readers: "moderators" },
    sentence: "approved {subject}, which was held",
  },
  "post.delete": {
    ...{ name: "Remove a post", readers: "moderators" },
    sentence: "removed {subject}",
  },
  "post.edit": {
    ...{ name: "Edit a post", readers: "moderators" },
    sentence: "edited {subject}",
  },
  "post.reject": {
    ...{ name: "Reject a held post", readers: "moderators" },
    sentence: "rejected {subject}, which was held",
  },
  "post.reopen": {
    ...{ name: "Take the rejection of a post back", readers: "moderators" },
    sentence: "took back the rejection of {subject}",
  },
  "post.restore": {
    ...{ name: "Restore a post", readers: "moderators" },
    sentence: "restored {subject}",
  },
  "release.take": {
    ...{ name: "Freeze a release", readers: "admins" },
    sentence: "froze {subject}",
  },
  "report.dismiss": {
    ...{ name: "Keep a reported post", readers: "moderators" },
    sentence: "dismissed {subject}; the post stays",
  },
  "report.reopen": {
    ...{ name: "Take a decision on a report back", readers: "moderators" },
    sentence: "took back the decision on {subject}",
  },
  "report.uphold": {
    ...{ name: "Caution the author of a reported post", readers: "moderators" },
    sentence: "upheld {subject} and cautioned its author",
  },
  "report.uphold-and-delete": {
    ...{ name: "Remove a reported post", readers: "moderators" },
    sentence: "upheld {subject} and removed the post",
  },
  "source.erase-copy": {
    ...{ name: "Erase the copy of a source", readers: "moderators" },
    sentence: "erased the kept copy of {subject}",
  },
  "stock-reason.create": {
    ...{ name: "Keep a reason", readers: "admins" },
    sentence: "made {subject}",
  },
  "stock-reason.delete": {
    ...{ name: "Delete a kept reason", readers: "admins" },
    sentence: "deleted the reason[ {before.name}]",
  },
  "stock-reason.update": {
    ...{ name: "Change a kept reason", readers: "admins" },
    sentence: "changed {subject}",
  },
  "submission.approve": {
    ...{ name: "Publish a submission", readers: "moderators" },
    sentence: "published {subject}[ as {after.eventId}]",
  },
  "submission.merge": {
    ...{ name: "Add a submission's sources to an event", readers: "moderators" },
    sentence: "added the sources of {subject} to an event",
  },
  "submission.reject": {
    ...{ name: "Reject a submission", readers: "moderators" },
    sentence: "rejected {subject}",
  },
  "submission.reopen": {
    ...{ name: "Put a decided submission back", readers: "moderators" },
    sentence: "put {subject} back into the queue",
  },
  "submission.restore": {
    ...{ name: "Take the rejection of a submission back", readers: "moderators" },
    sentence: "took back the rejection of {subject}",
  },
  "tag.create": {
    ...{ name: "Make a tag", readers: "moderators" },
    sentence: "made {subject}",
  },
  "tag.merge": {
    ...{ name: "Merge a tag into another", readers: "moderators" },
    sentence: "merged {subject}[ into {after.into}]",
  },
  "tag.restore": {
    ...{ name: "Put a tag back on the list", readers: "moderators" },
    sentence: "put {subject} back on the list",
  },
  "tag.retire": {
    ...{ name: "Take a tag from the list", readers: "moderators" },
    sentence: "took {subject} from the list",
  },
  "tag.update": {
    ...{ name: "Change a tag", readers: "moderators" },
    sentence: "changed {subject}",
  },
  "thread.cancel-lock": {
    ...{ name: "Take back the planned lock of a thread", readers: "moderators" },
    sentence: "took back the planned lock of {subject}",
  },
  "thread.delete": {
    ...{ name: "Delete a thread", readers: "moderators" },
    sentence: "deleted {subject}",
  },
  "thread.end-slow-mode": {
    ...{ name: "End the slow mode of a thread", readers: "moderators" },
    sentence: "ended the slow mode of {subject}",
  },
  "thread.lock": {
    ...{ name: "Lock a thread", readers: "moderators" },
    sentence: "locked {subject}",
  },
  "thread.merge": {
    ...{ name: "Merge a thread into another", readers: "moderators" },
    sentence: "merged {subject}[ into {after.threadId}]",
  },
  "thread.move": {
    ...{ name: "Move a thread", readers: "moderators" },
    sentence: "moved {subject}[ from {before.categoryId}][ to {after.categoryId}]",
  },
  "thread.move-posts": {
    ...{ name: "Move posts to another thread", readers: "moderators" },
    sentence: "moved[ {after.moved}] of {subject}[ to {after.threadId}]",
  },
  "thread.pin": {
    ...{ name: "Pin a thread", readers: "moderators" },
    sentence: "pinned {subject}",
  },
  "thread.plan-lock": {
    ...{ name: "Plan the lock of a thread", readers: "moderators" },
    sentence: "planned the lock of {subject}",
  },
  "thread.rename": {
    ...{ name: "Rename a thread", readers: "moderators" },
    sentence: "renamed {subject}[ from {before.title}][ to {after.title}]",
  },
  "thread.restore": {
    ...{ name: "Restore a thread", readers: "moderators" },
    sentence: "restored {subject}",
  },
  "thread.slow-mode": {
    ...{ name: "Set a thread to slow mode", readers: "moderators" },
    sentence: "set {subject} to slow mode",
  },
  "thread.undo-move": {
    ...{ name: "Bring moved posts back", readers: "moderators" },
    sentence: "brought[ {after.moved}] back from {subject}[ to {after.threadId}]",
  },
  "thread.unlock": {
    ...{ name: "Unlock a thread", readers: "moderators" },
    sentence: "unlocked {subject}",
  },
  "thread.unpin": {
    ...{ name: "Unpin a thread", readers: "moderators" },
    sentence: "unpinned {subject}",
  },
  "user.ban": {
    ...{ name: "Ban a member", readers: "moderators" },
    sentence: "banned {subject}[ {term}]",
  },
  "user.end-sessions": {
    ...{ name: "End a member's sessions", readers: "admins" },
    sentence: "ended the sessions of {subject}",
  },
  "user.find-by-email": {
    ...{ name: "Look for an e-mail address", readers: "admins" },
    sentence: "looked for an e-mail address and found {subject}",
  },
  "user.hold-posts": {
    ...{ name: "Hold a member's posts", readers: "moderators" },
    sentence: "had the posts of {subject} held[ {term}]",
  },
  "user.lift-sanction": {
    ...{ name: "Take a sanction back", readers: "moderators" },
    sentence: "took back[ the {before.sanction}] of {subject}",
  },
  "user.lock": {
    ...{ name: "Lock an account", readers: "admins" },
    sentence: "locked the account of {subject}",
  },
  "user.note": {
    ...{ name: "Write a note about a member", readers: "moderators" },
    sentence: "wrote a note about {subject}",
  },
  "user.password": {
    ...{ name: "Set a password", readers: "admins" },
    sentence: "set the password of {subject}",
  },
  "user.remove-posts": {
    ...{ name: "Remove all posts of a member", readers: "moderators" },
    sentence: "removed all posts of {subject}",
  },
  "user.restore-posts": {
    ...{ name: "Bring all posts of a member back", readers: "moderators" },
    sentence: "brought back all posts of {subject}",
  },
  "user.role": {
    ...{ name: "Change a role", readers: "admins" },
    sentence: "changed the role of {subject}[ from {before.role}][ to {after.role}]",
  },
  "user.slow": {
    ...{ name: "Slow a member's writing", readers: "moderators" },
    sentence: "slowed the writing of {subject}[ {term}]",
  },
  "user.two-factor-off": {
    ...{ name: "Turn two-factor sign-in off", readers: "admins" },
    sentence: "turned two-factor sign-in off for {subject}",
  },
  "user.two-factor-on": {
    ...{ name: "Turn two-factor sign-in on", readers: "admins" },
    sentence: "turned two-factor sign-in on for {subject}",
  },
  "user.two-factor-reset": {
    ...{ name: "Reset two-factor sign-in", readers: "admins" },
    sentence: "reset the two-factor sign-in of {subject}",
  },
  "user.unban": {
    ...{ name: "Lift a ban", readers: "moderators" },
    sentence: "lifted the ban of {subject}",
  },
  "user.unlock": {
    ...{ name: "Unlock an account", readers: "admins" },
    sentence: "unlocked the account of {subject}",
  },
  "user.unnote": {
    ...{ name: "Delete a note about a member", readers: "moderators" },
    sentence: "deleted a note about {subject}",
  },
  "user.view-email": {
    ...{ name: "Show an e-mail address", readers: "admins" },
    sentence: "looked at the e-mail address of {subject}",
  },
  "user.warn": {
    ...{ name: "Warn a member", readers: "moderators" },
    sentence: "warned {subject}",
  },
};
