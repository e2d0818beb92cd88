import { HeaderMap, type HTTPGraphQLRequest, type HTTPGraphQLResponse } from "@apollo/server";
import { httpStatusByErrorCode } from "@vigilia/schema/error-codes.ts";
import { requestMaxBytes } from "@vigilia/schema/limits.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { GraphQLError, type GraphQLSchema } from "graphql";

import type { RequestContext } from "../kernel/context.ts";
import { AppError } from "../platform/app-error.ts";
import type { ResponseCache } from "../platform/caching/response-cache.ts";
import { databaseFailure } from "../platform/database/database-failure.ts";
import { packedFor } from "../platform/http/packed-file.ts";
import type { GraphqlServer } from "./apollo-server.ts";
import { wrapError } from "./build-schema.ts";
import { answerGuest } from "./kept-answers.ts";
import { answerMember, type Head } from "./member-answers.ts";
import { sentOperation, type SentOperation } from "./sent-operation.ts";

export type CreateContext = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<RequestContext>;

const url = "/graphql";
const allowed = "GET, HEAD, POST, OPTIONS";

interface HttpOptions {
  schema: GraphQLSchema;
  server: GraphqlServer;
  createContext: CreateContext;
  /** Nothing in the request could prove who asks. */
  isGuest(request: FastifyRequest): boolean;
  cache: ResponseCache;
}

/** Queries and mutations over HTTP. */
export function serveHttp(
  app: FastifyInstance,
  { schema, server, createContext, isGuest, cache }: HttpOptions,
): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const sent = sentOperation(request);
    const executeFor = (find: () => Promise<RequestContext>) =>
      server.executeHTTPGraphQLRequest({
        httpGraphQLRequest: requestOf(request, sent),
        context: () => find().catch(refuseCaller),
      });
    const execute = (context: RequestContext) => executeFor(async () => context);
    if (!sent) return send(reply, await executeFor(() => createContext(request, reply)));
    const found = createContext(request, reply);
    const context = await found.catch(() => null);
    if (!context) return send(reply, await executeFor(() => found));
    if (!isGuest(request)) {
      const answer = await answerMember(sent, { schema, cache, context, execute });
      if (answer.body === null) return send(reply, answer.response);
      describeTo(reply, answer.response);
      return answer.body;
    }
    const serving = { cache, context, execute: () => execute(context) };
    const { response, packed } = await answerGuest(sent, serving);
    if (!packed) return send(reply, response);
    describeTo(reply, response).headers(forAnybody);
    for (const name of ofOneCaller) void reply.removeHeader(name);
    return packedFor(request, reply, packed);
  };
  app.route({ method: ["GET", "POST"], url, bodyLimit: requestMaxBytes, handler });
  app.options(url, (_request, reply) => reply.code(204).header("allow", allowed).send());
  app.route({ method: ["PUT", "PATCH", "DELETE"], url, handler: refuseMethod });
}

/**
 * A browser asks again each time, and a proxy keeps it for a moment: who asks after that is told of what has changed.
 * Members ask by POST, or show who they are, which is why a proxy has nothing to give them.
 */
const forAnybody = {
  "cache-control": "public, max-age=0, s-maxage=1",
  vary: "accept, accept-encoding, authorization, cookie",
};

const ofOneCaller = ["ratelimit", "ratelimit-policy"];

/** What is known to be a query is handed on as one that was posted with its text. */
function requestOf(request: FastifyRequest, sent: SentOperation | null): HTTPGraphQLRequest {
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  if (sent) {
    const { query, operationName, variables } = sent;
    const body = { query, variables, ...(operationName === null ? {} : { operationName }) };
    return { method: "POST", headers, search: "", body };
  }
  const start = request.url.indexOf("?");
  const search = start === -1 ? "" : request.url.slice(start);
  return { method: request.method, headers, search, body: request.body };
}

function send(reply: FastifyReply, response: HTTPGraphQLResponse): string {
  const { body } = response;
  if (body.kind !== "complete") throw new Error("Nothing is answered in parts.");
  describeTo(reply, response);
  return body.string;
}

function describeTo(reply: FastifyReply, { status, headers }: Head): FastifyReply {
  for (const [name, value] of headers) void reply.header(name, value);
  return reply.code(status ?? 200);
}

/** Where nobody can be recognized, Apollo asks the error itself for the status of the answer. */
function refuseCaller(error: unknown): never {
  const known = error instanceof AppError ? error : databaseFailure(error);
  if (!known) throw wrapError(error);
  const { message, code, retryAfter } = known;
  const headers = new HeaderMap();
  if (retryAfter !== undefined) headers.set("retry-after", String(retryAfter));
  throw new GraphQLError(message, {
    originalError: known,
    extensions: { http: { status: httpStatusByErrorCode[code], headers } },
  });
}

function refuseMethod(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const message = "Send queries and mutations by POST.";
  const errors = [{ message, extensions: { code: "BAD_USER_INPUT" } }];
  return reply.code(405).header("allow", allowed).send({ errors });
}
