import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";

import { installedProgram } from "./installed-program.ts";
import { freePort } from "./server-process.ts";

export interface RedisServer {
  url: string;
  port: number;
  /** Stops its answers, not its connections. */
  freeze(): void;
  thaw(): void;
  kill(): Promise<void>;
}

const program = installedProgram("redis-server");

/** False on a machine without redis-server, where suites that need it are skipped. */
export const hasRedisServer = program !== undefined;

/** A real Redis on the loopback interface that keeps nothing. */
export async function startRedisServer(
  options: { port?: number | undefined } = {},
): Promise<RedisServer> {
  if (!program) throw new Error("redis-server is not installed.");
  const port = options.port ?? (await freePort());
  const settings = { port, bind: "127.0.0.1", save: "", appendonly: "no", dir: tmpdir() };
  const server = spawn(
    program,
    Object.entries(settings).flatMap(([name, value]) => [`--${name}`, `${value}`]),
    { stdio: ["ignore", "pipe", "ignore"] },
  );
  await isAccepting(server.stdout);
  const exited = once(server, "exit");

  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    freeze: () => void server.kill("SIGSTOP"),
    thaw: () => void server.kill("SIGCONT"),
    async kill() {
      server.kill("SIGKILL");
      await exited;
    },
  };
}

async function isAccepting(output: NodeJS.ReadableStream): Promise<void> {
  let said = "";
  await new Promise<void>((resolve, reject) => {
    output.on("data", (data) => {
      said += String(data);
      if (said.includes("Ready to accept connections")) resolve();
    });
    output.on("close", () => reject(new Error(`redis-server did not start: ${said}`)));
  });
}
