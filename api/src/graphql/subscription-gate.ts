import { documentLimits } from "@vigilia/schema/limits.ts";
import {
  getOperationAST,
  GraphQLError,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type ExecutionArgs,
  type GraphQLSchema,
} from "graphql";

import type { RequestContext } from "../kernel/context.ts";
import { AppError } from "../platform/app-error.ts";
import { checkOperation } from "./check-operation.ts";
import { documentRules } from "./document-rules.ts";
import { digestOf, documentsOf } from "./known-documents.ts";
import { sharedKey } from "./shared-answers.ts";

interface SubscriptionRequest {
  query: string;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
  contextValue: RequestContext;
}

interface AdmittedSubscription {
  args: ExecutionArgs & { contextValue: RequestContext };
  cost: number;
  /** See sharedKey. */
  sharedKey: string | null;
}

const maxErrors = 5;

/** The same checks as over HTTP. Throws what is wrong. */
export function admitSubscription(
  schema: GraphQLSchema,
  request: SubscriptionRequest,
): AdmittedSubscription {
  const document = validDocument(schema, request.query);
  const operation = getOperationAST(document, request.operationName);
  if (!operation) {
    throw new AppError("BAD_USER_INPUT", "The document holds no operation of that name.");
  }
  if (operation.operation !== OperationTypeNode.SUBSCRIPTION) {
    throw new AppError(
      "BAD_USER_INPUT",
      "Only subscriptions are served over WebSocket; use HTTP for the rest.",
    );
  }
  const variables = request.variables ?? {};
  const cost = checkOperation({ schema, document, operation, variables });
  const args = {
    schema,
    document,
    operationName: request.operationName,
    variableValues: variables,
    contextValue: request.contextValue,
  };
  return { args, cost, sharedKey: sharedKey(args, { operation, query: request.query }) };
}

function validDocument(schema: GraphQLSchema, query: string): DocumentNode {
  const known = documentsOf(schema);
  const digest = digestOf(query);
  const valid = known.find(digest);
  if (valid) return valid;
  const document = parsed(query);
  const errors = validate(schema, document, [...specifiedRules, ...documentRules], {
    maxErrors,
    hideSuggestions: true,
  });
  if (errors.length > 0) throw new AggregateError(errors.map(callersFault), "Not valid.");
  known.keep(digest, document);
  return document;
}

function parsed(query: string): DocumentNode {
  try {
    return parse(query, { maxLexicalTokens: documentLimits.tokens });
  } catch (error) {
    throw error instanceof GraphQLError ? callersFault(error) : error;
  }
}

/** Says the same as Apollo does over HTTP; errors of our own rules are complete already. */
function callersFault(error: GraphQLError): GraphQLError {
  if (error.originalError) return error;
  const { message, nodes, source, positions } = error;
  const extensions = { code: "GRAPHQL_VALIDATION_FAILED" };
  return new GraphQLError(message, { nodes, source, positions, extensions });
}
