import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const sqliteBusy = 5;

export interface DirectoryLock {
  release(): void;
}

function takeLock(path: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(path);
  try {
    lock.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    return lock;
  } catch (error) {
    lock.close();
    if (error instanceof Error && "errcode" in error && error.errcode === sqliteBusy) {
      return undefined;
    }
    throw error;
  }
}

const pidFile = (directory: string) => join(directory, "owner.pid");

/**
 * One live process at a time may own a data directory; undefined when another one does. The lock is
 * SQLite's lock on an empty file: the system drops it when its process dies, however it dies, so
 * there is never a stale one to judge.
 */
export function lockDirectory(directory: string): DirectoryLock | undefined {
  const lock = takeLock(join(directory, "owner.lock"));
  if (!lock) return undefined;

  writeFileSync(pidFile(directory), `${process.pid}\n`);
  return { release: () => lock.close() };
}

export function lockHolder(directory: string): string {
  return `process ${readFileSync(pidFile(directory), "utf8").trim()}`;
}
