import { S3mini } from "s3mini";

import type { PictureStore } from "./picture-store.ts";

export interface S3Settings {
  /** Of the service; the bucket follows it in each request's path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

const timeoutMs = 10_000;

/** Objects of one bucket, which all processes share and nobody else needs to be able to read. */
export function createS3Store(settings: S3Settings): PictureStore {
  const bucket = new S3mini({
    endpoint: `${settings.endpoint.replace(/\/+$/, "")}/${settings.bucket}`,
    region: settings.region,
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    requestAbortTimeout: timeoutMs,
  });
  const keyOf = (name: string) => `pictures/${name}.webp`;
  return {
    async put(name, bytes) {
      await bucket.putObject(keyOf(name), bytes, "image/webp");
    },
    async get(name) {
      const found = await bucket.getObjectArrayBuffer(keyOf(name));
      return found && new Uint8Array(found);
    },
    async remove(name) {
      await bucket.deleteObject(keyOf(name));
    },
  };
}
