import { EmailVerificationToken } from "./features/accounts/email-verification-token.entity.ts";
import { IdempotencyKey } from "./features/accounts/idempotency-key.entity.ts";
import { IgnoredMember } from "./features/accounts/ignored-member.entity.ts";
import { RecoveryCode } from "./features/accounts/recovery-code.entity.ts";
import { ResetToken } from "./features/accounts/reset-token.entity.ts";
import { Session } from "./features/accounts/session.entity.ts";
import { TwoFactor } from "./features/accounts/two-factor.entity.ts";
import { User } from "./features/accounts/user.entity.ts";
import { Dataset } from "./features/events/dataset.entity.ts";
import { EventChange } from "./features/events/event-change.entity.ts";
import { EventRevision } from "./features/events/event-revision.entity.ts";
import { EventSource } from "./features/events/event-source.entity.ts";
import { Event } from "./features/events/event.entity.ts";
import { Submission } from "./features/events/submission.entity.ts";
import { Category } from "./features/forum/category.entity.ts";
import { ForumTotals } from "./features/forum/forum-totals.entity.ts";
import { MemberTotals } from "./features/forum/member-totals.entity.ts";
import { PostEvent } from "./features/forum/post-event.entity.ts";
import { PostMention } from "./features/forum/post-mention.entity.ts";
import { PostPicture } from "./features/forum/post-picture.entity.ts";
import { PostQuote } from "./features/forum/post-quote.entity.ts";
import { PostRevision } from "./features/forum/post-revision.entity.ts";
import { Post } from "./features/forum/post.entity.ts";
import { Reaction } from "./features/forum/reaction.entity.ts";
import { SearchWord } from "./features/forum/search-word.entity.ts";
import { ThreadChange } from "./features/forum/thread-change.entity.ts";
import { ThreadFeed } from "./features/forum/thread-feed.entity.ts";
import { ThreadRead } from "./features/forum/thread-read.entity.ts";
import { ThreadViews } from "./features/forum/thread-views.entity.ts";
import { Thread } from "./features/forum/thread.entity.ts";
import { ViewMark } from "./features/forum/view-mark.entity.ts";
import { ViewSalt } from "./features/forum/view-salt.entity.ts";
import { Ban } from "./features/moderation/ban.entity.ts";
import { ReportClaim } from "./features/moderation/report-claim.entity.ts";
import { Report } from "./features/moderation/report.entity.ts";
import { NotificationCause } from "./features/notifications/notification-cause.entity.ts";
import { NotificationChange } from "./features/notifications/notification-change.entity.ts";
import { NotificationInbox } from "./features/notifications/notification-inbox.entity.ts";
import { NotificationPreferences } from "./features/notifications/notification-preferences.entity.ts";
import { Notification } from "./features/notifications/notification.entity.ts";
import { ApiKey } from "./features/research/api-key.entity.ts";
import { AuditLogEntry } from "./platform/audit-log-entry.entity.ts";
import { KeptSecret } from "./platform/kept-secret.entity.ts";
import { OutboxMessage } from "./platform/outbox-message.entity.ts";
import { Picture } from "./platform/pictures/picture.entity.ts";
import { SpentCaptchaChallenge } from "./platform/spent-captcha-challenge.entity.ts";

/** Every table, for whoever connects to the database. */
export const entities = [
  ...[
    User,
    Session,
    ResetToken,
    EmailVerificationToken,
    IdempotencyKey,
    TwoFactor,
    RecoveryCode,
    IgnoredMember,
  ],
  ...[Dataset, Event, EventSource, EventRevision, EventChange, Submission],
  ...[
    Category,
    Thread,
    ThreadViews,
    ViewMark,
    ViewSalt,
    ThreadRead,
    ThreadFeed,
    ThreadChange,
    MemberTotals,
    ForumTotals,
    SearchWord,
  ],
  ...[Post, PostRevision, PostQuote, PostMention, PostEvent, PostPicture, Reaction],
  ...[
    Notification,
    NotificationCause,
    NotificationChange,
    NotificationInbox,
    NotificationPreferences,
  ],
  ...[Report, ReportClaim, Ban, ApiKey],
  ...[OutboxMessage, AuditLogEntry, SpentCaptchaChallenge, KeptSecret, Picture],
];
