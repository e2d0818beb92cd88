import { fastifyApolloHandler } from "@as-integrations/fastify";
import { requestMaxBytes } from "@vigilia/schema/limits.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import type { RequestContext } from "../context.ts";
import type { GraphqlServer } from "./apollo-server.ts";

export type CreateContext = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<RequestContext>;

const url = "/graphql";
const allowed = "GET, HEAD, POST, OPTIONS";

/** Queries and mutations over HTTP. */
export function openHttpDoor(
  app: FastifyInstance,
  server: GraphqlServer,
  createContext: CreateContext,
): void {
  const handler = fastifyApolloHandler<RequestContext>(server, { context: createContext });
  app.route({ method: ["GET", "POST"], url, bodyLimit: requestMaxBytes, handler });
  app.options(url, (_request, reply) => reply.code(204).header("allow", allowed).send());
  app.route({ method: ["PUT", "PATCH", "DELETE"], url, handler: refuseMethod });
}

function refuseMethod(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const message = "Send queries and mutations by POST.";
  const errors = [{ message, extensions: { code: "BAD_USER_INPUT" } }];
  return reply.code(405).header("allow", allowed).send({ errors });
}
