import type { Readable } from "node:stream";
import { pipeline } from "node:stream";
import { constants, createBrotliDecompress, createGunzip } from "node:zlib";

import { PageFetchError } from "./page-fetch-error.ts";

export const acceptedEncodings = "gzip, br";

/** The first bytes of an answer, unpacked. Both what arrives and what it unpacks to are cut, so that none is a bomb. */
export function pageBody(
  body: Readable,
  { contentEncoding, bytesRead }: { contentEncoding: string | undefined; bytesRead: number },
): AsyncIterable<Uint8Array> {
  const packed = firstBytes(body, bytesRead);
  const unpack = unpackerFor(contentEncoding);
  if (!unpack) return packed;
  // A failure reaches the reader of the unpacked stream too, so the callback has nothing left to tell.
  const unpacked = pipeline(packed, unpack, () => undefined);
  return firstBytes(unpacked, bytesRead);
}

function unpackerFor(contentEncoding = "identity") {
  // Flushing at the end makes a stream that was cut short an end, not an error.
  switch (contentEncoding.trim().toLowerCase()) {
    case "identity":
    case "":
      return undefined;
    case "gzip":
    case "x-gzip":
      return createGunzip({ finishFlush: constants.Z_SYNC_FLUSH });
    case "br":
      return createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
    default:
      throw new PageFetchError("not-html", `The page is packed as ${contentEncoding}.`, {
        isLasting: true,
      });
  }
}

async function* firstBytes(
  chunks: AsyncIterable<Uint8Array>,
  limit: number,
): AsyncGenerator<Uint8Array> {
  let left = limit;
  for await (const chunk of chunks) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) return;
  }
}
