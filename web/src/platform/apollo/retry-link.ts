import { ApolloLink, CombinedGraphQLErrors } from "@apollo/client";
import { catchError, defer, map, type Observable, of, retry, throwError, timer } from "rxjs";

import { isWorthRetrying, retriesFor, retryDelay } from "./retry-policy.ts";

declare module "@apollo/client" {
  interface DefaultContext {
    /** At most this many retries, where a screen wants other than the usual. */
    retries?: number;
  }
}

/** An answer whose errors may be gone next time; what the caller gets when they are not. */
class FailedAnswer extends CombinedGraphQLErrors {
  constructor(readonly answer: ApolloLink.Result) {
    super(answer);
  }
}

/** Sends again what failed in passing, on the network or inside the server. */
export function createRetryLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const limit = (error: Error) =>
      operation.getContext().retries ?? retriesFor(operation.operationType, error);
    const delay = (error: Error, retries: number): Observable<unknown> =>
      isWorthRetrying(error) && retries <= limit(error)
        ? timer(retryDelay(retries))
        : throwError(() => error);

    return defer(() => forward(operation)).pipe(
      map(throwFailedAnswer),
      retry({ delay }),
      catchError((error: unknown) =>
        error instanceof FailedAnswer ? of(error.answer) : throwError(() => error),
      ),
    );
  });
}

function throwFailedAnswer(answer: ApolloLink.Result): ApolloLink.Result {
  if (answer.errors?.length) throw new FailedAnswer(answer);
  return answer;
}
