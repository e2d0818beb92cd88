/**
 * The values that both sides and the database know, each list once: tables, the GraphQL enums, forms and words are made
 * from it. Those of events stand in event-enums.ts, the kinds of notifications in notification-kinds.ts.
 */

/** Weakest first: each may all that the one before may. */
export const roles = ["USER", "REVIEWER", "MODERATOR", "ADMIN"] as const;
export type Role = (typeof roles)[number];

/** Staff act on those whose rank is below their own. */
export const rankOf = (role: Role): number => roles.indexOf(role);

/** Decides what comes onto the map; moderators and admins do, too. */
export const isReviewerRole = (role: Role): boolean => rankOf(role) >= rankOf("REVIEWER");

/** Has powers in the forum, which a reviewer of submissions has not. */
export const isStaffRole = (role: Role): boolean => rankOf(role) >= rankOf("MODERATOR");

/** What a post or a member can break: the grounds of removals and bans, and the reasons of reports. */
export const rules = ["SPAM", "ABUSE", "DISINFORMATION", "ILLEGAL", "OTHER"] as const;
export type Rule = (typeof rules)[number];

export const reportStatuses = ["OPEN", "UPHELD", "DISMISSED"] as const;
export type ReportStatus = (typeof reportStatuses)[number];

export const reportDecisions = ["DISMISS", "UPHOLD", "UPHOLD_AND_DELETE_POST"] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** What anybody, with or without an account, can give notice of. */
export const noticeKinds = ["ILLEGAL_CONTENT", "EVENT_ERROR", "PERSONAL_DATA", "OTHER"] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const noticeStatuses = ["OPEN", "ACTED_ON", "NO_ACTION"] as const;
export type NoticeStatus = (typeof noticeStatuses)[number];

export const noticeDecisions = ["ACTED_ON", "NO_ACTION"] as const;
export type NoticeDecision = (typeof noticeDecisions)[number];

/** In the order in which they are offered and shown. */
export const reactionKinds = ["LIKE", "LOVE", "LAUGH", "SURPRISED", "SAD", "ANGRY"] as const;
export type ReactionKind = (typeof reactionKinds)[number];

/** What categories are told apart by in lists, in the order in which they are given. */
export const categoryColours = [
  "BLUE",
  "YELLOW",
  "GREEN",
  "RED",
  "PURPLE",
  "TEAL",
  "PINK",
  "INDIGO",
] as const;
export type CategoryColour = (typeof categoryColours)[number];

/** Loudest first. */
export const watchLevels = ["WATCHING", "NORMAL", "MUTED"] as const;
export type WatchLevel = (typeof watchLevels)[number];

/** The lists of the forum's threads; from NEW on they are a member's own. */
export const threadLists = ["LATEST", "TOP", "NEW", "UNREAD", "FOLLOWING"] as const;
export type ThreadList = (typeof threadLists)[number];

/** The last so many days, for the list of what was written in most. */
export const topPeriods = ["DAY", "WEEK", "MONTH", "ALL"] as const;
export type TopPeriod = (typeof topPeriods)[number];

/** What became of that which a member bookmarked. */
export const bookmarkStates = ["READABLE", "HELD", "REMOVED"] as const;
export type BookmarkState = (typeof bookmarkStates)[number];

export const mailFrequencies = ["NEVER", "INSTANT", "DAILY", "WEEKLY"] as const;
export type MailFrequency = (typeof mailFrequencies)[number];
/** Of members who have not chosen; what is mailed at all is decided kind by kind. */
export const defaultMailFrequency = "INSTANT" satisfies MailFrequency;

export const searchKinds = ["THREAD", "POST", "USER"] as const;
export type SearchKind = (typeof searchKinds)[number];

/** What moderators do with several at once. */
export const postActs = ["DELETE", "RESTORE"] as const;
export type PostAct = (typeof postActs)[number];

export const threadActs = ["PIN", "UNPIN", "LOCK", "UNLOCK", "MOVE", "DELETE", "RESTORE"] as const;
export type ThreadAct = (typeof threadActs)[number];

