import type { S3mini } from "s3mini";

/** How a bucket of a service that speaks S3 is reached. */
export interface S3Settings {
  /** Of the service; the bucket follows it in each request's path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** Loaded where it is used: a site that keeps files in a folder does without the client. */
export async function openBucket(
  { endpoint, bucket, region, accessKey, secretKey }: S3Settings,
  { timeoutMs }: { timeoutMs: number },
): Promise<S3mini> {
  const client = await import("s3mini");
  return new client.S3mini({
    endpoint: `${endpoint.replace(/\/+$/, "")}/${bucket}`,
    region,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    requestAbortTimeout: timeoutMs,
  });
}
