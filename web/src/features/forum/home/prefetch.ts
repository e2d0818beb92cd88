import type { ApolloClient, OperationVariables } from "@apollo/client";

/** Asks ahead of the reader, unless the answer is there and fresh. */
export function prefetch<TData, TVariables extends OperationVariables>(
  client: ApolloClient,
  options: ApolloClient.WatchQueryOptions<TData, TVariables>,
): void {
  const subscription = client.watchQuery(options).subscribe(({ loading }) => {
    // A first answer may come before there is a subscription to end.
    if (!loading) queueMicrotask(() => subscription.unsubscribe());
  });
}
