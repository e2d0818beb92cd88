import { ApolloLink, type HttpLink } from "@apollo/client";
import { SetContextLink } from "@apollo/client/link/context";
import { ErrorLink } from "@apollo/client/link/error";
import { OperationTypeNode } from "graphql";
import { type Observable, race, switchMap, throwError } from "rxjs";

import { requestFailure, SessionOverError } from "../failures.ts";
import { dropEndedSession, readToken } from "../session.ts";

/** Sends the token, and drops the session once the server rejects it. */
export function createSessionLink(sessionOver: Observable<void>): ApolloLink {
  return ApolloLink.from([forgetEndedSession(), dropWithSession(sessionOver), sendToken()]);
}

/** A query of the former member is not answered to the next one; a mutation still takes effect. */
function dropWithSession(sessionOver: Observable<void>): ApolloLink {
  const drop = sessionOver.pipe(switchMap(() => throwError(() => new SessionOverError())));
  return new ApolloLink((operation, forward) =>
    operation.operationType === OperationTypeNode.QUERY
      ? race(forward(operation), drop)
      : forward(operation),
  );
}

function sendToken(): ApolloLink {
  return new SetContextLink(({ headers }: HttpLink.ContextOptions) => {
    const authorization = bearer();
    return authorization ? { headers: { ...headers, authorization } } : {};
  });
}

function forgetEndedSession(): ApolloLink {
  return new ErrorLink(({ error, operation }) => {
    const { headers }: HttpLink.ContextOptions = operation.getContext();
    // The answer to a request of the former session says nothing about the present one.
    const isOfThisSession = headers?.["authorization"] === bearer();
    if (isOfThisSession && requestFailure(error) === "UNAUTHENTICATED") dropEndedSession();
  });
}

function bearer(): string | undefined {
  const token = readToken();
  return token ? `Bearer ${token}` : undefined;
}
