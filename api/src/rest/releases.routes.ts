import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";

import type { FastifyInstance } from "fastify";

import { AppError } from "../platform/app-error.ts";
import { matches, takesEncoding } from "../platform/http/packed-file.ts";
import { refusedFields } from "../platform/text/parse-form.ts";
import type { RestCall } from "./execute-operation.ts";

interface ReleaseFile {
  contentType: string;
  sha256: string;
  /** As gzip packed it. */
  packed: Readable;
}

/** A file of a release, within the caller's budget; null where there is none. */
export type OpenReleaseFile = (
  call: RestCall,
  file: { number: number; name: string },
) => Promise<ReleaseFile | null>;

/** The files of releases, whose addresses never bring anything else. */
export function addReleaseRoutes(rest: FastifyInstance, open: OpenReleaseFile): void {
  rest.get<{ Params: { number: string; name: string } }>(
    "/api/releases/:number/:name",
    (request, reply) => {
      const { number, name } = request.params;
      return sendReleaseFile({ request, reply }, { number: releaseNumber(number), name }, open);
    },
  );
}

const forEver = "public, max-age=31536000, immutable";

export async function sendReleaseFile(
  call: RestCall,
  { number, name }: { number: number; name: string },
  open: OpenReleaseFile,
) {
  const { request, reply } = call;
  const file = await open(call, { number, name });
  if (!file) throw new AppError("NOT_FOUND", `There is no ${name} of a release ${number}.`);
  const takesGzip = takesEncoding(request.headers["accept-encoding"] ?? "", "gzip");
  const etag = `"${file.sha256}${takesGzip ? "-gzip" : ""}"`;
  void reply.headers({ etag, "cache-control": forEver, vary: "accept-encoding" });
  if (matches(request.headers["if-none-match"], etag)) {
    file.packed.destroy();
    return reply.code(304).send();
  }
  // A stretch that fails ends the answer before its end, and so does a reader who leaves.
  reply.raw.once("close", () => void file.packed.destroy());
  const fileName = `vigilia-release-${number}-${name}`;
  void reply
    .type(file.contentType)
    .header("content-disposition", `attachment; filename="${fileName}"`)
    .header("content-encoding", takesGzip ? "gzip" : "identity");
  if (takesGzip) return reply.send(file.packed);
  const plain = createGunzip();
  file.packed.on("error", (error) => plain.destroy(error)).pipe(plain);
  return reply.send(plain);
}

/** The number of a release in an address. */
export function releaseNumber(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw refusedFields({ release: "The number of a release is a whole number from 1." });
}
