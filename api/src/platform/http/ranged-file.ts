import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

interface RangedFileOptions {
  url: string;
  path: string;
  contentType: string;
  cacheControl: string;
}

/** Serves a file of which callers read parts. Its ETag is of its bytes, so that parts of two versions never mix. */
export async function addRangedFile(
  app: FastifyInstance,
  { url, path, contentType, cacheControl }: RangedFileOptions,
): Promise<void> {
  const { size } = await stat(path);
  const etag = `"${await digestOf(path)}"`;
  // A part of a file is no part of the file packed.
  app.get(url, { compress: false }, (request, reply) => {
    void reply.headers({ etag, "accept-ranges": "bytes", "cache-control": cacheControl });
    void reply.type(contentType);
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    const range = isFresh(request, etag) ? readRange(request.headers.range, size) : "whole";
    return sendRange(reply, { path, size, range });
  });
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("base64url").slice(0, 22);
}

/** Whether the parts that the caller has are of this very file. */
function isFresh({ headers }: FastifyRequest, etag: string): boolean {
  const condition = headers["if-range"];
  return condition === undefined || condition === etag;
}

type Range = { start: number; end: number } | "whole" | "none";

/** One range of bytes, both ends within; what is not understood means the whole. */
function readRange(header = "", size: number): Range {
  const suffix = /^bytes=-(\d+)$/.exec(header)?.[1];
  if (suffix) return { start: Math.max(0, size - Number(suffix)), end: size - 1 };
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(header) ?? [];
  if (first === undefined) return "whole";
  const start = Number(first);
  const end = last ? Number(last) : size - 1;
  if (last && end < start) return "whole";
  return start < size ? { start, end: Math.min(end, size - 1) } : "none";
}

interface Part {
  path: string;
  size: number;
  range: Range;
}

function sendRange(reply: FastifyReply, { path, size, range }: Part): FastifyReply {
  if (range === "none") return reply.code(416).header("content-range", `bytes */${size}`).send();
  if (range === "whole") return reply.header("content-length", size).send(createReadStream(path));
  const { start, end } = range;
  return reply
    .code(206)
    .header("content-range", `bytes ${start}-${end}/${size}`)
    .header("content-length", end - start + 1)
    .send(createReadStream(path, range));
}
