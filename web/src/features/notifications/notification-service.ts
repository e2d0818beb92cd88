import type { ApolloClient } from "@apollo/client";
import { minute } from "@vigilia/schema/durations.ts";

import { onReconnect } from "../../platform/apollo/live-return.ts";
import { reportProblem } from "../../platform/failures.ts";
import { FeedCache, feedVariables, unseenNumber } from "./feed-cache.ts";
import { DeletedIds, CircuitBreaker } from "./fetch-limits.ts";
import {
  DeleteNotificationDocument,
  MarkAllNotificationsSeenDocument,
  MarkNotificationSeenDocument,
  RestoreNotificationDocument,
} from "./mark-seen.graphql.ts";
import { NotificationFeedDocument } from "./notification-feed.graphql.ts";
import { NotificationLink } from "./notification-link.ts";
import { UnseenCountDocument } from "./unseen-count.graphql.ts";

const cacheMilliseconds = 30_000;
const refetchMilliseconds = minute;
const pollMilliseconds = 300_000;

/** The breaker counts failures; trying again behind its back would hide them from it. */
const once = { retries: 0 };

export type ServiceState = "available" | "degraded" | "unavailable";

/** What became of an act: it stands on the page either way, and the server's next answer is the truth. */
export type ActResult = { success: true } | { success: false; error: string };

interface ServiceOptions {
  client: ApolloClient;
  /** Whose notifications these are. */
  viewerId: string;
  /** Called once for each that is new. */
  onArrival: (type: string) => void;
}

/**
 * A member's notifications from sign-in to sign-out: fetched, polled and pushed into Apollo's cache, which the bell and
 * the page read. Acts are written there before the server is asked, and no failure takes them back.
 */
export class NotificationService {
  readonly #client: ApolloClient;
  readonly #cache: FeedCache;
  readonly #breaker = new CircuitBreaker();
  readonly #deleted: DeletedIds;
  readonly #link: NotificationLink;
  readonly #listeners = new Set<() => void>();
  #state: ServiceState = "available";
  #fetchedAt = -Infinity;
  #poll: ReturnType<typeof setInterval> | undefined;
  #stopAwaitingReconnect: (() => void) | undefined;

  constructor({ client, viewerId, onArrival }: ServiceOptions) {
    this.#client = client;
    this.#cache = new FeedCache(client.cache);
    this.#deleted = new DeletedIds(viewerId);
    this.#link = new NotificationLink({
      client,
      cache: this.#cache,
      isDeleted: (id) => this.#deleted.has(id),
      onArrival,
      onReset: () => void this.refresh({ isForced: true }),
    });
  }

  readonly state = (): ServiceState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Listens first, then lists, so that nothing falls between. */
  start(): void {
    this.#link.open();
    void this.refresh({ isForced: true });
    this.#poll = setInterval(() => void this.pollUnseenCount(), pollMilliseconds);
    // A list that was lost with the connection left nothing for the updates to go on from.
    this.#stopAwaitingReconnect = onReconnect(() => {
      if (this.#fetchedAt === -Infinity) void this.refresh({ isForced: true });
    });
  }

  stop(): void {
    clearInterval(this.#poll);
    this.#stopAwaitingReconnect?.();
    this.#link.close();
  }

  /** Fetches the list, unless that was done within the last minute. */
  async refresh({ isForced = false } = {}): Promise<void> {
    const age = Date.now() - this.#fetchedAt;
    if (age < (isForced ? cacheMilliseconds : refetchMilliseconds) || !navigator.onLine) return;
    await this.#attempt(async () => {
      this.#fetchedAt = Date.now();
      const { data } = await this.#fetchFeed();
      for (const { node } of data?.notifications.edges ?? []) {
        if (this.#deleted.has(node.id)) this.#cache.remove(node.id);
      }
      if (data) this.#link.begin(data.notifications.cursor);
    });
  }

  async #fetchFeed() {
    try {
      return await this.#client.query({
        query: NotificationFeedDocument,
        variables: feedVariables(),
        fetchPolicy: "network-only",
        context: once,
      });
    } catch (error) {
      this.#fetchedAt = -Infinity;
      throw error;
    }
  }

  /** Fetching works: here, or where a screen asked by itself. */
  recover(): void {
    this.#breaker.succeed();
    this.#become("available");
  }

  async pollUnseenCount(): Promise<void> {
    if (!navigator.onLine) return;
    await this.#attempt(async () => {
      const { data } = await this.#client.query({
        query: UnseenCountDocument,
        fetchPolicy: "no-cache",
        context: once,
      });
      this.#cache.setUnseenCount(unseenNumber(data?.unseenNotificationCount));
    });
  }

  markSeen(id: string | undefined): Promise<ActResult> {
    return this.#act(id, async (known) => {
      if (this.#cache.markSeen(known)) this.#cache.lowerUnseenCount();
      const { data } = await this.#client.mutate({
        mutation: MarkNotificationSeenDocument,
        variables: { id: known },
        fetchPolicy: "no-cache",
      });
      return data?.markNotificationSeen.unseenCount;
    });
  }

  markAllSeen(): Promise<ActResult> {
    return this.#act("all", async () => {
      this.#cache.markAllSeen();
      this.#cache.setUnseenCount(0);
      const { data } = await this.#client.mutate({
        mutation: MarkAllNotificationsSeenDocument,
        fetchPolicy: "no-cache",
      });
      return data?.markAllNotificationsSeen.unseenCount;
    });
  }

  remove(id: string | undefined): Promise<ActResult> {
    return this.#act(id, async (known) => {
      this.#deleted.add(known);
      if (this.#cache.remove(known)) this.#cache.lowerUnseenCount();
      const { data } = await this.#client.mutate({
        mutation: DeleteNotificationDocument,
        variables: { id: known },
        fetchPolicy: "no-cache",
      });
      return data?.deleteNotification.unseenCount;
    });
  }

  /** Shows a deleted one again, as soon as the server has restored it. */
  restore(id: string): Promise<ActResult> {
    return this.#act(id, async () => {
      const { data } = await this.#client.mutate({
        mutation: RestoreNotificationDocument,
        variables: { id },
      });
      this.#deleted.forget(id);
      if (data?.restoreNotification.notification) this.#cache.put(id);
      return data?.restoreNotification.unseenCount;
    });
  }

  /** Acts stay outside the breaker: it guards fetching. */
  async #act(
    id: string | undefined,
    act: (id: string) => Promise<number | undefined>,
  ): Promise<ActResult> {
    if (!id) return { success: false, error: "No notification was named." };
    try {
      const unseenCount = await act(id);
      if (unseenCount !== undefined) this.#cache.setUnseenCount(unseenNumber(unseenCount));
      this.#breaker.succeed();
      return { success: true };
    } catch (error) {
      reportProblem(error);
      return { success: false, error: error instanceof Error ? error.message : String(error) };
    }
  }

  async #attempt(fetching: () => Promise<void>): Promise<void> {
    if (!this.#breaker.allows()) return;
    try {
      await fetching();
      this.recover();
    } catch (error) {
      this.#breaker.fail();
      reportProblem(error);
      this.#become((await isDown()) ? "unavailable" : "degraded");
    }
  }

  #become(state: ServiceState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** Whether the server itself says that it cannot serve notifications. */
async function isDown(): Promise<boolean> {
  try {
    const response = await fetch("/readyz");
    const answer: unknown = await response.json();
    return JSON.stringify(answer).includes('"notifications"');
  } catch {
    return false;
  }
}
