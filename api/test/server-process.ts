import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

import { listenOnLoopback } from "./listen-on-loopback.ts";

const program = join(import.meta.dirname, "../dist/src/main.js");
/** Compiled code, which a process leaves for the next when it ends by itself: a third of what a start costs. */
export const compileCache = join(import.meta.dirname, "../../.cache/compiled");
const endWithParent = new URL("../../scripts/bootstrap/end-with-parent.mjs", import.meta.url).href;

export interface ServerProcess {
  url: string;
  port: number;
  pid: number;
  /** Asks it to end; resolves with its exit code. */
  stop(): Promise<number | null>;
  /** As a power cut would. */
  kill(): Promise<void>;
}

interface ServerOptions {
  port: number;
  environment: Record<string, string>;
  /** Where nobody needs to read why it does not start. */
  isQuiet?: boolean;
}

/** The built server, as it runs for its operator. */
export async function startServerProcess({
  port,
  environment,
  isQuiet = false,
}: ServerOptions): Promise<ServerProcess> {
  if (!existsSync(program)) {
    throw new Error("Build the server first: tsc -p api/tsconfig.build.json");
  }
  const child = spawn(
    process.execPath,
    ["--enable-source-maps", "--import", endWithParent, program],
    {
      env: { ...settings, PORT: String(port), ...environment },
      stdio: ["ignore", "pipe", isQuiet ? "ignore" : "inherit", "ipc"],
    },
  );
  await isReady(child);
  const exited = once(child, "exit").then(([code]: unknown[]) => Number(code ?? -1));
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGTERM");
      return exited;
    },
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

const settings = {
  NODE_COMPILE_CACHE: compileCache,
  HOST: "127.0.0.1",
  CAPTCHA_PROVIDER: "none",
  RATE_LIMITS: "off",
  SEED: "none",
  // A busy machine is slow, and nothing is wrong with it.
  DATABASE_TIMEOUT: "60",
  LOG_LEVEL: "error",
};

async function isReady(child: ChildProcess): Promise<void> {
  let said = "";
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (data: Buffer) => {
      said += data.toString();
      if (said.includes("Ready on")) resolve();
    });
    child.once("exit", () => reject(new Error(`The server did not start: ${said}`)));
  });
}

export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenOnLoopback(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
