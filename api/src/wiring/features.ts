import { accountMemberData } from "../features/accounts/account.member-data.ts";
import { IgnoredMember } from "../features/accounts/ignoring/ignored-member.entity.ts";
import { IdempotencyKey } from "../features/accounts/model/idempotency-key.entity.ts";
import { User } from "../features/accounts/model/user.entity.ts";
import { accountWorkers } from "../features/accounts/module.ts";
import {
  EmailVerificationToken,
  ResetToken,
} from "../features/accounts/passwords/token.entities.ts";
import { Session } from "../features/accounts/sessions/session.entity.ts";
import { RecoveryCode, TwoFactor } from "../features/accounts/two-factor/two-factor.entities.ts";
import { Dataset, EventChange } from "../features/events/changes/event-change.entities.ts";
import { EventRevision, EventSource, Event } from "../features/events/model/event.entities.ts";
import { eventWorkers } from "../features/events/module.ts";
import { Submission } from "../features/events/submissions/submission.entity.ts";
import { forumMemberData } from "../features/forum/forum.member-data.ts";
import { ThreadChange, ThreadFeed } from "../features/forum/live/thread-feed.entities.ts";
import { Category } from "../features/forum/model/category.entity.ts";
import { PostRevision, Post, Reaction } from "../features/forum/model/post.entities.ts";
import {
  ThreadRead,
  ThreadViews,
  ViewMark,
  ViewSalt,
} from "../features/forum/model/reading.entities.ts";
import { Thread } from "../features/forum/model/thread.entity.ts";
import { ForumTotals, MemberTotals } from "../features/forum/model/totals.entities.ts";
import { forumWorkers } from "../features/forum/module.ts";
import { PostPicture } from "../features/forum/pictures/post-picture.entity.ts";
import {
  PostEvent,
  PostMention,
  PostQuote,
} from "../features/forum/references/reference.entities.ts";
import { SearchWord } from "../features/forum/search/search-word.entity.ts";
import { Ban } from "../features/moderation/model/ban.entity.ts";
import { ReportClaim, Report } from "../features/moderation/model/report.entities.ts";
import { moderationMemberData } from "../features/moderation/moderation.member-data.ts";
import { moderationWorkers } from "../features/moderation/module.ts";
import { NotificationPreferences } from "../features/notifications/model/notification-preferences.entity.ts";
import {
  NotificationCause,
  NotificationChange,
  NotificationInbox,
  Notification,
} from "../features/notifications/model/notification.entities.ts";
import { notificationWorkers } from "../features/notifications/module.ts";
import { notificationMemberData } from "../features/notifications/notification.member-data.ts";
import { ApiKey } from "../features/research/api-keys/api-key.entity.ts";
import { researchMemberData } from "../features/research/module.ts";
import type { MemberData } from "../kernel/context.ts";
import type { JobWorker } from "../kernel/workers.ts";
import { AuditLogEntry } from "../platform/audit-log/audit-log-entry.entity.ts";
import { SpentCaptchaChallenge } from "../platform/captcha/spent-captcha-challenge.entity.ts";
import { StoredSecret } from "../platform/database/stored-secret.entity.ts";
import { OutboxMessage } from "../platform/outbox/outbox-message.entity.ts";
import { Picture } from "../platform/pictures/picture.entity.ts";

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
  ...[OutboxMessage, AuditLogEntry, SpentCaptchaChallenge, StoredSecret, Picture],
];

/** Everything that is done later. */
export const jobWorkers: readonly JobWorker[] = [
  ...accountWorkers,
  ...eventWorkers,
  ...forumWorkers,
  ...moderationWorkers,
  ...notificationWorkers,
];

/** The whole archive, in this order. */
export const memberData: readonly MemberData[] = [
  ...accountMemberData,
  ...forumMemberData,
  ...notificationMemberData,
  ...moderationMemberData,
  ...researchMemberData,
];
