import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createLogger } from "../logger.ts";
import { createHttpServer } from "./http-server.ts";
import { addRangedFile } from "./ranged-file.ts";

const bytes = Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 251));
let folder: string;
let http: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vigilia-ranges-"));
  await writeFile(join(folder, "world"), bytes);
  const logger = createLogger({ level: "silent", json: true });
  http = await createHttpServer({ logger, trustedProxies: 0 });
  await addRangedFile(http, {
    url: "/world",
    file: join(folder, "world"),
    contentType: "application/vnd.pmtiles",
    cacheControl: "public, max-age=86400",
  });
});
afterAll(async () => {
  await http.close();
  await rm(folder, { recursive: true });
});

const get = (headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
  http.inject({ method, url: "/world", headers: { "accept-encoding": "br, gzip", ...headers } });

test("the whole file comes as it is, with a strong tag and unpacked", async () => {
  const response = await get();

  expect(response.statusCode).toBe(200);
  expect(response.rawPayload).toEqual(bytes);
  expect(response.headers).toMatchObject({
    "content-type": "application/vnd.pmtiles",
    "cache-control": "public, max-age=86400",
    "accept-ranges": "bytes",
    "content-length": "5000",
    etag: expect.stringMatching(/^"[\w-]{22}"$/),
  });
  expect(response.headers).not.toHaveProperty("content-encoding");
});

test.each([
  ["bytes=0-126", 0, 127],
  ["bytes=4990-", 4990, 5000],
  ["bytes=-10", 4990, 5000],
  ["bytes=4990-9999", 4990, 5000],
  ["bytes=-9999", 0, 5000],
])("a part comes alone: %s", async (range, start, end) => {
  const response = await get({ range });

  expect(response.statusCode).toBe(206);
  expect(response.headers["content-range"]).toBe(`bytes ${start}-${end - 1}/5000`);
  expect(response.headers["content-length"]).toBe(String(end - start));
  expect(response.headers).not.toHaveProperty("content-encoding");
  expect(response.rawPayload).toEqual(bytes.subarray(start, end));
});

test("a part behind the end is refused with the file's size", async () => {
  const response = await get({ range: "bytes=5000-" });

  expect(response.statusCode).toBe(416);
  expect(response.headers["content-range"]).toBe("bytes */5000");
});

test.each(["bytes=9-5", "bytes=0-1,5-6", "lines=1-2", "bytes=-"])(
  "what is no range means the whole: %s",
  async (range) => {
    expect(await get({ range })).toMatchObject({ statusCode: 200, rawPayload: bytes });
  },
);

test("who has the file gets 304; who has parts of another gets the whole", async () => {
  const etag = String((await get()).headers.etag);

  expect((await get({ "if-none-match": etag })).statusCode).toBe(304);
  expect((await get({ range: "bytes=0-9", "if-range": etag })).statusCode).toBe(206);
  expect((await get({ range: "bytes=0-9", "if-range": '"other"' })).statusCode).toBe(200);
});

test("asking for the head alone brings no bytes", async () => {
  const response = await get({}, "HEAD");

  expect(response.statusCode).toBe(200);
  expect(response.headers["content-length"]).toBe("5000");
  expect(response.rawPayload).toHaveLength(0);
});

test("a file too large to be read at once comes in parts, of the version that was opened", async () => {
  const path = join(folder, "streets");
  await writeFile(path, bytes);
  const handle = await open(path);
  const logger = createLogger({ level: "silent", json: true });
  const server = await createHttpServer({ logger, trustedProxies: 0 });
  await addRangedFile(server, {
    url: "/streets",
    file: { handle, size: bytes.length, etag: '"one"', longestPart: 100 },
    contentType: "application/vnd.pmtiles",
    cacheControl: "no-cache",
  });
  const read = (range?: string) =>
    server.inject({ url: "/streets", headers: range ? { range } : {} });
  await rm(path);

  const whole = await read();
  expect(whole.statusCode).toBe(400);
  expect(whole.json().message).toContain("read in parts");
  const parts = await Promise.all(["bytes=7-", "bytes=10-19"].map((range) => read(range)));
  expect(parts.map(({ statusCode }) => statusCode)).toEqual([206, 206]);
  expect(parts[0]?.headers).toMatchObject({ "content-range": "bytes 7-106/5000", etag: '"one"' });
  expect(parts[0]?.rawPayload).toEqual(bytes.subarray(7, 107));
  expect(parts[1]?.rawPayload).toEqual(bytes.subarray(10, 20));
  await server.close();
  await handle.close();
});

test("a reader who goes away in the middle leaves the opened file to the others", async () => {
  const path = join(folder, "long");
  const size = 8_000_000;
  await writeFile(path, Buffer.alloc(size, 7));
  const handle = await open(path);
  const logger = createLogger({ level: "silent", json: true });
  const server = await createHttpServer({ logger, trustedProxies: 0 });
  await addRangedFile(server, {
    url: "/long",
    file: { handle, size, etag: '"one"', longestPart: size },
    contentType: "application/vnd.pmtiles",
    cacheControl: "no-cache",
  });
  const ended = Promise.withResolvers<void>();
  server.addHook("onRequestAbort", async (_request) => ended.resolve());
  const address = await server.listen({ host: "127.0.0.1", port: 0 });

  const response = await fetch(`${address}/long`, { headers: { range: "bytes=0-" } });
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  await ended.promise;
  const next = await server.inject({ url: "/long", headers: { range: "bytes=5-9" } });

  expect(next.statusCode).toBe(206);
  expect(next.rawPayload).toEqual(Buffer.alloc(5, 7));
  await server.close();
  await handle.close();
});
