import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { Migrator } from "@mikro-orm/migrations";
import { IsolationLevel, MikroORM, type EntityManager, type Options } from "@mikro-orm/postgresql";
import { sql, type RawBuilder } from "kysely";
import { types, type Pool } from "pg";

export type Database = MikroORM;
type Entities = NonNullable<Options["entities"]>;

interface DatabaseOptions {
  url: string;
  entities: Entities;
  /** Most connections this process holds at once. */
  poolSize?: number;
  /** Told of what the driver reports on its own, such as a connection that the server dropped. */
  log?: (message: string) => void;
}

/** How long a connection that is still in use at the end is waited for. */
const patienceMilliseconds = 3_000;
const pools = new WeakMap<Database, () => Pool | undefined>();

const migrationsFolder = fileURLToPath(new URL("../../migrations", import.meta.url));

/** A hanging database must answer with an error while the caller still waits: 5 s a statement, 3 s for a connection. */
const timeouts = { query_timeout: 5_000, statement_timeout: 4_500, connectionTimeoutMillis: 3_000 };

/** Connects lazily: the first query opens the first connection. */
export async function connectDatabase(options: DatabaseOptions): Promise<Database> {
  return connect(options, timeouts);
}

/** For work that may last, such as imports and exports: the same database without a limit on a statement. */
export async function connectDatabaseForLongWork(options: DatabaseOptions): Promise<Database> {
  return connect(options, { connectionTimeoutMillis: 10_000 });
}

/**
 * Closes once nobody uses a connection or waits for one: whoever is given one afterwards would fail, never give it
 * back, and so keep the pool from closing.
 */
export async function disconnectDatabase(database: Database): Promise<void> {
  const deadline = performance.now() + patienceMilliseconds;
  while (isBusy(pools.get(database)?.()) && performance.now() < deadline) await sleep(5);
  // A connection that the pool has lost sight of is no reason to stay.
  const closed = new AbortController();
  const enough = sleep(patienceMilliseconds, undefined, { signal: closed.signal });
  await Promise.race([database.close(true), enough.catch(() => undefined)]).finally(() =>
    closed.abort(),
  );
}

function isBusy(pool: Pool | undefined): boolean {
  return pool !== undefined && pool.totalCount - pool.idleCount + pool.waitingCount > 0;
}

async function connect(options: DatabaseOptions, driverOptions: object): Promise<Database> {
  let opened: Pool | undefined;
  const onPoolCreated = (pool: Pool): void => {
    opened = pool;
    readInstantsAsDates(pool);
  };
  const database = await MikroORM.init(configuration(options, { ...driverOptions, onPoolCreated }));
  pools.set(database, () => opened);
  return database;
}

function configuration(
  { url, entities, poolSize = 10, log }: DatabaseOptions,
  driverOptions: object,
): Options {
  return {
    clientUrl: url,
    entities,
    extensions: [Migrator],
    discovery: { warnWhenNoEntities: false },
    pool: { min: 0, max: poolSize, idleTimeoutMillis: 30_000 },
    driverOptions: {
      ...driverOptions,
      keepAlive: true,
      application_name: "vigilia",
    },
    ...(log ? { logger: log } : {}),
    forceUtcTimezone: true,
    colors: false,
    migrations: {
      path: migrationsFolder,
      pathTs: migrationsFolder,
      snapshotName: ".snapshot",
      snapshotOnMigrate: false,
      silent: true,
    },
  };
}

/** MikroORM leaves instants as text; rows read by plain SQL should carry them as `Date` too. */
function readInstantsAsDates(pool: Pool): void {
  pool.on("connect", (client) =>
    client.setTypeParser(types.builtins.TIMESTAMPTZ, (text: string) => new Date(text)),
  );
}

/** Runs a query within the entity manager's transaction, if it has one, and returns the rows as they are. */
export async function rows<Row>(em: EntityManager, query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(em.getKysely())).rows;
}

/** The first row, or null. */
export async function firstRow<Row>(
  em: EntityManager,
  query: RawBuilder<Row>,
): Promise<Row | null> {
  return (await rows(em, query))[0] ?? null;
}

/** Any number that all our migrators agree on. */
const migrationLock = 7_246_001;

/** Brings the schema up to date. Of two migrators at once, one waits for the other. Returns the names that ran. */
export async function migrate(url: string): Promise<string[]> {
  const database = await connectDatabaseForLongWork({ url, entities: [] });
  const { em } = database;
  try {
    return await em.fork().transactional(async (locked) => {
      await rows(locked, sql`select pg_advisory_xact_lock(${migrationLock})`);
      const ran = await database.migrator.up();
      return ran.map(({ name }) => name);
    });
  } finally {
    await disconnectDatabase(database);
  }
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
  for (let attempt = 1; ; attempt++) {
    try {
      return await em.fork().transactional(work);
    } catch (error) {
      if (attempt === transactionTries || !retryable.has(sqlState(error))) throw error;
    }
  }
}

/** Runs reads that must all see one moment of the database. */
export async function inSnapshot<Result>(
  em: EntityManager,
  work: (em: EntityManager) => Promise<Result>,
): Promise<Result> {
  return em
    .fork()
    .transactional(work, { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true });
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
