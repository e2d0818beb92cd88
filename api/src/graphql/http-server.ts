import { HeaderMap } from "@apollo/server";
import { fastifyApolloHandler } from "@as-integrations/fastify";
import { httpStatusByErrorCode } from "@vigilia/schema/error-codes.ts";
import { requestMaxBytes } from "@vigilia/schema/limits.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { GraphQLError } from "graphql";

import type { RequestContext } from "../kernel/context.ts";
import { AppError } from "../platform/app-error.ts";
import { databaseFailure } from "../platform/database/database-failure.ts";
import type { GraphqlServer } from "./apollo-server.ts";
import { wrapError } from "./build-schema.ts";

export type CreateContext = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<RequestContext>;

const url = "/graphql";
const allowed = "GET, HEAD, POST, OPTIONS";

/** Queries and mutations over HTTP. */
export function serveHttp(
  app: FastifyInstance,
  server: GraphqlServer,
  createContext: CreateContext,
): void {
  const handler = fastifyApolloHandler<RequestContext>(server, {
    context: (request, reply) => createContext(request, reply).catch(refuseCaller),
  });
  app.route({ method: ["GET", "POST"], url, bodyLimit: requestMaxBytes, handler });
  app.options(url, (_request, reply) => reply.code(204).header("allow", allowed).send());
  app.route({ method: ["PUT", "PATCH", "DELETE"], url, handler: refuseMethod });
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
