import type { EntityManager } from "@mikro-orm/postgresql";

import type { Database } from "../database/database.ts";
import type { Logger } from "../logger.ts";
import type { Follower } from "./follower.ts";
import type { PubSub } from "./pubsub.ts";
import { SharedFeed, type FeedSource } from "./shared-feed.ts";
import { Watch } from "./watch.ts";

/** What may be followed, a subject at a time. */
export interface Feed {
  /** Where the subjects that changed are named; null stands for many. */
  topic: string;
  /** A word for the present state of each subject that has one, another whenever it changed. */
  readVersions(em: EntityManager, subjects: readonly string[]): Promise<Map<string, string>>;
}

/** Declares what a feature lets its readers follow. */
export function defineFeed(topic: Feed["topic"], readVersions: Feed["readVersions"]): Feed {
  return { topic, readVersions };
}

/** What all readers of a subject receive alike. */
export interface PushedFeed {
  /** Where updates reach their readers in this process. */
  topic: string;
  /** Wakes when there is something to deliver. */
  feed: Feed;
  /** What happens to a subject after a cursor. */
  open(database: Database, subject: string, from: number): FeedSource;
}

/** Declares what a feature delivers to all readers of a subject, looked up once for all of them in a process. */
export function definePushedFeed(pushed: PushedFeed): PushedFeed {
  return pushed;
}

interface LiveOptions {
  database: Database;
  topics: PubSub;
  logger: Logger;
}

/** What is followed live in this process: a feed is watched from its first follower on. */
export class Live {
  readonly #options: LiveOptions;
  readonly #watches = new Map<Feed, Watch>();
  readonly #shared = new Map<PushedFeed, SharedFeed>();

  constructor(options: LiveOptions) {
    this.#options = options;
  }

  follow(feed: Feed, subject: string): Follower {
    return this.#watchOf(feed).follow(subject);
  }

  /** How many follow a subject in this process. */
  followerCount(feed: Feed, subject: string): number {
    return this.#watches.get(feed)?.followerCount(subject) ?? 0;
  }

  /** What happens after `from`, the present cursor; something earlier may be delivered again. */
  join(pushed: PushedFeed, subject: string, from: number): AsyncIterator<unknown, undefined> {
    return this.#sharedOf(pushed).join(subject, from);
  }

  /** How many read a subject in this process. */
  readerCount(pushed: PushedFeed, subject: string): number {
    return this.#shared.get(pushed)?.readerCount(subject) ?? 0;
  }

  stop(): void {
    for (const watch of this.#watches.values()) watch.stop();
  }

  #watchOf(feed: Feed): Watch {
    const { database, topics, logger } = this.#options;
    const watch =
      this.#watches.get(feed) ??
      new Watch({
        topics,
        topic: feed.topic,
        readVersions: (subjects) => feed.readVersions(database.em.fork(), subjects),
        logger,
      });
    this.#watches.set(feed, watch);
    return watch;
  }

  #sharedOf(pushed: PushedFeed): SharedFeed {
    const { database, topics, logger } = this.#options;
    const shared =
      this.#shared.get(pushed) ??
      new SharedFeed({
        topic: pushed.topic,
        topics,
        watch: this.#watchOf(pushed.feed),
        open: (subject, from) => pushed.open(database, subject, from),
        logger,
      });
    this.#shared.set(pushed, shared);
    return shared;
  }
}
