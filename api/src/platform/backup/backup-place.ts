import { openAsBlob } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";

import { openBucket, type S3Settings } from "../bucket.ts";

/** Where backups are kept, by names that are in the order of their making. */
export interface BackupPlace {
  /** Where a file is written before it is kept. */
  folder: string;
  keep(file: string): Promise<void>;
  names(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

const ownName = /^\d{8}T\d{6}Z\.backup$/;

/** What others put into the same place is not touched. */
const isBackupName = (name: string): boolean => ownName.test(name);
export const backupNameOf = (at: Date): string =>
  `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z.backup`;

/** The other way round. */
export const instantOfBackup = (name: string): Date =>
  new Date(name.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\d)Z\.backup$/, "$1-$2-$3:$4:$5Z"));

export const folderOfBackups = (folder: string): BackupPlace => ({
  folder,
  keep: async () => undefined,
  async names() {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return (await readdir(folder)).filter(isBackupName).toSorted();
  },
  remove: (name) => rm(join(folder, name), { force: true }),
});

/** For one part of a file. */
const timeoutMs = 300_000;
const prefix = "backups/";

/** Objects below `backups/`; `folder` holds one file while it is on its way. */
export async function bucketOfBackups(
  settings: S3Settings,
  { folder }: { folder: string },
): Promise<BackupPlace> {
  const bucket = await openBucket(settings, { timeoutMs });
  return {
    folder,
    async keep(file) {
      await bucket.putAnyObject(`${prefix}${basename(file)}`, await openAsBlob(file));
      await rm(file);
    },
    async names() {
      const found = (await bucket.listObjects("/", prefix)) ?? [];
      return found
        .map(({ Key: key }) => key.slice(prefix.length))
        .filter(isBackupName)
        .toSorted();
    },
    async remove(name) {
      await bucket.deleteObject(`${prefix}${name}`);
    },
  };
}
