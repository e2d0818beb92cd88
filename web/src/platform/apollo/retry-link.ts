import {
  ApolloLink,
  CombinedGraphQLErrors,
  type DefaultContext,
  type ErrorLike,
} from "@apollo/client";
import { RetryLink } from "@apollo/client/link/retry";
import { OperationTypeNode } from "graphql";
import { catchError, map, of, throwError } from "rxjs";

import { isNetworkFailure, type RequestFailure, requestFailure } from "../failures.ts";

/** 1 s, 2 s, 4 s and so on. */
const delay = { initial: 1_000, max: 30_000, jitter: false };
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

function isWorthRetrying(error: ErrorLike): boolean {
  return !finalFailures.has(requestFailure(error)) && !finalWords.test(error.message);
}

/** How often an operation of this kind is sent again after this failure. */
function retriesFor(kind: OperationTypeNode, error: ErrorLike): number {
  const retries = kind === OperationTypeNode.MUTATION ? retriesOfMutations : retriesOfQueries;
  return isNetworkFailure(error) ? retries.network : retries.other;
}

declare module "@apollo/client" {
  interface DefaultContext {
    /** At most this many retries, where a screen wants other than the usual. */
    retries?: number;
  }
}

/** For what may be the last thing that a page does: the browser sends it when the page is gone, and nobody tries again. */
export const outlivesPage: DefaultContext = { retries: 0, fetchOptions: { keepalive: true } };

/** Sends again what failed in passing, on the network or inside the server. */
export function createRetryLink(): ApolloLink {
  const retries = new RetryLink({
    delay,
    attempts: (failures, { getContext, operationType }, error) =>
      isWorthRetrying(error) &&
      failures <= (getContext().retries ?? retriesFor(operationType, error)),
  });
  return ApolloLink.from([returnFailedAnswers, retries, throwFailedAnswers]);
}

/** An answer with errors, thrown as one, because that is all that RetryLink sees. */
class FailedAnswer extends CombinedGraphQLErrors {
  constructor(readonly answer: ApolloLink.Result) {
    super(answer);
  }
}

const throwFailedAnswers = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((answer) => {
      if (answer.errors?.length) throw new FailedAnswer(answer);
      return answer;
    }),
  ),
);

/** Once nothing is left to try, the caller gets the answer itself. */
const returnFailedAnswers = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    catchError((error: unknown) =>
      error instanceof FailedAnswer ? of(error.answer) : throwError(() => error),
    ),
  ),
);
