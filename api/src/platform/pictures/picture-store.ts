import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { openBucket, type S3Settings } from "../bucket.ts";

/** Where the files of pictures lie, by their names. */
export interface PictureStore {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Null for a file that is not there. */
  get(name: string): Promise<Uint8Array | null>;
  /** Doing it twice changes nothing. */
  remove(name: string): Promise<void>;
}

interface PicturePlace {
  /** Null: a folder below `dataDir`. */
  pictureBucket: S3Settings | null;
  dataDir: string;
}

/** The one that the operator chose. */
export async function openPictureStore({
  pictureBucket,
  dataDir,
}: PicturePlace): Promise<PictureStore> {
  return pictureBucket ? createS3Store(pictureBucket) : createFileStore(join(dataDir, "pictures"));
}

/** Files in a folder that all processes of this machine share. */
export function createFileStore(folder: string): PictureStore {
  // A folder of a hundred thousand files is slow to list and to copy.
  const fileOf = (name: string) => join(folder, name.slice(0, 2), `${name}.webp`);
  return {
    async put(name, bytes) {
      const file = fileOf(name);
      await mkdir(dirname(file), { recursive: true });
      // Nobody ever reads half a file.
      await writeFile(`${file}.part`, bytes);
      await rename(`${file}.part`, file);
    },
    async get(name) {
      try {
        return await readFile(fileOf(name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (name) => rm(fileOf(name), { force: true }),
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

const timeoutMs = 10_000;

/** Objects of one bucket, which all processes share and nobody else needs to be able to read. */
export async function createS3Store(settings: S3Settings): Promise<PictureStore> {
  const bucket = await openBucket(settings, { timeoutMs });
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
