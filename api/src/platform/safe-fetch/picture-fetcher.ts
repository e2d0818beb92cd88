import { pictureMaxBytes } from "@vigilia/schema/limits.ts";

import type { Sought } from "./open-page.ts";
import { PageFetchError } from "./page-fetch-error.ts";
import { createSafeFetcher, type SafeFetcherOptions } from "./safe-fetcher.ts";

const picture: Sought = {
  name: "picture",
  accept: "image/webp, image/png, image/jpeg, image/gif",
  // Its bytes show what it is: many sites send pictures as mere bytes.
  isType: (type) => type.startsWith("image/") || type === "application/octet-stream",
  refusal: () =>
    new PageFetchError("not-a-picture", "The address does not lead to a picture.", {
      isLasting: true,
    }),
  bytesRead: pictureMaxBytes + 1,
};

export interface PictureFetcher {
  /** The file at an address, which nobody has looked into. Fails with a PageFetchError only. */
  fetchPicture(address: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

export function createPictureFetcher(options: SafeFetcherOptions): PictureFetcher {
  const { fetch, close } = createSafeFetcher(options);
  return {
    fetchPicture: (address) => fetch(address, picture, ({ chunks }) => whole(chunks)),
    close,
  };
}

async function whole(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const file = Buffer.concat(await Array.fromAsync(chunks));
  if (file.length <= pictureMaxBytes) return file;
  throw new PageFetchError("too-large", "The picture's file is too large.", { isLasting: true });
}
