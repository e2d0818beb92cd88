import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { Migrator } from "@mikro-orm/migrations";
import { IsolationLevel, MikroORM, type EntityManager, type Options } from "@mikro-orm/postgresql";
import { type RawBuilder, sql } from "kysely";
import { Client } from "pg";

import { runChange, type CacheTags } from "../caching/cache-tags.ts";
import { ConnectionPool, holdingConnection, type PoolOptions } from "./connection-pool.ts";
import { ConsiderateMigrator } from "./considerate-migrator.ts";
import { diskFull, takeSomeSpace } from "./disk-space.ts";
import { refuseHalfRestored } from "./half-restored.ts";
import { isOutdated } from "./loan.ts";
import { markValuesWithin } from "./statement-names.ts";
import { columnNames } from "./typed.ts";

export type Database = MikroORM;
type Entities = NonNullable<Options["entities"]>;

interface DatabaseOptions {
  url: string;
  entities: Entities;
  /** Most connections this process holds at once. */
  poolSize?: number;
  /** Called with what the driver reports on its own, such as a connection that the server dropped. */
  log?: (message: string) => void;
  /** How long a caller waits for a connection and an answer together, in seconds. */
  timeout?: number;
  /** What stands between this process and the database and gives each transaction another session; "none" by default. */
  pooler?: "none" | "transaction";
  /** What happens when a caller asks for a connection inside of a transaction; "refused" by default. */
  secondConnections?: "refused" | "reported";
  /** Hears what is read and changed. */
  tags?: CacheTags;
  /** Where migrations are written and compared with their snapshot; those that run are the built ones. */
  migrationSources?: string;
}

/** How long a connection that is still in use at the end is waited for. */
const patienceMilliseconds = 3_000;
const pools = new WeakMap<Database, ConnectionPool>();

const migrationsFolder = fileURLToPath(new URL("../../../migrations", import.meta.url));

/** A hanging database must answer with an error while the caller still waits: within five seconds in all. */
const defaultTimeout = 4.5;

/** Connects lazily: the first query opens the first connection. */
export async function connectDatabase(options: DatabaseOptions): Promise<Database> {
  const whole = (options.timeout ?? defaultTimeout) * 1000;
  return connect({
    ...options,
    sessions: options.pooler === "transaction" ? "shared" : "own",
    limits: { connection: (whole * 2) / 3, answer: whole, statement: Math.floor(whole * 0.9) },
  });
}

/** For work that may last, such as imports and exports: the same database without a limit on a statement. */
export async function connectDatabaseForLongWork(options: DatabaseOptions): Promise<Database> {
  return connect({ ...options, sessions: "shared", limits: { connection: 10_000 } });
}

/** Of this process: how many are lent or idle, and how many callers wait for one. */
export function connectionsOf(database: Database): ConnectionPool["counts"] {
  return pools.get(database)?.counts ?? { lent: 0, idle: 0, waiting: 0 };
}

/** Whether the database has room on its disk; asked only after it refused something for want of it. */
export async function hasSpace(database: Database): Promise<boolean> {
  const pool = pools.get(database);
  if (!pool?.lacksSpace) return true;
  try {
    await rows(database.em.fork(), sql.raw(takeSomeSpace));
  } catch (error) {
    if (sqlState(error) !== diskFull) throw error;
    return false;
  }
  pool.foundSpace();
  return true;
}

/**
 * Closes once nobody uses a connection or waits for one: a caller that is given one afterwards would fail, never give
 * it back, and so keep the pool from closing.
 */
export async function disconnectDatabase(database: Database): Promise<void> {
  const deadline = performance.now() + patienceMilliseconds;
  while (pools.get(database)?.isBusy && performance.now() < deadline) await sleep(5);
  // A connection that the pool has lost sight of is no reason to stay.
  const closed = new AbortController();
  const enough = sleep(patienceMilliseconds, undefined, { signal: closed.signal });
  await Promise.race([database.close(true), enough.catch(() => undefined)]).finally(() =>
    closed.abort(),
  );
}

async function connect({
  entities,
  poolSize = 10,
  migrationSources = migrationsFolder,
  ...options
}: DatabaseOptions & Pick<PoolOptions, "limits" | "sessions">): Promise<Database> {
  const { url, log } = options;
  const pool = new ConnectionPool({ ...options, size: poolSize });
  const database = await MikroORM.init({
    clientUrl: url,
    entities,
    extensions: [Migrator],
    discovery: { warnWhenNoEntities: false },
    driverOptions: pool,
    // Nothing is made that is not there: a statement would be spent on asking.
    ensureDatabase: false,
    onQuery: markValuesWithin,
    ...(log ? { logger: log } : {}),
    forceUtcTimezone: true,
    colors: false,
    migrations: {
      path: migrationsFolder,
      pathTs: migrationSources,
      snapshotName: ".snapshot",
      snapshotOnMigrate: false,
      // Each has a transaction of its own, so that locks are held as short as can be: the version before goes on writing.
      allOrNothing: false,
      silent: true,
    },
  });
  ConsiderateMigrator.register(database);
  pools.set(database, pool);
  return database;
}

