import { ApolloLink, CombinedGraphQLErrors } from "@apollo/client";
import { OperationTypeNode } from "graphql";
import { catchError, defer, map, type Observable, of, retry, throwError, timer } from "rxjs";

import { isNetworkFailure, type RequestFailure, requestFailure } from "../failures.ts";

const firstDelay = 1_000;
const longestDelay = 30_000;

const retriesOfQueries = { network: 3, other: 2 };
const retriesOfMutations = { network: 2, other: 0 };

/** Asking again changes nothing about these. */
const finalFailures = new Set<RequestFailure>([
  "session-over",
  "BAD_USER_INPUT",
  "UNAUTHENTICATED",
  "FORBIDDEN",
  "NOT_FOUND",
  "CONFLICT",
  "TOO_MANY_REQUESTS",
  "QUERY_TOO_COMPLEX",
]);
const finalWords = /not found|unauthorized|forbidden/i;

/** 1 s, 2 s, 4 s and so on, at most 30 s; attempts count from 1. */
function retryDelay(attempt: number): number {
  return Math.min(firstDelay * 2 ** (attempt - 1), longestDelay);
}

function isWorthRetrying(error: Error): boolean {
  return !finalFailures.has(requestFailure(error)) && !finalWords.test(error.message);
}

/** How often an operation of this kind is sent again after this failure. */
function retriesFor(kind: OperationTypeNode, error: Error): number {
  const retries = kind === OperationTypeNode.MUTATION ? retriesOfMutations : retriesOfQueries;
  return isNetworkFailure(error) ? retries.network : retries.other;
}

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
