import { paths, routes } from "@vigilia/schema/paths.ts";
import type { FastifyInstance } from "fastify";

import type { ExecuteOperation } from "./execute-operation.ts";
import { RestPostPageInfoDocument } from "./forum.graphql.ts";

/** Leads a browser that opens a post's address to the page of the thread where the post stands. */
export function addPostPermalinks(app: FastifyInstance, execute: ExecuteOperation): void {
  app.get<{ Params: { postId: string } }>(routes.post, async (request, reply) => {
    const { postId } = request.params;
    // No id contains one, and the database accepts none.
    if (postId.includes("\0")) return reply.callNotFound();
    const found = await execute({ request, reply }, RestPostPageInfoDocument, { postId });
    if (!found.postPageInfo) return reply.callNotFound();
    const { threadId, page } = found.postPageInfo;
    return reply.redirect(paths.thread(threadId, { page, highlight: postId }), 302);
  });
}
