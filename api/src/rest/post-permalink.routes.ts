import type { FastifyInstance } from "fastify";

import type { ExecuteOperation } from "./execute-operation.ts";
import { RestPostPageInfoDocument } from "./forum.graphql.ts";

/** Leads a browser that opens a post's address to the page of the thread where the post stands. */
export function addPostPermalinks(app: FastifyInstance, execute: ExecuteOperation): void {
  app.get<{ Params: { postId: string } }>("/forum/post/:postId", async (request, reply) => {
    const { postId } = request.params;
    // No id holds one, and the database takes none.
    if (postId.includes("\0")) return reply.callNotFound();
    const found = await execute({ request, reply }, RestPostPageInfoDocument, { postId });
    if (!found.postPageInfo) return reply.callNotFound();
    const { threadId, page } = found.postPageInfo;
    const place = new URLSearchParams({ page: String(page), highlight: postId });
    return reply.redirect(`/forum/thread/${threadId}?${place.toString()}`, 302);
  });
}
