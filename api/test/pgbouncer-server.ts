import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { installedProgram } from "./installed-program.ts";
import { freePort } from "./server-process.ts";

const program = installedProgram("pgbouncer");

/** False on a machine without pgbouncer, where suites that need it are skipped. */
export const hasPgbouncer = program !== undefined;

export interface PgbouncerServer {
  /** Leads to the same database, over sessions that belong to whichever transaction comes next. */
  url: string;
  stop(): Promise<void>;
}

/** A real pgbouncer in transaction mode on the loopback interface, with fewer sessions than a process has connections. */
export async function startPgbouncer(databaseUrl: string): Promise<PgbouncerServer> {
  if (!program) throw new Error("pgbouncer is not installed.");
  const folder = await mkdtemp(join(tmpdir(), "vigilia-pgbouncer-"));
  await chmod(folder, 0o755);
  const port = await freePort();
  const file = join(folder, "pgbouncer.ini");
  await writeFile(file, configuration(new URL(databaseUrl), port));
  // It refuses to be root.
  const user = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const server = spawn(program, [...user, file], { stdio: ["ignore", "ignore", "pipe"] });
  const exited = once(server, "exit");
  await isReady(server.stderr);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async stop() {
      server.kill("SIGTERM");
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}

const configuration = ({ hostname, port, pathname, username, password }: URL, ownPort: number) => `
[databases]
${pathname.slice(1)} = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 5
max_client_conn = 100
`;

async function isReady(output: NodeJS.ReadableStream): Promise<void> {
  let said = "";
  await new Promise<void>((resolve, reject) => {
    output.on("data", (data) => {
      said += String(data);
      if (said.includes("process up")) resolve();
    });
    output.on("close", () => reject(new Error(`pgbouncer did not start: ${said}`)));
  });
}
