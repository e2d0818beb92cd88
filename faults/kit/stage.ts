import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { connectToDatabase, type DatabaseConnection } from "../../api/test/database-connection.ts";
import { freePort, startServerProcess, type ServerProcess } from "../../api/test/server-process.ts";
import { startTcpProxy, type TcpProxy } from "../../api/test/tcp-proxy.ts";
import { admin, named, type World } from "./world.ts";

type Ending = () => Promise<unknown>;

/** What one going through a scenario stands on: all of it on the loopback interface, and gone afterwards. */
export class Stage {
  readonly world: World;
  /** As the full run has it, or the quick one. */
  readonly isFull: boolean;
  readonly #endings: Ending[] = [];
  #dataDir: string | undefined;

  constructor(world: World, { isFull }: { isFull: boolean }) {
    this.world = world;
    this.isFull = isFull;
  }

  /** Called at the end, the last first. */
  defer(ending: Ending): void {
    this.#endings.push(ending);
  }

  async end(): Promise<void> {
    for (const ending of this.#endings.splice(0).toReversed()) {
      await ending().catch(() => undefined);
    }
  }

  /** A folder of one's own, the same each time. */
  async dataDir(): Promise<string> {
    if (this.#dataDir) return this.#dataDir;
    const folder = await mkdtemp(join(tmpdir(), "vigilia-fault-"));
    this.#dataDir = folder;
    this.defer(() => rm(folder, { recursive: true, force: true }));
    return folder;
  }

  /** The address of a database of one's own: with the world in it, or empty. */
  async database({ isEmpty = false } = {}): Promise<string> {
    const { templateUrl } = this.world;
    const name = `fault_${randomUUID().replaceAll("-", "")}`;
    const template = isEmpty ? "template0" : new URL(templateUrl).pathname.slice(1);
    const server = await connectToDatabase(named(templateUrl, "postgres"));
    await server.query(`create database ${name} template ${template}`);
    this.defer(async () => {
      await server.query(`drop database ${name} with (force)`);
      await server.end();
    });
    return named(templateUrl, name);
  }

  async connect(url: string): Promise<DatabaseConnection> {
    const connection = await connectToDatabase(url);
    this.defer(() => connection.end());
    return connection;
  }

  /** The same address, with a line before it that can be broken. */
  async behindLine(url: string): Promise<{ url: string; line: TcpProxy }> {
    const { hostname, port } = new URL(url);
    const line = await startTcpProxy({ host: hostname, port: Number(port) });
    this.defer(() => line.stop());
    const behind = new URL(url);
    behind.host = `127.0.0.1:${line.port}`;
    return { url: behind.href, line };
  }

  /** The product as it is built, in a process of its own. */
  async serve(
    environment: Record<string, string>,
    { port, isQuiet }: { port?: number; isQuiet?: boolean } = {},
  ): Promise<ServerProcess> {
    const server = await startServerProcess({
      port: port ?? (await freePort()),
      isQuiet,
      environment: {
        ...admin,
        DATA_DIR: await this.dataDir(),
        LOG_LEVEL: "silent",
        KEEP_SOURCES: "off",
        ...environment,
      },
    });
    // The process may be stopped or killed in the scenario already, which makes this nothing.
    this.defer(() => server.kill());
    return server;
  }
}
