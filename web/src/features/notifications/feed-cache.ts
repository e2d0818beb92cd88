import type { ApolloCache, Reference } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { notificationsPerPage } from "@vigilia/schema/limits.ts";

import {
  type NotificationFeedQueryVariables,
  NotificationFeedDocument,
} from "./notification-feed.graphql.ts";

/** The bell and the page query the same first page, so that they share one cache entry. */
export function feedVariables({ unseenOnly = false } = {}): NotificationFeedQueryVariables {
  return { first: notificationsPerPage, unseenOnly };
}

interface CachedFeed {
  edges: readonly { __typename: "NotificationEdge"; cursor: string; node: Reference }[];
  unseenCount: number;
  totalCount: number;
}

const typename = "Notification";
const noPages = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };
const emptyFeed = {
  __typename: "NotificationConnection" as const,
  edges: [],
  pageInfo: { __typename: "PageInfo" as const, ...noPages },
  ...{ totalCount: 0, unseenCount: 0, cursor: "0" },
};
const now = () => new Date().toISOString();

/**
 * Writes to Apollo's cache what happened to notifications; every list and count on the page follows by itself.
 * On the way to the bell: `notification-bell.tsx` is next.
 */
export class FeedCache {
  readonly #cache: ApolloCache;

  constructor(cache: ApolloCache) {
    this.#cache = cache;
  }

  /** True when it was unseen until now. */
  markSeen(id: string, seenAt: string = now()): boolean {
    let wasUnseen = false;
    this.#cache.modify({
      id: this.#cache.identify({ __typename: typename, id }),
      fields: {
        seen: (seen: boolean) => {
          wasUnseen = !seen;
          return true;
        },
        seenAt: (known: string | null) => known ?? seenAt,
      },
    });
    return wasUnseen;
  }

  markAllSeen(seenAt: string = now()): void {
    for (const id of this.#listedIds()) this.markSeen(id, seenAt);
  }

  /** True when it was unseen. */
  remove(id: string): boolean {
    const wasUnseen = this.markSeen(id);
    this.#cache.evict({ id: this.#cache.identify({ __typename: typename, id }) });
    this.#cache.gc();
    return wasUnseen;
  }

  /** Puts a notification that the cache holds already where it belongs in the lists: the newest come first. */
  put(id: string): void {
    const ref = this.#cache.identify({ __typename: typename, id });
    if (!ref) return;
    this.#makeRoom();
    this.#modifyFeeds((feed, timeOf) => {
      const others = feed.edges.filter(({ node }) => node.__ref !== ref);
      const edge = { __typename: "NotificationEdge" as const, cursor: "", node: { __ref: ref } };
      const isNew = others.length === feed.edges.length;
      const newer = others.filter(({ node }) => timeOf(node) > timeOf(edge.node));
      const edges = [...newer, edge, ...others.slice(newer.length)];
      return { ...feed, edges, totalCount: feed.totalCount + (isNew ? 1 : 0) };
    });
  }

  /** The absolute count, as the server says it. */
  setUnseenCount(unseenCount: number): void {
    this.#modifyFeeds((feed) => ({ ...feed, unseenCount }));
  }

  lowerUnseenCount(): void {
    this.#modifyFeeds((feed) => ({ ...feed, unseenCount: Math.max(0, feed.unseenCount - 1) }));
  }

  /** What is pushed is shown also where no list could be fetched yet. */
  #makeRoom(): void {
    const feed = { query: NotificationFeedDocument, variables: feedVariables() };
    if (this.#cache.readQuery(feed)) return;
    this.#cache.writeQuery({ ...feed, data: { notifications: emptyFeed } });
  }

  #listedIds(): Set<string> {
    const ids = new Set<string>();
    this.#modifyFeeds((feed) => {
      for (const { node } of feed.edges) ids.add(node.__ref.slice(typename.length + 1));
      return feed;
    });
    return ids;
  }

  #modifyFeeds(
    change: (feed: CachedFeed, timeOf: (notification: Reference) => number) => CachedFeed,
  ): void {
    this.#cache.modify<{ notifications: CachedFeed }>({
      id: "ROOT_QUERY",
      // Lists of notifications hold references, whatever the cache's types say
      fields: {
        notifications: (feed, { readField }) =>
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion
          change(feed as CachedFeed, (ref) => Date.parse(readField<string>("bumpedAt", ref) ?? "")),
      },
    });
  }
}

/** The count of whatever an answer held: a number, a text or an object with a count; never below zero. */
export function unseenNumber(answer: unknown): number {
  const value =
    typeof answer === "object" && answer !== null && "count" in answer ? answer.count : answer;
  const count = typeof value === "number" || typeof value === "string" ? Number(value) : 0;
  return Number.isFinite(count) ? Math.max(0, count) : 0;
}

/** What the service has brought into the cache; asks for nothing itself. */
export function useFeed() {
  const { data } = useQuery(NotificationFeedDocument, {
    variables: feedVariables(),
    fetchPolicy: "cache-only",
  });
  const edges = data?.notifications.edges ?? [];
  return {
    isKnown: data !== undefined,
    notifications: edges.map(({ node }) => node),
    unseenCount: unseenNumber(data?.notifications.unseenCount),
  };
}