/** The same for posts that wait for approval and for submissions. */
export const decisionActs = ["APPROVE", "REJECT", "RESTORE"] as const;
export type DecisionAct = (typeof decisionActs)[number];

/** What staff do to the words of others, of which the author is told. */
export const staffActs = [
  "EDIT_POST",
  "REMOVE_POST",
  "LOCK_THREAD",
  "RENAME_THREAD",
  "MERGE_THREAD",
  "MOVE_POSTS",
  "REMOVE_THREAD",
] as const;
export type StaffAct = (typeof staffActs)[number];

/** What staff take from a member, by content or account: each is stated with its reasons, and may be objected to. */
export const restrictions = [
  "REMOVE_POST",
  "HIDE_POST",
  "OBJECT_TO_POST",
  "EDIT_POST",
  "REJECT_POST",
  "REMOVE_THREAD",
  "LOCK_THREAD",
  "REMOVE_ALL_POSTS",
  "WARNING",
  "SLOW_WRITING",
  "HOLD_POSTS",
  "BAN",
] as const;
export type Restriction = (typeof restrictions)[number];

/** What staff may impose on a member below a ban, the mildest first. */
export const sanctionKinds = ["WARNING", "SLOW_WRITING", "HOLD_POSTS"] as const;
export type SanctionKind = (typeof sanctionKinds)[number];

/** Why a post waits for a moderator. */
export const holdCauses = [
  "HELD_MEMBER",
  "LISTED_WORD",
  "LISTED_LINK",
  "NEW_MEMBER",
  "NEW_MEMBER_LINKS",
] as const;
export type HoldCause = (typeof holdCauses)[number];

/** What admins put on a list, so that posts with it wait for a moderator. */
export const listedKinds = ["WORD", "HOST"] as const;
export type ListedKind = (typeof listedKinds)[number];

/** What made the staff look before they decided; or the program, which acts by itself until they do. */
export const decisionOrigins = ["REPORT", "STAFF", "AUTOMATIC", "PROGRAM"] as const;
export type DecisionOrigin = (typeof decisionOrigins)[number];

/** How far the objection to a decision has come. */
export const appealStatuses = ["OPEN", "GRANTED", "REFUSED"] as const;
export type AppealStatus = (typeof appealStatuses)[number];

/** What the audit log keeps of the staff's acts, as it names them. */
export const auditActions = [
  "announcement.end",
  "announcement.send",
  "appeal.grant",
  "appeal.refuse",
  "category.create",
  "category.delete",
  "category.update",
  "event.edit",
  "event.retract",
  "listed-term.add",
  "listed-term.remove",
  "notice.act",
  "notice.dismiss",
  "post.approve",
  "post.delete",
  "post.edit",
  "post.reject",
  "post.reopen",
  "post.restore",
  "release.take",
  "report.dismiss",
  "report.reopen",
  "report.uphold",
  "report.uphold-and-delete",
  "source.erase-copy",
  "stock-reason.create",
  "stock-reason.delete",
  "stock-reason.update",
  "submission.approve",
  "submission.merge",
  "submission.reject",
  "submission.reopen",
  "submission.restore",
  "tag.create",
  "tag.merge",
  "tag.restore",
  "tag.retire",
  "tag.update",
  "thread.cancel-lock",
  "thread.delete",
  "thread.end-slow-mode",
  "thread.lock",
  "thread.merge",
  "thread.move",
  "thread.move-posts",
  "thread.pin",
  "thread.plan-lock",
  "thread.rename",
  "thread.restore",
  "thread.slow-mode",
  "thread.undo-move",
  "thread.unlock",
  "thread.unpin",
  "user.ban",
  "user.end-sessions",
  "user.find-by-email",
  "user.hold-posts",
  "user.lift-sanction",
  "user.lock",
  "user.note",
  "user.password",
  "user.remove-posts",
  "user.restore-posts",
  "user.role",
  "user.slow",
  "user.two-factor-off",
  "user.two-factor-on",
  "user.two-factor-reset",
  "user.unban",
  "user.unlock",
  "user.unnote",
  "user.view-email",
  "user.warn",
] as const;
export type AuditAction = (typeof auditActions)[number];
