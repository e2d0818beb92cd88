import { chmodSync, mkdirSync, rmSync, statSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import { giveTo, isReachableBy, placeOutside, type SystemUser } from "./system-user.ts";

/** Lets the user pass through a folder of ours, without a look at what else is in it. */
function letThrough(user: SystemUser | undefined, folder: string): void {
  if (isReachableBy(user, folder, "x") || !isReachableBy(user, dirname(folder), "x")) return;
  chmodSync(folder, statSync(folder).mode | 0o011);
}

/** The directory for the database: the wanted one, unless the database's user cannot reach it. */
export function findHome(
  wanted: string,
  user: SystemUser | undefined,
  say: (message: string) => void,
): string {
  mkdirSync(wanted, { recursive: true });
  letThrough(user, dirname(wanted));
  giveTo(user, wanted);
  if (isReachableBy(user, wanted, "w")) return wanted;

  const home = join(placeOutside(wanted), "data");
  say(`${wanted} is closed to the user ${user?.name}; the database lies in ${home} instead`);
  mkdirSync(home, { recursive: true, mode: 0o755 });
  giveTo(user, home);
  return home;
}

/** Systems allow the path of a socket 104 bytes or more, a zero at its end counted in. */
const longestSocketPath = 103;
/** The longest name that PostgreSQL gives a socket's file. */
const longestSocketName = ".s.PGSQL.65535";

/** An empty folder for the socket, which nobody else can enter; undefined where its path would be too long. */
export function makeSocketFolder(home: string, user: SystemUser | undefined): string | undefined {
  const folder = join(home, "socket");
  const longest = Buffer.byteLength(join(folder, longestSocketName));
  if (process.platform === "win32" || longest > longestSocketPath) return undefined;
  // A server that was killed has left its file.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  giveTo(user, folder);
  return folder;
}

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
