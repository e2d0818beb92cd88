import { day } from "@vigilia/schema/durations.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** What a browser may send along, and what a page may read of an answer beside its body. */
const allowedHeaders =
  "accept, apollo-require-preflight, authorization, content-type, if-none-match, x-apollo-operation-name";
const exposedHeaders =
  "content-disposition, content-length, etag, ratelimit, ratelimit-policy, retry-after";

const asked = {
  "access-control-allow-methods": "GET, HEAD, POST",
  "access-control-allow-headers": allowedHeaders,
  // No browser remembers it for longer.
  "access-control-max-age": String(day / 1000),
};

/**
 * Lets programs in pages of other sites read what is open to everybody. Any site may, which is why no browser lets it
 * read what was answered to a cookie; whoever asks from elsewhere is no member to us, either.
 */
export function addCrossOriginReads(app: FastifyInstance, isOpen: (path: string) => boolean): void {
  app.addHook("onRequest", async (request, reply) => {
    const [path = ""] = request.url.split("?", 1);
    if (!isOpen(path)) return;
    reply.headers({
      "access-control-allow-origin": "*",
      "access-control-expose-headers": exposedHeaders,
    });
    if (isPreflight(request)) return reply.code(204).headers(asked).send();
  });
}

const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === "OPTIONS" &&
  headers.origin !== undefined &&
  headers["access-control-request-method"] !== undefined;
