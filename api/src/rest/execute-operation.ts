import type { FastifyReply, FastifyRequest } from "fastify";
import {
  getOperationAST,
  OperationTypeNode,
  type DocumentNode,
  type GraphQLFormattedError,
  type TypedQueryDocumentNode,
} from "graphql";

import type { GraphqlServer } from "../graphql/apollo-server.ts";
import { httpStatusOf } from "../graphql/format-error.ts";
import { answerGuestsAlike } from "../graphql/kept-answers.ts";
import type { RequestContext } from "../kernel/context.ts";
import type { ResponseCache } from "../platform/caching/response-cache.ts";
import { RestError } from "./rest-error.ts";

/** One request and the answer to it. */
export interface RestCall {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Executes one operation of our own schema as the caller: the same resolvers, guards and limits. */
export type ExecuteOperation = <Data, Variables extends object>(
  call: RestCall,
  document: TypedQueryDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

interface Executor {
  graphql: GraphqlServer;
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<RequestContext>;
  isGuest(request: FastifyRequest): boolean;
  cache: ResponseCache;
}

export function operationExecutor({
  graphql,
  contextOf,
  isGuest,
  cache,
}: Executor): ExecuteOperation {
  return async (call, document, variables) => {
    const contextValue = await contextOf(call.request, call.reply);
    const execute = () => answerOf(graphql, { query: document, variables }, contextValue);
    const isKept = isGuest(call.request) && isQuery(document);
    return dataOf(
      isKept
        ? await answerGuestsAlike(
            { document, variables },
            { cache, context: contextValue, execute },
          )
        : await execute(),
    );
  };
}

/** Executes the queries of a page, which is rendered for guests. */
export function pageExecutor({
  graphql,
  cache,
  createContext,
}: Pick<Executor, "graphql" | "cache"> & { createContext(): RequestContext }) {
  return async (document: DocumentNode, variables: Record<string, unknown>) => {
    const context = createContext();
    const operation = { query: document, variables };
    const execute = () =>
      answerOf<Record<string, unknown>, Record<string, unknown>>(graphql, operation, context);
    return dataOf(await answerGuestsAlike({ document, variables }, { cache, context, execute }));
  };
}

async function answerOf<Data, Variables extends object>(
  graphql: GraphqlServer,
  operation: {
    query: TypedQueryDocumentNode<Data, Variables> | DocumentNode;
    variables: Variables;
  },
  contextValue: RequestContext,
) {
  const { body } = await graphql.executeOperation<Data, Variables>(operation, { contextValue });
  if (body.kind === "single") return body.singleResult;
  throw new Error("The schema has nothing that is answered in parts");
}

function dataOf<Data>({
  data,
  errors,
}: {
  data?: Data | null;
  errors?: readonly GraphQLFormattedError[];
}): Data {
  if (errors || !data) throw restErrorOf(errors ?? []);
  return data;
}

const isQuery = (document: DocumentNode): boolean =>
  getOperationAST(document)?.operation === OperationTypeNode.QUERY;

/** Says over REST what GraphQL's errors say: a status, a text, and the fields that are wrong. */
function restErrorOf(errors: readonly GraphQLFormattedError[]): RestError {
  const [{ message, extensions } = { message: "No answer", extensions: {} }] = errors;
  const { fields, retryAfter } = extensions ?? {};
  return new RestError(httpStatusOf(errors), {
    message,
    ...(typeof fields === "object" && fields !== null ? { errors: fields } : {}),
    ...(typeof retryAfter === "number" ? { retryAfter } : {}),
  });
}
