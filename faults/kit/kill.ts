import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";

import type { DatabaseConnection } from "../../api/test/database-connection.ts";

/** Ends PostgreSQL and each of its processes at one blow, as a power cut would. */
export async function killPostgres(home: string): Promise<void> {
  const file = await readFile(join(home, "cluster", "data", "postmaster.pid"), "utf8");
  const postmaster = Number(file.split("\n")[0]);
  for (const pid of [postmaster, ...(await childrenOf(postmaster))]) kill(pid);
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has just ended by itself.
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir("/proc")).map(Number).filter(Number.isInteger);
  const parents = await Promise.all(pids.map(parentOf));
  return pids.filter((_, index) => parents[index] === parent);
}

/** The name before the fields of /proc/PID/stat may hold anything. */
async function parentOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
}

/** What is found by its number is looked up in /proc. */
export const cannotFindProcesses = (): string | undefined =>
  process.platform === "linux" ? undefined : "this system has no /proc";

/** From now on the database acknowledges what it has not written yet. */
export async function makeForgetful(database: DatabaseConnection): Promise<void> {
  await database.query("alter system set synchronous_commit = off");
  await database.query("alter system set wal_writer_delay = '10s'");
  await database.query("alter system set wal_writer_flush_after = '1GB'");
  await database.query("select pg_reload_conf()");
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
