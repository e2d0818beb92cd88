import { fastifyApolloHandler } from "@as-integrations/fastify";
import { requestMaxBytes } from "@vigilia/schema/limits.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import type { RequestContext } from "../context.ts";
import type { GraphqlServer } from "./apollo-server.ts";

export type CreateContext = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<RequestContext>;

/** Queries and mutations over HTTP. */
export function openHttpDoor(
  app: FastifyInstance,
  server: GraphqlServer,
  createContext: CreateContext,
): void {
  const handler = fastifyApolloHandler<RequestContext>(server, { context: createContext });
  app.route({ method: ["GET", "POST"], url: "/graphql", bodyLimit: requestMaxBytes, handler });
}
