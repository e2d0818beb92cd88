import { resolve } from "node:path";

import pg from "pg";

import { findBinaries } from "./binaries.ts";
import { type Cluster, superuser, ensureCluster, readCluster } from "./cluster.ts";
import { EmbeddedPostgresError } from "./error.ts";
import {
  type DirectoryLock,
  lockDirectory,
  lockHolder,
  findHome,
  makeSocketFolder,
} from "./home.ts";
import { readPostmaster, stopOrphan } from "./postmaster.ts";
import { host, type Server, startServer } from "./server.ts";
import { type SystemUser, unprivilegedUser } from "./system-user.ts";

export { EmbeddedPostgresError };

const databaseName = "vigilia";

function urlOf(cluster: Cluster, port: number, database: string): string {
  return `postgres://${superuser}:${cluster.password}@${host}:${port}/${database}`;
}

function databaseUrl(cluster: Cluster, port: number): string {
  return urlOf(cluster, port, databaseName);
}

/** By the socket's file, if that can be used from here: it takes less of both sides than a port does. */
async function quickestUrl(
  cluster: Cluster,
  { port, sockets }: { port: number; sockets: string | undefined },
): Promise<string> {
  const byPort = databaseUrl(cluster, port);
  if (!sockets) return byPort;
  const bySocket = `${byPort}?host=${encodeURIComponent(sockets)}`;
  const client = new pg.Client({ connectionString: bySocket });
  try {
    await client.connect();
    return bySocket;
  } catch {
    return byPort;
  } finally {
    await client.end();
  }
}

async function ensureDatabase(cluster: Cluster, port: number): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(cluster, port, "postgres") });
  await client.connect();
  try {
    const named = "SELECT FROM pg_database WHERE datname = $1";
    const { rowCount } = await client.query(named, [databaseName]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
  } finally {
    await client.end();
  }
}

const defaultSettings = { jit: "off", log_checkpoints: "off", random_page_cost: "1.1" };

export interface EmbeddedPostgresOptions {
  /** The database lies in its folder `postgres`. */
  dataDir: string;
  logger?: { info(message: string): void };
  /** PostgreSQL's own settings, over ours. */
  settings?: Record<string, string>;
}

export interface EmbeddedPostgres {
  /** By its port. */
  url: string;
  /** The quickest way to it: by its socket's file where the system has them. */
  quickestUrl: string;
  /** Where the data lies: in `dataDir`, unless the database's user cannot reach that. */
  home: string;
  /** Resolves when the database has ended, for whatever reason; never for one that another process runs. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

interface Place {
  home: string;
  user: SystemUser | undefined;
  say: (message: string) => void;
  settings: Record<string, string>;
}

function findPlace({ dataDir, logger, settings }: EmbeddedPostgresOptions): Place {
  const say = (message: string) => logger?.info(message);
  const wanted = resolve(dataDir, "postgres");
  const user = unprivilegedUser(wanted);
  const home = findHome(wanted, user, say);
  return { home, user, say, settings: { ...defaultSettings, ...settings } };
}

type Started = Pick<EmbeddedPostgres, "url" | "quickestUrl"> & { server: Server };

async function startIn(place: Place): Promise<Started> {
  const { home, user, say, settings } = place;
  const { initdb, pgCtl, postgres } = await findBinaries(user, say);
  const cluster = await ensureCluster({ home, initdb, user });
  await stopOrphan({ cluster, pgCtl, user, say });
  const sockets = makeSocketFolder(home, user);
  const server = await startServer({ cluster, home, postgres, user, sockets, settings });
  const { port } = server;
  await ensureDatabase(cluster, port);
  return {
    url: databaseUrl(cluster, port),
    quickestUrl: await quickestUrl(cluster, { port, sockets }),
    server,
  };
}

async function startLocked(place: Place, lock: DirectoryLock): Promise<EmbeddedPostgres> {
  try {
    const { server, ...urls } = await startIn(place);
    let stopping: Promise<void> | undefined;
    const stop = () => (stopping ??= server.stop().finally(() => lock.release()));
    return { ...urls, home: place.home, ended: server.ended, stop };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function joinRunning(home: string): Promise<EmbeddedPostgres> {
  const cluster = await readCluster(home).catch(() => undefined);
  const postmaster = cluster && readPostmaster(cluster);
  if (!cluster || !postmaster?.isReady) {
    throw new EmbeddedPostgresError(
      `The database in ${home} is being started or stopped by ${lockHolder(home)}.`,
    );
  }
  return {
    url: databaseUrl(cluster, postmaster.port),
    quickestUrl: await quickestUrl(cluster, postmaster),
    home,
    ended: new Promise(() => {}),
    stop: async () => {},
  };
}

/** Runs PostgreSQL on `dataDir`, first making or recovering the database there if need be. */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const place = findPlace(options);
  const lock = lockDirectory(place.home);
  if (!lock) {
    throw new EmbeddedPostgresError(
      `The database in ${place.home} is in use by ${lockHolder(place.home)}.`,
    );
  }
  return startLocked(place, lock);
}

/** For the operator's commands: uses the database that a live server runs, or else runs it. */
export async function joinEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const place = findPlace(options);
  const lock = lockDirectory(place.home);
  return lock ? startLocked(place, lock) : joinRunning(place.home);
}
