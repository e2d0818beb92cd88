import { ApolloLink } from "@apollo/client";
import { tap } from "rxjs";

import { type AnswerTimes, isAboutForum } from "./freshness.ts";

declare module "@apollo/client" {
  interface DefaultContext {
    /** For mutations: what they change beyond what they answer. */
    outdates?: "forum";
  }
}

/** After a mutation that changes the forum, what is shown of it is asked for anew, and the rest when it is shown. */
export function createOutdatingLink(times: AnswerTimes): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { outdates } = operation.getContext();
    if (!outdates) return forward(operation);
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
export const writesForum = { outdates: "forum" } as const;
