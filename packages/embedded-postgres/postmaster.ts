import { execFile, execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

import type { Cluster } from "./cluster.ts";
import type { SystemUser } from "./system-user.ts";

const secondsToStop = 30;

export interface Postmaster {
  pid: number;
  port: number;
  /** Where its socket's file lies; empty where it has none. */
  sockets: string;
  isReady: boolean;
}

const pidFile = (cluster: Cluster) => join(cluster.directory, "postmaster.pid");

/** What the running server says of itself, by line: 1 pid, 4 port, 5 folder of its socket, 8 status. */
export function readPostmaster(cluster: Cluster): Postmaster | undefined {
  if (!existsSync(pidFile(cluster))) return undefined;
  const lines = readFileSync(pidFile(cluster), "utf8").split("\n");
  return {
    pid: Number(lines[0]),
    port: Number(lines[3]),
    sockets: lines[4]?.trim() ?? "",
    isReady: lines[7]?.trim() === "ready",
  };
}

/** Empty: there is no such process. */
function commandOf(pid: number): string {
  try {
    return process.platform === "linux"
      ? readFileSync(`/proc/${pid}/cmdline`, "utf8")
      : execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}

interface Orphanage {
  cluster: Cluster;
  pgCtl: string;
  user: SystemUser | undefined;
  say: (message: string) => void;
}

/** Stops the server that an earlier process of ours left behind when it was killed. */
export async function stopOrphan({ cluster, pgCtl, user, say }: Orphanage): Promise<void> {
  const postmaster = readPostmaster(cluster);
  const command = postmaster && commandOf(postmaster.pid);
  if (!command) return; // a dead server's file stays: PostgreSQL looks there for children that outlive it

  if (!command.includes(cluster.directory)) {
    rmSync(pidFile(cluster)); // the number has become someone else's, and PostgreSQL would wait for them
    return;
  }
  say(`stopping a database left running by an earlier start (process ${postmaster.pid})`);
  const stop = (mode: string) => {
    const options = [
      "stop",
      "-D",
      cluster.directory,
      "-m",
      mode,
      "-w",
      "-t",
      String(secondsToStop),
    ];
    return promisify(execFile)(pgCtl, options, { ...user, cwd: "/", env: {} });
  };
  await stop("fast").catch(() => stop("immediate"));
}
