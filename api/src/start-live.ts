import type { EntityManager } from "@mikro-orm/postgresql";

import type { Live } from "./context.ts";
import {
  changeLogTopic,
  readChangeLogVersions,
} from "./features/events/follow-published-events.ts";
import { readFeedVersions } from "./features/forum/read-thread-feed.ts";
import { threadTopic } from "./features/forum/record-thread-changes.ts";
import { openThreadSource } from "./features/forum/thread-source.ts";
import {
  moderationQueueTopic,
  readQueueVersions,
} from "./features/moderation/follow-moderation-queue.ts";
import { inboxTopic } from "./features/notifications/change-inbox.ts";
import { readInboxVersions } from "./features/notifications/read-inbox.ts";
import type { Database } from "./platform/database.ts";
import type { LiveTopics } from "./platform/live-topics/live-topics.ts";
import { SharedFeed } from "./platform/live-topics/shared-feed.ts";
import { Watch } from "./platform/live-topics/watch.ts";
import type { Logger } from "./platform/logger.ts";

interface LiveOptions {
  database: Database;
  topics: LiveTopics;
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
