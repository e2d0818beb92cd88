import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

import type { S3Settings } from "../src/platform/bucket.ts";
import { listenOnLoopback } from "./listen-on-loopback.ts";

const signature =
  /^AWS4-HMAC-SHA256 Credential=the-key\/\d{8}\/eu-north-1\/s3\/aws4_request, ?SignedHeaders=\S*host\S*, ?Signature=[0-9a-f]{64}$/;

export interface FakeBucket {
  settings: S3Settings;
  /** What the service keeps, by the paths of the requests. */
  objects: Map<string, Buffer>;
  stop(): Promise<void>;
}

/** A service that speaks as much of S3 as the product uses: objects whole or in parts, and lists of them. */
export async function startFakeBucket(): Promise<FakeBucket> {
  const objects = new Map<string, Buffer>();
  const parts = new Map<number, Buffer>();

  function list(asked: URLSearchParams): string {
    const prefix = asked.get("prefix") ?? "";
    const keys = [...objects.keys()].map((path) => path.slice("/vigilia/".length));
    const entries = keys
      .filter((key) => key.startsWith(prefix))
      .map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`);
    return `<ListBucketResult><IsTruncated>false</IsTruncated>${entries.join("")}</ListBucketResult>`;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!signature.test(request.headers.authorization ?? "")) {
      return void response.writeHead(403).end();
    }
    const { pathname, searchParams } = new URL(`http://bucket${request.url}`);
    const body = Buffer.concat(await Array.fromAsync(request));
    if (request.method === "POST" || searchParams.has("partNumber")) {
      return answerPart(response, { pathname, searchParams, body });
    }
    if (searchParams.has("list-type")) {
      return void response.end(list(searchParams));
    }
    if (request.method === "PUT") objects.set(pathname, body);
    if (request.method === "DELETE") objects.delete(pathname);
    const found = objects.get(pathname);
    const isDone = found !== undefined || request.method === "DELETE";
    response.writeHead(isDone ? 200 : 404).end(request.method === "GET" ? found : undefined);
  }

  interface PartRequest {
    pathname: string;
    searchParams: URLSearchParams;
    body: Buffer;
  }

  function answerPart(
    response: ServerResponse,
    { pathname, searchParams, body }: PartRequest,
  ): void {
    const part = searchParams.get("partNumber");
    if (part !== null) {
      parts.set(Number(part), body);
      response.writeHead(200, { etag: `"${part}"` }).end();
    } else if (searchParams.has("uploads")) {
      parts.clear();
      response.end(
        "<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>",
      );
    } else {
      const inOrder = [...parts].toSorted(([a], [b]) => a - b).map(([, bytes]) => bytes);
      objects.set(pathname, Buffer.concat(inOrder));
      response.end(
        '<CompleteMultipartUploadResult><ETag>"1"</ETag></CompleteMultipartUploadResult>',
      );
    }
  }

  const service = createServer((request, response) => void answer(request, response));
  const port = await listenOnLoopback(service);
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}/`,
      bucket: "vigilia",
      region: "eu-north-1",
      accessKey: "the-key",
      secretKey: "the-secret",
    },
    objects,
    async stop() {
      service.closeAllConnections();
      await new Promise((resolve) => service.close(resolve));
    },
  };
}
