import "reflect-metadata";
import type { GraphQLSchema } from "graphql";
import type { PubSub } from "type-graphql";

import {
  IgnoredMembersResolver,
  IgnoringResolver,
} from "../features/accounts/ignoring/ignoring.resolver.ts";
import { loadUser } from "../features/accounts/model/user.query.ts";
import { PasswordResolver } from "../features/accounts/passwords/password.resolver.ts";
import { AccountDataResolver } from "../features/accounts/personal-data/account-data.resolver.ts";
import { PictureResolver } from "../features/accounts/pictures/picture.resolver.ts";
import { UserResolver } from "../features/accounts/profile/user.resolver.ts";
import { loadSession } from "../features/accounts/sessions/session.query.ts";
import { SessionResolver } from "../features/accounts/sign-in/session.resolver.ts";
import { ViewerResolver } from "../features/accounts/sign-in/viewer.resolver.ts";
import { TwoFactorResolver } from "../features/accounts/two-factor/two-factor.resolver.ts";
import { EventPublishedResolver } from "../features/events/changes/event-published.resolver.ts";
import { EventStatsResolver } from "../features/events/lists/event-stats.resolver.ts";
import { EventChangeResolver, EventResolver } from "../features/events/lists/event.resolver.ts";
import { loadEvent } from "../features/events/model/event.loader.ts";
import { EventModerationResolver } from "../features/events/publishing/corrections.resolver.ts";
import { loadSubmission } from "../features/events/submissions/submission.query.ts";
import { SubmissionResolver } from "../features/events/submissions/submission.resolver.ts";
import { SubmitEventResolver } from "../features/events/submissions/submit-event.resolver.ts";
import { loadCategory } from "../features/forum/model/category.type.ts";
import { loadPost } from "../features/forum/model/post.loader.ts";
import { loadThread } from "../features/forum/model/thread.loader.ts";
import { forumResolvers } from "../features/forum/module.ts";
import { loadAuditLogEntry } from "../features/moderation/audit-log/list-audit-log.ts";
import { loadBan } from "../features/moderation/model/ban.query.ts";
import { loadReport } from "../features/moderation/model/report.query.ts";
import { moderationResolvers } from "../features/moderation/module.ts";
import { NotificationUpdateResolver } from "../features/notifications/inbox/notification-update.resolver.ts";
import { NotificationResolver } from "../features/notifications/inbox/notification.resolver.ts";
import { loadNotification } from "../features/notifications/model/notification.query.ts";
import { NotificationPreferencesResolver } from "../features/notifications/preferences/notification-preferences.resolver.ts";
import { loadApiKey } from "../features/research/api-keys/api-key.query.ts";
import { ResearchResolver } from "../features/research/research.resolver.ts";
import { buildSchema } from "../graphql/build-schema.ts";
import { nodeResolver, type NodeSource } from "../graphql/node.resolver.ts";
import { EventDiscussionResolver } from "./event-discussion.resolver.ts";

const nodes: readonly NodeSource[] = [
  { table: "events", load: loadEvent },
  { table: "submissions", load: loadSubmission },
  { table: "users", load: loadUser },
  { table: "categories", load: loadCategory },
  { table: "threads", load: loadThread },
  { table: "posts", load: loadPost },
  { table: "sessions", load: loadSession },
  { table: "reports", load: loadReport },
  { table: "bans", load: loadBan },
  { table: "audit_log", load: loadAuditLogEntry },
  { table: "notifications", load: loadNotification },
  { table: "api_keys", load: loadApiKey },
];

const resolvers = [
  ...[EventResolver, EventChangeResolver, EventStatsResolver, EventPublishedResolver],
  ...[SubmitEventResolver, SubmissionResolver, EventModerationResolver],
  ...[
    UserResolver,
    ViewerResolver,
    SessionResolver,
    PasswordResolver,
    TwoFactorResolver,
    AccountDataResolver,
    PictureResolver,
  ],
  ...[IgnoringResolver, IgnoredMembersResolver],
  ...[...forumResolvers, EventDiscussionResolver],
  ...[NotificationResolver, NotificationUpdateResolver, NotificationPreferencesResolver],
  ...[ResearchResolver],

  ...moderationResolvers,
];

/** The schema of all features together. */
export function createSchema(pubSub: PubSub): Promise<GraphQLSchema> {
  return buildSchema([nodeResolver(nodes), ...resolvers], pubSub);
}