/** Runs a query within the entity manager's transaction, if it has one. A typed query may stand inside of it. */
export async function rows<Row>(em: EntityManager, query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(em.getKysely().withPlugin(columnNames))).rows;
}

/** The first row, or null. */
export async function firstRow<Row>(
  em: EntityManager,
  query: RawBuilder<Row>,
): Promise<Row | null> {
  return (await rows(em, query))[0] ?? null;
}

/** What processes that start at the same time do one after the other; any numbers that all of them agree on. */
const locks = { migration: 7_246_001, preparation: 7_246_002, release: 7_246_003 };

/**
 * Runs `work` while no other process runs any under the same lock. The lock belongs to a connection of its own, outside
 * of every pool: the work may need all of one. A transaction holds it, because a pooler gives each its own session.
 */
export async function withDatabaseLock<Result>(
  url: string,
  lock: keyof typeof locks,
  work: () => Promise<Result>,
): Promise<Result> {
  const holder = new Client({
    connectionString: url,
    application_name: "vigilia-lock",
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // When the database is lost here, the work fails by it, too.
  holder.on("error", () => undefined);
  await holder.connect();
  try {
    await holder.query("begin");
    await holder.query("select pg_advisory_xact_lock($1)", [locks[lock]]);
    return await work();
  } finally {
    await holder.end();
  }
}

interface MigratorOptions {
  url: string;
  log?: ((message: string) => void) | undefined;
}

async function withMigrator<Result>(
  { url, log = () => undefined }: MigratorOptions,
  work: (migrator: Database["migrator"]) => Promise<Result>,
): Promise<Result> {
  const database = await connectDatabaseForLongWork({ url, entities: [], log });
  try {
    return await withDatabaseLock(url, "migration", () => work(database.migrator));
  } finally {
    await disconnectDatabase(database);
  }
}

/**
 * Brings the schema up to date. Of two migrators at once, one waits for the other. Returns the names that ran. `log` is
 * told of what somebody waits for: how far a migration of many rows is, and what took long.
 */
export async function migrate(url: string, log?: (message: string) => void): Promise<string[]> {
  await refuseHalfRestored(url);
  const ran = await withMigrator({ url, log }, (migrator) => {
    if (log) sayWhatIsSlow(migrator, log);
    return migrator.up();
  });
  return ran.map(({ name }) => name);
}

const slowMilliseconds = 1_000;

function sayWhatIsSlow(migrator: Database["migrator"], log: (message: string) => void): void {
  let begun = 0;
  migrator.on("migrating", async () => {
    begun = performance.now();
  });
  migrator.on("migrated", async ({ name }) => {
    const milliseconds = performance.now() - begun;
    if (milliseconds > slowMilliseconds) log(`${name} took ${(milliseconds / 1_000).toFixed(1)} s`);
  });
}

/** Brings the tables of an empty database to where a migration of the past left them. */
export async function migrateTo(url: string, name: string): Promise<void> {
  await withMigrator({ url }, (migrator) => migrator.up({ to: name }));
}

/** The names of all migrations that this program has, in their order. */
export async function readMigrations(url: string): Promise<{ ran: string[]; pending: string[] }> {
  return withMigrator({ url }, async (migrator) => {
    const [ran, pending] = [await migrator.getExecuted(), await migrator.getPending()];
    return { ran: ran.map(({ name }) => name), pending: pending.map(({ name }) => name) };
  });
}

/** SQLSTATE of a transaction that lost against another and is worth running again. */
const retryable = new Set(["40001", "40P01"]);
const transactionTries = 4;

/** Runs `work` in one transaction; runs it again, with a fresh entity manager, when the database asks for that. */
export async function inTransaction<Result>(
  em: EntityManager,
  work: (em: EntityManager) => Promise<Result>,
): Promise<Result> {
  if (em.isInTransaction()) return work(em);
  return again(() =>
    runChange(() => em.fork().transactional((own) => holdingConnection(() => work(own)))),
  );
}

/** Runs reads that must all see one moment of the database. */
export async function inSnapshot<Result>(
  em: EntityManager,
  work: (em: EntityManager) => Promise<Result>,
): Promise<Result> {
  return again(() =>
    em.fork().transactional((own) => holdingConnection(() => work(own)), {
      isolationLevel: IsolationLevel.REPEATABLE_READ,
      readOnly: true,
    }),
  );
}

async function again<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      const isRetryable = retryable.has(sqlState(error)) || isOutdated(error);
      if (attempt === transactionTries || !isRetryable) throw error;
    }
  }
}

/** The five-character SQLSTATE behind an error of the driver, or "". */
export function sqlState(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string" && /^[0-9A-Z]{5}$/.test(cause.code)) {
      return cause.code;
    }
  }
  return "";
}
