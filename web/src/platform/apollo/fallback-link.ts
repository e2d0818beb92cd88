import { type ApolloClient, ApolloLink } from "@apollo/client";
import { catchError, from, map, type Observable, of, switchMap, throwError } from "rxjs";

type Answer = ApolloLink.Result["data"];

declare module "@apollo/client" {
  interface DefaultContext {
    /** Composes the answer from other queries, once this one has failed and its retries too. */
    fallback?: (client: ApolloClient) => Promise<Answer>;
  }
}

/** Answers in place of the server what a screen can put together otherwise; else its failure stays. */
export function createFallbackLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { fallback } = operation.getContext();
    if (!fallback) return forward(operation);

    const orElse = (failure: Observable<ApolloLink.Result>): Observable<ApolloLink.Result> =>
      from(fallback(operation.client)).pipe(
        map((data) => ({ data })),
        catchError(() => failure),
      );
    return forward(operation).pipe(
      switchMap((answer) => (answer.errors ? orElse(of(answer)) : of(answer))),
      catchError((error: unknown) => orElse(throwError(() => error))),
    );
  });
}
