import {
  type ApolloClient,
  ApolloLink,
  HttpLink,
  type InMemoryCache,
  type NormalizedCacheObject,
} from "@apollo/client";
import type { GraphQLCodegenDataMasking } from "@apollo/client/masking";
import { endpoints } from "@vigilia/schema/paths.ts";
import { OperationTypeNode } from "graphql";
import { type Observable, Subject } from "rxjs";

import { isFramedPage, onCredentialsChange, readDataOwner, readToken } from "../session.ts";
import { createEvictionLink } from "./cache-eviction.ts";
import { createPersistenceLink, restoreCache } from "./cache-persistence.ts";
import { createCache } from "./cache.ts";
import { createFallbackLink } from "./fallback-link.ts";
import { RevalidatingClient } from "./fetch-policy.ts";
import { FetchTimes, createFetchTimeLink } from "./freshness.ts";
import { createHashedReadsLink } from "./hashed-reads.ts";
import { createInvalidationLink } from "./invalidation.ts";
import { LiveLink } from "./live-link.ts";
import { createRefetchEvents } from "./refetch-on-focus.ts";
import { createRetryLink } from "./retry-link.ts";
import { createSessionLink } from "./session-link.ts";

const requestTimeoutMilliseconds = 15_000;

/** The browser's fetch, given up after the time that every request of this site has. */
export function timedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const timeout = AbortSignal.timeout(requestTimeoutMilliseconds);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  return fetch(input, { ...init, signal });
}

declare module "@apollo/client" {
  interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}

/** What the server has answered while it rendered the page. */
export interface RenderedAnswers {
  /** When that was, in milliseconds. */
  at: number;
  cache: NormalizedCacheObject;
  /** The keys of the questions. */
  answered: readonly string[];
}

/** Subscriptions go over the socket, everything else over HTTP. */
export function createApolloClient(): ApolloClient {
  const times = new FetchTimes();
  const sessionOver = new Subject<void>();
  const cache = createCache();
  restoreCache(cache, readDataOwner());
  return connectClient({ times, sessionOver, cache });
}

/** A client that begins with what the page was rendered from, until `finishHydration`. */
export function createHydratingClient(rendered: RenderedAnswers): {
  client: ApolloClient;
  finishHydration(): void;
} {
  const times = new FetchTimes();
  const cache = createCache();
  cache.restore(rendered.cache);
  times.noteRendered(rendered.answered, Date.now());
  const client = connectClient({ times, sessionOver: new Subject(), cache });
  client.beginHydration();
  return {
    client,
    finishHydration() {
      client.endHydration();
      times.noteRendered(rendered.answered, Math.min(rendered.at, Date.now()));
      restoreCache(cache, readDataOwner());
      // The page is a visitor's: to a member, everything on it may be another.
      if (readToken() === null) return;
      times.forget(() => true);
      askAgain(client);
    },
  };
}

interface ClientParts {
  times: FetchTimes;
  sessionOver: Subject<void>;
  cache: InMemoryCache;
}

function connectClient({ times, sessionOver, cache }: ClientParts): RevalidatingClient {
  const liveLink = new LiveLink({ onAccessChange: () => askAgain(client) });
  const client: RevalidatingClient = new RevalidatingClient({
    link: ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      liveLink,
      createRequestLink(times, sessionOver),
    ),
    cache,
    times,
    dataMasking: true,
    refetchEventManager: createRefetchEvents(times),
    onStop: () => {
      stopListening();
      liveLink.dispose();
    },
  });
  const stopListening = onCredentialsChange(() => {
    sessionOver.next();
    forgetAnswers(client);
  });
  return client;
}

/** From the screen to the network: each link sees what those behind it have made of the answer. */
function createRequestLink(times: FetchTimes, sessionOver: Observable<void>): ApolloLink {
  return ApolloLink.from([
    createInvalidationLink(times),
    createPersistenceLink(),
    createFallbackLink(),
    // Above the retries: a request keeps the token of the member who made it, and ends at once with their session.
    createSessionLink(sessionOver),
    createRetryLink(),
    createFetchTimeLink(times),
    createEvictionLink(times),
    // While one works on the pages, the documents of a running server are others.
    ...(import.meta.env.PROD ? [createHashedReadsLink(times)] : []),
    new HttpLink({
      uri: endpoints.graphql,
      fetch: timedFetch,
      credentials: isFramedPage() ? "omit" : "same-origin",
      enhancedClientAwareness: { transport: false },
    }),
  ]);
}

/** A change of access may change the answer of every query on screen. */
function askAgain(client: ApolloClient): void {
  client.refetchObservableQueries().catch(() => {
    // Each query on screen shows its own failure.
  });
}

/** What one person received is not for the next: everything on screen is fetched again. */
function forgetAnswers(client: ApolloClient): void {
  client.resetStore().catch(() => {
    // Each query on screen shows its own failure.
  });
}
