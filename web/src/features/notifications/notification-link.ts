import type { ApolloClient } from "@apollo/client";
import type { Subscription } from "rxjs";

import { reportProblem } from "../../platform/failures.ts";
import type { FeedCache } from "./feed-cache.ts";
import {
  NotificationUpdatesDocument,
  type NotificationUpdatesSubscription,
} from "./notification-updates.graphql.ts";

type Update = NotificationUpdatesSubscription["notificationUpdates"];

interface LinkOptions {
  client: ApolloClient;
  cache: FeedCache;
  isDeleted: (id: string) => boolean;
  onArrival: (type: string) => void;
  /** The server no longer knows what was missed. */
  onReset: () => void;
}

/**
 * The live side: applies each update once and in order, and asks for what a broken connection missed.
 * On the way to the bell: `feed-cache.ts` is next.
 */
export class NotificationLink {
  readonly #options: LinkOptions;
  #subscription: Subscription | undefined;
  /** The sequence number up to which everything is known; null until the first list or update. */
  #applied: bigint | null = null;
  /** Where the server was asked to begin. */
  #openedAt: bigint | null = null;
  /** The sequence of the latest update: what is delivered again is not announced again. */
  #latest = -1n;

  constructor(options: LinkOptions) {
    this.#options = options;
  }

  open(): void {
    this.#openedAt = this.#applied;
    const after = this.#applied?.toString();
    this.#subscription = this.#options.client
      .subscribe({
        query: NotificationUpdatesDocument,
        variables: { after },
      })
      .subscribe({
        next: ({ data, error }) => {
          if (data) this.#receive(data.notificationUpdates);
          else if (error) reportProblem(error);
        },
        error: reportProblem,
      });
  }

  close(): void {
    this.#subscription?.unsubscribe();
    this.#subscription = undefined;
  }

  /**
   * A list that was read up to this cursor has come. Updates beyond it that came meanwhile are delivered again, since
   * the list lacks them; and a connection that breaks resumes from a known place.
   */
  begin(cursor: string): void {
    const sequence = BigInt(cursor);
    const isBehind = this.#applied !== null && sequence < this.#applied;
    this.#applied = sequence;
    if (this.#subscription && (isBehind || this.#openedAt === null)) this.#reopen();
  }

  #receive(update: Update): void {
    const sequence = BigInt(update.cursor);
    if (this.#applied !== null && sequence <= this.#applied) return;
    this.#applied = sequence;
    this.#apply(update, sequence > this.#latest);
    if (sequence > this.#latest) this.#latest = sequence;
    this.#options.cache.setUnseenCount(update.unseenCount);
  }

  #reopen(): void {
    this.close();
    this.open();
  }

  #apply(update: Update, isNews: boolean): void {
    const { cache, isDeleted, onArrival, onReset } = this.#options;
    switch (update.__typename) {
      case "NotificationAdded":
      case "NotificationChanged": {
        const { notification } = update;
        if (isDeleted(notification.id)) return;
        cache.put(notification.id);
        if (isNews && update.__typename === "NotificationAdded") onArrival(notification.type);
        return;
      }
      case "NotificationSeen":
        cache.markSeen(update.notificationId, update.seenAt);
        return;
      case "AllNotificationsSeen":
        cache.markAllSeen(update.seenAt);
        return;
      case "NotificationRemoved":
        cache.remove(update.notificationId);
        return;
      case "NotificationsReset":
        onReset();
    }
  }
}
