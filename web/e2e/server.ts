import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const program = "api/dist/src/main.js";
const command = "api/dist/src/cli/main.js";
const endWithParent = new URL("../../scripts/bootstrap/end-with-parent.mjs", import.meta.url).href;
/** Compiled code, which a process leaves for the next when it ends. */
const compileCache = fileURLToPath(new URL("../../.cache/compiled", import.meta.url));
/** What the servers of all stories say. A failed story shows the part that was written meanwhile. */
export const serverLog = join(root, ".cache/stories/server.log");
const host = "127.0.0.1";
const pollMilliseconds = 100;

export interface StartedServer {
  url: string;
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

async function answers(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => undefined);
  return response?.ok ?? false;
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    if (await answers(`${url}/readyz`)) return;
    await sleep(pollMilliseconds);
  }
  throw new Error(`The server ended before it was ready. Its log says why: ${serverLog}`);
}

interface Site {
  url: string;
  dataDir: string;
}

/** Runs an operator's command beside the server of a site; fails with what it says. */
export async function runCommand(site: Site, ...args: string[]): Promise<void> {
  const { hostname, port } = new URL(site.url);
  const child = spawn(process.execPath, ["--import", endWithParent, command, ...args], {
    cwd: root,
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: compileCache,
      HOST: hostname,
      PORT: port,
      DATA_DIR: site.dataDir,
    },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  const said: string[] = [];
  child.stderr?.on("data", (text: Buffer) => said.push(text.toString()));
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${args.join(" ")}: ${said.join("")}`);
}

/** The built server as `npm start` runs it, on a free port and data of its own. */
export async function startServer(environment: Record<string, string>): Promise<StartedServer> {
  const port = await findFreePort();
  const url = `http://${host}:${port}`;
  mkdirSync(dirname(serverLog), { recursive: true });
  const log = openSync(serverLog, "a");
  const child = spawn(process.execPath, ["--import", endWithParent, program], {
    cwd: root,
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: compileCache,
      HOST: host,
      PORT: String(port),
      ...environment,
    },
    stdio: ["ignore", log, log, "ipc"],
  });
  closeSync(log);
  const ended = once(child, "exit");
  await ready(url, child);
  return {
    url,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
