import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const program = "api/dist/src/main.js";
const endWithParent = new URL("../../scripts/bootstrap/end-with-parent.mjs", import.meta.url).href;
/** Compiled code, which a process leaves for the next when it ends. */
const compileCache = fileURLToPath(new URL("../../.cache/compiled", import.meta.url));
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
  throw new Error("The server ended before it was ready; it says above why.");
}

/** The built server as `npm start` runs it, on a free port and data of its own. */
export async function startServer(environment: Record<string, string>): Promise<StartedServer> {
  const port = await findFreePort();
  const url = `http://${host}:${port}`;
  const child = spawn(process.execPath, ["--import", endWithParent, program], {
    cwd: root,
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: compileCache,
      HOST: host,
      PORT: String(port),
      ...environment,
    },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
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
