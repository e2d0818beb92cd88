import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { listenOnLoopback } from "../../../test/listen-on-loopback.ts";
import { newPictureName } from "./picture-path.ts";
import { createFileStore, type PictureStore, createS3Store } from "./picture-store.ts";

const signature =
  /^AWS4-HMAC-SHA256 Credential=the-key\/\d{8}\/eu-north-1\/s3\/aws4_request, ?SignedHeaders=\S*host\S*, ?Signature=[0-9a-f]{64}$/;

let service: Server;
let endpoint: string;
let folder: string;
/** What the service keeps, by the paths of the requests. */
const objects = new Map<string, Buffer>();

beforeAll(async () => {
  service = createServer((request, response) => void answer(request, response));
  endpoint = `http://127.0.0.1:${await listenOnLoopback(service)}`;
  folder = await mkdtemp(join(tmpdir(), "vigilia-pictures-"));
});
beforeEach(() => objects.clear());
afterAll(async () => {
  service.close();
  await rm(folder, { recursive: true });
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url: path = "", headers } = request;
  if (!signature.test(headers.authorization ?? "")) return void response.writeHead(403).end();
  if (method === "PUT") objects.set(path, await bodyOf(request));
  if (method === "DELETE") objects.delete(path);
  const found = objects.get(path);
  const isDone = found !== undefined || method === "DELETE";
  response.writeHead(isDone ? 200 : 404).end(method === "GET" ? found : undefined);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(request));
}

const bucketWith = async (secret: object = {}): Promise<PictureStore> =>
  createS3Store({
    ...{ endpoint: `${endpoint}/`, bucket: "vigilia", region: "eu-north-1" },
    ...{ accessKey: "the-key", secretKey: "the-secret", ...secret },
  });

describe.each([
  ["a folder", () => createFileStore(join(folder, "pictures"))],
  ["a bucket", () => bucketWith()],
])("%s", (_place, open) => {
  test("gives back what was put there, until it is removed", async () => {
    const store = await open();
    const name = newPictureName();
    expect(await store.get(name)).toBeNull();

    await store.put(name, Buffer.from("a picture"));
    expect(Buffer.from((await store.get(name)) ?? []).toString()).toBe("a picture");

    await store.remove(name);
    await store.remove(name);
    expect(await store.get(name)).toBeNull();
  });
});

test("a bucket's objects lie below pictures/, as the picture's own bytes", async () => {
  const name = newPictureName();

  const store = await bucketWith();
  await store.put(name, Buffer.from("a picture"));

  expect([...objects].map(([path, bytes]) => [path, bytes.toString()])).toEqual([
    [`/vigilia/pictures/${name}.webp`, "a picture"],
  ]);
});

test("what the service refuses is a failure, not a picture that is gone", async () => {
  const stranger = await bucketWith({ accessKey: "another" });
  const name = newPictureName();

  await expect(stranger.put(name, Buffer.from("a picture"))).rejects.toThrow("403");
  await expect(stranger.get(name)).rejects.toThrow("403");
});
