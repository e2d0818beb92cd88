import type { ErrorCode } from "@vigilia/schema/error-codes.ts";
import { documentLimits } from "@vigilia/schema/limits.ts";

/** Codes that GraphQL and Apollo give to a bad request, in our own words. */
const codes: Record<string, ErrorCode> = {
  GRAPHQL_PARSE_FAILED: "BAD_USER_INPUT",
  GRAPHQL_VALIDATION_FAILED: "BAD_USER_INPUT",
  BAD_REQUEST: "BAD_USER_INPUT",
  BAD_USER_INPUT: "BAD_USER_INPUT",
  OPERATION_RESOLUTION_FAILURE: "BAD_USER_INPUT",
  PERSISTED_QUERY_NOT_SUPPORTED: "BAD_USER_INPUT",
  QUERY_TOO_COMPLEX: "QUERY_TOO_COMPLEX",
};

interface Fault {
  code: ErrorCode;
  message: string;
}

const noOperation = 'Send the text of one operation as "query", in a JSON object.';

/** What those libraries say to their own users, for whoever asks this API. */
const rewordings: readonly (Partial<Fault> & { said: RegExp; message: string })[] = [
  { said: /^POST body missing|non-empty `query`/, message: noOperation },
  { said: /^PersistedQueryNotSupported/, message: `Queries are not kept here. ${noOperation}` },
  { said: /batching disabled/, message: `A request holds one operation. ${noOperation}` },
  {
    said: /Cross-Site Request Forgery/,
    message:
      "Send operations by POST, with the header content-type: application/json. A query sent by GET needs that header too, or apollo-require-preflight.",
  },
  {
    said: /^Syntax Error: Document contains more/,
    message: `A document may hold at most ${documentLimits.tokens} tokens.`,
    code: "QUERY_TOO_COMPLEX",
  },
  {
    said: /^Validation aborted/,
    message: "This document asks for the same fields too often. Ask for each of them once.",
    code: "QUERY_TOO_COMPLEX",
  },
];

/** A fault of the request, as its sender is told of it; null for what is no such thing. */
export function requestFault(libraryCode: unknown, message: string): Fault | null {
  const code = codes[String(libraryCode)];
  if (!code) return null;
  const { said: _said, ...reworded } = rewordings.find(({ said }) => said.test(message)) ?? {};
  return { code, message, ...reworded };
}
