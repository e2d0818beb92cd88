import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync, readFileSync, renameSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import type { Cluster } from "./cluster.ts";
import { EmbeddedPostgresError } from "./error.ts";
import { readPostmaster } from "./postmaster.ts";
import type { SystemUser } from "./system-user.ts";

const pollMilliseconds = 20;
const retries = 50;
const retryMilliseconds = 200;
/** After this long the server is signalled to drop everything; the write-ahead log makes that safe. */
const fastShutdownMilliseconds = 6000;

/** The port was taken meanwhile, or the children of a killed server have not all noticed yet. */
const passingFailures = ["could not bind", "is still in use"];

export const host = "127.0.0.1";

export interface ServerPlan {
  cluster: Cluster;
  home: string;
  postgres: string;
  user: SystemUser | undefined;
  /** Where its socket's file is to lie, beside the port; undefined for a system that has none. */
  sockets: string | undefined;
  settings: Record<string, string>;
}

export interface Server {
  port: number;
  /** Resolves when the server has ended, for whatever reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

async function findFreePort(): Promise<number> {
  const listener = createServer().listen(0, host);
  await once(listener, "listening");
  const address = listener.address();
  listener.close();
  await once(listener, "close");
  if (address === null || typeof address === "string") throw new Error("No free port was found.");
  return address.port;
}

function openLog(home: string): { path: string; file: number } {
  const path = join(home, "postgres.log");
  if (existsSync(path)) renameSync(path, join(home, "postgres.previous.log"));
  return { path, file: openSync(path, "w") };
}

function settingsOf(plan: ServerPlan): string[] {
  const settings = {
    listen_addresses: host,
    unix_socket_directories: plan.sockets ?? "",
    unix_socket_permissions: "0700",
    timezone: "UTC",
    log_timezone: "UTC",
    ...plan.settings,
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** In a session of its own, so that Ctrl-C in a terminal reaches us and not the database before us. */
function spawnServer(plan: ServerPlan, { port, log }: { port: number; log: number }): ChildProcess {
  const place = ["-D", plan.cluster.directory, "-p", String(port)];
  return spawn(plan.postgres, [...place, ...settingsOf(plan)], {
    ...plan.user,
    cwd: "/",
    env: {},
    detached: true,
    stdio: ["ignore", log, log],
  });
}

async function isReady(child: ChildProcess, cluster: Cluster): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    const postmaster = readPostmaster(cluster);
    if (postmaster?.pid === child.pid && postmaster?.isReady) return true;
    await sleep(pollMilliseconds);
  }
  return false;
}

function serverOf(child: ChildProcess, port: number): Server {
  // For an end of ours that had no time to wait; the next start would find it, but why leave it?
  const leave = () => child.kill("SIGINT");
  process.once("exit", leave);
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => {
      process.off("exit", leave);
      resolve();
    });
  });
  return {
    port,
    ended,
    async stop() {
      child.kill("SIGINT");
      const impatience = setTimeout(() => child.kill("SIGQUIT"), fastShutdownMilliseconds);
      await ended;
      clearTimeout(impatience);
    },
  };
}

async function tryToStart(plan: ServerPlan): Promise<Server | { complaint: string }> {
  const port = await findFreePort();
  const log = openLog(plan.home);
  const child = spawnServer(plan, { port, log: log.file });
  closeSync(log.file);
  await once(child, "spawn");
  const server = serverOf(child, port);
  if (await isReady(child, plan.cluster)) return server;
  return { complaint: readFileSync(log.path, "utf8") };
}

export async function startServer(plan: ServerPlan): Promise<Server> {
  let complaint = "";
  for (let attempt = 0; attempt < retries; attempt++) {
    const outcome = await tryToStart(plan);
    if ("port" in outcome) return outcome;
    complaint = outcome.complaint;
    if (!passingFailures.some((failure) => complaint.includes(failure))) break;
    await sleep(retryMilliseconds);
  }
  throw new EmbeddedPostgresError(`PostgreSQL did not start. It said:\n${complaint}`);
}
