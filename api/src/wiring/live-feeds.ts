import type { EntityManager } from "@mikro-orm/postgresql";

import {
  changeLogTopic,
  readChangeLogVersions,
} from "../features/events/changes/follow-published-events.ts";
import { threadTopic } from "../features/forum/live/record-thread-changes.ts";
import { readFeedVersions, openThreadSource } from "../features/forum/live/thread-feed.ts";
import {
  moderationQueueTopic,
  readQueueVersions,
} from "../features/moderation/dashboard/moderation-queue.resolver.ts";
import { inboxTopic, readInboxVersions } from "../features/notifications/model/inbox.ts";
import type { Live } from "../kernel/context.ts";
import type { Database } from "../platform/database/database.ts";
import type { PubSub } from "../platform/live/pubsub.ts";
import { SharedFeed } from "../platform/live/shared-feed.ts";
import { Watch } from "../platform/live/watch.ts";
import type { Logger } from "../platform/logger.ts";

interface LiveOptions {
  database: Database;
  topics: PubSub;
  logger: Logger;
}

type ReadVersions = (
  em: EntityManager,
  subjects: readonly string[],
) => Promise<Map<string, string>>;

/** Begins to watch what members follow: it costs nothing until somebody does. */
export function startLive({ database, topics, logger }: LiveOptions): Live {
  const watch = (topic: string, read: ReadVersions) =>
    new Watch({
      topics,
      topic,
      readVersions: (subjects) => read(database.em.fork(), subjects),
      logger,
    });
  const notifications = watch(inboxTopic, readInboxVersions);
  const events = watch(changeLogTopic, readChangeLogVersions);
  const moderationQueue = watch(moderationQueueTopic, readQueueVersions);
  const threads = watch(threadTopic, readFeedVersions);
  return {
    notifications,
    events,
    moderationQueue,
    threads: new SharedFeed({
      topic: "forum.thread-updates",
      topics,
      watch: threads,
      open: (threadId, from) => openThreadSource(database, threadId, from),
      logger,
    }),
    stop() {
      for (const each of [notifications, events, moderationQueue, threads]) each.stop();
    },
  };
}
