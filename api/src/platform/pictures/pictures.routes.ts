import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { limitConcurrency } from "../concurrency/concurrency-limit.ts";
import type { PictureStore } from "./picture-store.ts";

/** Who may see a picture at present: everybody, or only this caller. */
export type Audience = "everyone" | "caller";

interface PictureRoutesOptions {
  store: PictureStore;
  /** Null where there is nothing for the caller. */
  audienceOf(name: string, request: FastifyRequest, reply: FastifyReply): Promise<Audience | null>;
}

const yearInSeconds = 31_536_000;
const headers = {
  "content-type": "image/webp",
  "content-disposition": "inline",
  // Opened by itself it is a document without any rights.
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "same-origin",
};

/**
 * Serves the files of pictures. What one name stands for never changes, so browsers cache it; shared caches do not, so
 * that what moderators remove is gone for everyone who has not seen it.
 */
export function addPictures(
  app: FastifyInstance,
  { store, audienceOf }: PictureRoutesOptions,
): void {
  const inTurn = limitConcurrency({ concurrency: 16, maxWaiting: 500 });
  app.get<{ Params: { name: string } }>(
    "/pictures/:name([0-9a-f]{32}).webp",
    async (request, reply) => {
      const { name } = request.params;
      const audience = await audienceOf(name, request, reply);
      const bytes = audience && (await inTurn(() => store.get(name)));
      if (!bytes) {
        return reply
          .code(404)
          .header("cache-control", "no-store")
          .send({ message: "There is no such picture." });
      }
      const isForEveryone = audience === "everyone";
      return reply
        .headers({
          ...headers,
          "cache-control": isForEveryone
            ? `private, max-age=${yearInSeconds}, immutable`
            : "private, no-store",
        })
        .send(bytes);
    },
  );
}
