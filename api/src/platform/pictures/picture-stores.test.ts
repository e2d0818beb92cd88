import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { type FakeBucket, startFakeBucket } from "../../../test/fake-bucket.ts";
import { newPictureName } from "./picture-path.ts";
import { createFileStore, type PictureStore, createS3Store } from "./picture-store.ts";

let bucket: FakeBucket;
let folder: string;

beforeAll(async () => {
  bucket = await startFakeBucket();
  folder = await mkdtemp(join(tmpdir(), "vigilia-pictures-"));
});
beforeEach(() => bucket.objects.clear());
afterAll(async () => {
  await bucket.stop();
  await rm(folder, { recursive: true });
});

const bucketWith = async (secret: object = {}): Promise<PictureStore> =>
  createS3Store({ ...bucket.settings, ...secret });

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

  expect([...bucket.objects].map(([path, bytes]) => [path, bytes.toString()])).toEqual([
    [`/vigilia/pictures/${name}.webp`, "a picture"],
  ]);
});

test("what the service refuses is a failure, not a picture that is gone", async () => {
  const stranger = await bucketWith({ accessKey: "another" });
  const name = newPictureName();

  await expect(stranger.put(name, Buffer.from("a picture"))).rejects.toThrow("403");
  await expect(stranger.get(name)).rejects.toThrow("403");
});
