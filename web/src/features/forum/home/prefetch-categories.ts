import type { ApolloClient, OperationVariables } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent } from "react";

import { CategoryScreenDocument } from "./category-screen.graphql.ts";

/** Asks ahead of the reader, unless the answer is there and fresh. */
function prefetch<TData, TVariables extends OperationVariables>(
  client: ApolloClient,
  options: ApolloClient.WatchQueryOptions<TData, TVariables>,
): void {
  const subscription = client.watchQuery(options).subscribe(({ loading }) => {
    // A first answer may come before there is a subscription to end.
    if (!loading) queueMicrotask(() => subscription.unsubscribe());
  });
}

const delayMilliseconds = 300;

/** Acts once the browser is idle, or after 300 ms where it does not report that. Returns how to cancel. */
export function whenIdle(act: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(act);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(act, delayMilliseconds);
  return () => clearTimeout(timer);
}

const prefetchedCategories = 3;
const staleAfter = 120_000;

/** Fetches the first categories ahead, once the page has nothing better to do. */
export function useCategoryPrefetch(categories: readonly { id: string }[] | undefined): void {
  const client = useApolloClient();
  const ids = categories?.slice(0, prefetchedCategories).map(({ id }) => id) ?? [];
  const idsText = ids.join();
  const prefetchAll = useEffectEvent(() => {
    for (const id of ids) {
      prefetch(client, {
        query: CategoryScreenDocument,
        variables: { id, page: 1 },
        context: { staleAfter, retries: 0 },
      });
    }
  });

  useEffect(() => {
    if (idsText) return whenIdle(() => prefetchAll());
  }, [idsText]);
}
