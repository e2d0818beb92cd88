import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat, type FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** A file that its owner has opened, too large to be read as a whole. */
interface OpenedFile {
  handle: FileHandle;
  size: number;
  etag: string;
  /** Bytes of one answer; what is asked for beyond them has to be asked for again. */
  longestPart: number;
}

interface RangedFileOptions {
  url: string;
  /** Where it lies, or the opened file. */
  file: string | OpenedFile;
  contentType: string;
  cacheControl: string;
}

interface Part {
  start: number;
  /** The last byte, included. */
  end: number;
}

interface ServedFile {
  size: number;
  etag: string;
  longestPart: number;
  read(part?: Part): Readable;
}

/** Serves a file of which callers read parts. Its ETag is of its bytes, so that parts of two versions never mix. */
export async function addRangedFile(
  app: FastifyInstance,
  { url, file, contentType, cacheControl }: RangedFileOptions,
): Promise<void> {
  const served = typeof file === "string" ? await fileAt(file) : openedFile(file);
  const { etag, size } = served;
  // A part of a file is no part of the file packed.
  app.get(url, { compress: false }, (request, reply) => {
    void reply.headers({ etag, "accept-ranges": "bytes", "cache-control": cacheControl });
    void reply.type(contentType);
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    const range = isFresh(request, etag) ? readRange(request.headers.range, size) : "whole";
    return sendRange(reply, served, range);
  });
}

async function fileAt(path: string): Promise<ServedFile> {
  const { size } = await stat(path);
  return {
    size,
    etag: `"${await digestOf(path)}"`,
    longestPart: size,
    read: (range) => createReadStream(path, range),
  };
}

const openedFile = ({ handle, ...facts }: OpenedFile): ServedFile => ({
  ...facts,
  read: (part = { start: 0, end: facts.size - 1 }) => Readable.from(bytesOf(handle, part)),
});

const bytesAtOnce = 65_536;

/** A handle's own stream would close it for all when one reader goes away in the middle. */
async function* bytesOf(handle: FileHandle, { start, end }: Part): AsyncGenerator<Buffer> {
  for (let position = start; position <= end;) {
    const length = Math.min(bytesAtOnce, end - position + 1);
    const { bytesRead, buffer } = await handle.read({ buffer: Buffer.alloc(length), position });
    if (bytesRead === 0) throw new Error("The file has become shorter while it is served.");
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
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

type Range = Part | "whole" | "none";

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

function sendRange(
  reply: FastifyReply,
  { size, longestPart, read }: ServedFile,
  range: Range,
): FastifyReply {
  if (range === "none") return reply.code(416).header("content-range", `bytes */${size}`).send();
  if (range === "whole") {
    if (size > longestPart) return refuseWhole(reply, longestPart);
    return reply.header("content-length", size).send(read());
  }
  const start = range.start;
  const end = Math.min(range.end, start + longestPart - 1);
  return reply
    .code(206)
    .header("content-range", `bytes ${start}-${end}/${size}`)
    .header("content-length", end - start + 1)
    .send(read({ start, end }));
}

function refuseWhole(reply: FastifyReply, longestPart: number): FastifyReply {
  const message = `This file is read in parts: ask for a range of up to ${longestPart} bytes.`;
  return reply
    .code(400)
    .type("application/json")
    .header("cache-control", "no-store")
    .send({ message });
}
