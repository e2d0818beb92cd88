import type { FastifyInstance } from "fastify";

import type { ExecuteOperation } from "./execute-operation.ts";
import { RestRecordActivityDocument } from "./activity.graphql.ts";

export function addActivityRoutes(rest: FastifyInstance, execute: ExecuteOperation): void {
  rest.post("/api/forum/users/activity", async (request, reply) => {
    await execute({ request, reply }, RestRecordActivityDocument, {});
    return { success: true };
  });
}
