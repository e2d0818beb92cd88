import { HeaderMap, type HTTPGraphQLRequest, type HTTPGraphQLResponse } from "@apollo/server";
import { httpStatusByErrorCode } from "@vigilia/schema/error-codes.ts";
import { requestMaxBytes } from "@vigilia/schema/limits.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { GraphQLError } from "graphql";

import type { RequestContext } from "../kernel/context.ts";
import { AppError } from "../platform/app-error.ts";
import type { ResponseCache } from "../platform/caching/response-cache.ts";
import { databaseFailure } from "../platform/database/database-failure.ts";
import type { GraphqlServer } from "./apollo-server.ts";
import { wrapError } from "./build-schema.ts";
import { answerGuest, sentOperation } from "./kept-answers.ts";

export type CreateContext = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<RequestContext>;

const url = "/graphql";
const allowed = "GET, HEAD, POST, OPTIONS";

interface HttpOptions {
  server: GraphqlServer;
  createContext: CreateContext;
  /** Nothing in the request could prove who asks. */
  isGuest(request: FastifyRequest): boolean;
  cache: ResponseCache;
}

/** Queries and mutations over HTTP. */
export function serveHttp(
  app: FastifyInstance,
  { server, createContext, isGuest, cache }: HttpOptions,
): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const execute = (context: () => Promise<RequestContext>) =>
      server.executeHTTPGraphQLRequest({ httpGraphQLRequest: requestOf(request), context });
    const sent = isGuest(request) && isJson(request) ? sentOperation(request.body) : null;
    if (!sent) {
      return send(reply, await execute(() => createContext(request, reply).catch(refuseCaller)));
    }
    const context = await createContext(request, reply);
    const serving = { cache, context, execute: () => execute(async () => context) };
    return send(reply, await answerGuest(sent, serving));
  };
  app.route({ method: ["GET", "POST"], url, bodyLimit: requestMaxBytes, handler });
  app.options(url, (_request, reply) => reply.code(204).header("allow", allowed).send());
  app.route({ method: ["PUT", "PATCH", "DELETE"], url, handler: refuseMethod });
}

const isJson = ({ method, headers }: FastifyRequest): boolean =>
  method === "POST" && (headers["content-type"] ?? "").startsWith("application/json");

function requestOf(request: FastifyRequest): HTTPGraphQLRequest {
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  const query = request.url.indexOf("?");
  const search = query === -1 ? "" : request.url.slice(query);
  return { method: request.method, headers, search, body: request.body };
}

function send(reply: FastifyReply, { status, headers, body }: HTTPGraphQLResponse): string {
  if (body.kind !== "complete") throw new Error("Nothing is answered in parts.");
  for (const [name, value] of headers) void reply.header(name, value);
  void reply.code(status ?? 200);
  return body.string;
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
