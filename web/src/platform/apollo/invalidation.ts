import { ApolloLink } from "@apollo/client";
import { tap } from "rxjs";

import { type FetchTimes, isAboutForum } from "./freshness.ts";

declare module "@apollo/client" {
  interface DefaultContext {
    /** For mutations: what they change beyond what they answer. */
    invalidates?: "forum";
  }
}

/** After a mutation that changes the forum, what is shown of it is fetched again, and the rest when it is shown. */
export function createInvalidationLink(times: FetchTimes): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { invalidates } = operation.getContext();
    if (!invalidates) return forward(operation);
    return forward(operation).pipe(
      tap(({ errors }) => {
        if (errors) return;
        times.forget(({ query }) => isAboutForum(query));
        void operation.client.refetchQueries({
          include: "active",
          onQueryUpdated: ({ query }) => isAboutForum(query),
        });
      }),
    );
  });
}

/** The context of mutations that change what threads, and the forum's home, show. */
export const invalidatesForum = { invalidates: "forum" } as const;
