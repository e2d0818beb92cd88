import { newId } from "../new-id.ts";
import type { PictureFetcher } from "../safe-fetch/picture-fetcher.ts";
import type { PictureStore } from "./picture-store.ts";

/** What the process shares of pictures. */
export interface Pictures extends PictureFetcher {
  store: PictureStore;
  uploads: Uploads;
}

/** Files that have come in and wait for the operation that takes them, in this process. */
export interface Uploads {
  /** Lets the operation find the file by the id it is called with, and forgets the file afterwards. */
  offer<Result>(file: Uint8Array, operation: (upload: string) => Promise<Result>): Promise<Result>;
  find(upload: string): Uint8Array | undefined;
}

export function createUploads(): Uploads {
  const files = new Map<string, Uint8Array>();
  return {
    async offer(file, operation) {
      const upload = newId();
      files.set(upload, file);
      try {
        return await operation(upload);
      } finally {
        files.delete(upload);
      }
    },
    find: (upload) => files.get(upload),
  };
}
