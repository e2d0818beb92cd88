import "reflect-metadata";
import type { GraphQLSchema } from "graphql";
import type { PubSub } from "type-graphql";

import { AccountDataResolver } from "./features/accounts/account-data.resolver.ts";
import { IgnoredMembersResolver, IgnoringResolver } from "./features/accounts/ignoring.resolver.ts";
import { PasswordResolver } from "./features/accounts/password.resolver.ts";
import { PictureResolver } from "./features/accounts/picture.resolver.ts";
import { loadSession } from "./features/accounts/session.loader.ts";
import { SessionResolver } from "./features/accounts/session.resolver.ts";
import { TwoFactorResolver } from "./features/accounts/two-factor.resolver.ts";
import { loadUser } from "./features/accounts/user.loader.ts";
import { UserResolver } from "./features/accounts/user.resolver.ts";
import { ViewerResolver } from "./features/accounts/viewer.resolver.ts";
import { EventModerationResolver } from "./features/events/event-moderation.resolver.ts";
import { EventPublishedResolver } from "./features/events/event-published.resolver.ts";
import { EventStatsResolver } from "./features/events/event-stats.resolver.ts";
import { loadEvent } from "./features/events/event.loader.ts";
import { EventChangeResolver, EventResolver } from "./features/events/event.resolver.ts";
import { loadSubmission } from "./features/events/submission.loader.ts";
import { SubmissionResolver } from "./features/events/submission.resolver.ts";
import { SubmitEventResolver } from "./features/events/submit-event.resolver.ts";
import { loadCategory } from "./features/forum/category.loader.ts";
import { forumResolvers } from "./features/forum/forum-resolvers.ts";
import { loadPost } from "./features/forum/post.loader.ts";
import { loadThread } from "./features/forum/thread.loader.ts";
import { loadBan } from "./features/moderation/ban.loader.ts";
import { loadAuditLogEntry } from "./features/moderation/list-audit-log.ts";
import { moderationResolvers } from "./features/moderation/moderation-resolvers.ts";
import { loadReport } from "./features/moderation/report.loader.ts";
import { NotificationPreferencesResolver } from "./features/notifications/notification-preferences.resolver.ts";
import { NotificationUpdateResolver } from "./features/notifications/notification-update.resolver.ts";
import { loadNotification } from "./features/notifications/notification.loader.ts";
import { NotificationResolver } from "./features/notifications/notification.resolver.ts";
import { loadApiKey } from "./features/research/api-key.loader.ts";
import { ResearchResolver } from "./features/research/research.resolver.ts";
import { buildSchema } from "./graphql/build-schema.ts";
import { EventDiscussionResolver } from "./graphql/event-discussion.resolver.ts";
import { nodeResolver, type NodeSource } from "./graphql/node.resolver.ts";

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
