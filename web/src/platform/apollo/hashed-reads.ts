import { ApolloLink, type HttpLink } from "@apollo/client";
import { PersistedQueryLink } from "@apollo/client/link/persisted-queries";
import { textOf } from "@vigilia/schema/bare-document.ts";
import { type DocumentNode, OperationTypeNode } from "graphql";

import { requestFailure } from "../failures.ts";
import type { FetchTimes } from "./freshness.ts";

/** Browsers and proxies take addresses of some 2,000 characters; the hash and the names around it are short. */
const longestVariables = 1_200;

/**
 * Sends a query as the SHA-256 of its text, which the server knows from the build of these pages; by GET where a visitor
 * asks, so that what all visitors are answered is kept by whoever stands between. A server of another build does not know
 * the hash and is sent the text.
 */
export function createHashedReadsLink(times: FetchTimes): ApolloLink {
  const hashed = ({ byGet }: { byGet: boolean }) =>
    new PersistedQueryLink({
      generateHash: sha256Of,
      useGETForHashedQueries: byGet,
      disable: () => false,
      retry: ({ error }) => requestFailure(error) === "BAD_USER_INPUT",
    });
  return ApolloLink.split(
    // Browsers hash on secure pages only.
    ({ operationType }) => operationType === OperationTypeNode.QUERY && "subtle" in crypto,
    ApolloLink.split(
      mayBeKept,
      ApolloLink.from([passingKeptAnswers(times), hashed({ byGet: true })]),
      hashed({ byGet: false }),
    ),
  );
}

async function sha256Of(document: DocumentNode): Promise<string> {
  const bytes = new TextEncoder().encode(textOf(document));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function mayBeKept({ getContext, variables }: ApolloLink.Operation): boolean {
  const { headers }: HttpLink.ContextOptions = getContext();
  const isVisitor = headers?.["authorization"] === undefined;
  return isVisitor && encodeURIComponent(JSON.stringify(variables)).length <= longestVariables;
}

/** Who asks for the same again wants to know what has changed since, and is answered by the server itself. */
const passingKeptAnswers = (times: FetchTimes): ApolloLink =>
  new ApolloLink((operation, forward) => {
    if (times.wasAsked(operation)) operation.setContext({ fetchOptions: { cache: "no-cache" } });
    return forward(operation);
  });
