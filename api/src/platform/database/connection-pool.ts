import { AsyncLocalStorage } from "node:async_hooks";

import {
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type TransactionSettings,
} from "kysely";
import { Pool, type ClientConfig, type PoolClient } from "pg";

import type { CacheTags } from "../caching/cache-tags.ts";
import { currentRequest } from "../logger.ts";
import { Loan, loanOf, planCacheMode, typeParsers } from "./loan.ts";
import { StatementNames } from "./statement-names.ts";

export interface PoolOptions {
  url: string;
  /** Most connections at once. */
  size: number;
  limits: PoolLimits;
  /** Called when an idle connection fails, and on second connections where they are only reported. */
  log?: ((message: string) => void) | undefined;
  /** What happens when a caller asks for a connection while a transaction of theirs has one. */
  secondConnections?: "refused" | "reported" | undefined;
  /**
   * The server's sessions: each connection's "own" ones keep the plans of named statements; behind a pooler they are
   * "shared", and keep nothing from one transaction to the next.
   */
  sessions: "own" | "shared";
  /** Hears what is read and changed. */
  tags?: CacheTags | undefined;
}

export interface PoolLimits {
  /** How long a caller waits for a connection, in milliseconds. */
  connection: number;
  /** How long for a connection and the first answer over it together, and for each further answer. */
  answer?: number;
  /** After this the server gives a statement up by itself: less than `answer`, so that the connection is kept. */
  statement?: number;
}

function sessionSettings({ statement }: PoolLimits): ClientConfig {
  return { statement_timeout: statement, options: `-c plan_cache_mode=${planCacheMode}` };
}

const openTransaction = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Runs what a transaction consists of: until it is done, it gets by with the transaction's own connection. */
export async function holdingConnection<Result>(work: () => Promise<Result>): Promise<Result> {
  const transaction = { isOpen: true };
  try {
    return await openTransaction.run(transaction, work);
  } finally {
    // What was started on the way and goes on afterwards may have a connection of its own.
    transaction.isOpen = false;
  }
}

/**
 * Connections to PostgreSQL, each lent to one caller at a time. One that does not answer in time, or breaks, is closed
 * and gives its place back at that very moment, whatever its borrower does next.
 */
export class ConnectionPool extends PostgresDialect {
  readonly #options: PoolOptions;
  readonly #pool: Pool;
  readonly #connectedAt = new WeakMap<PoolClient, number>();
  readonly #heardAt = new WeakMap<PoolClient, number>();
  readonly #failures = new WeakMap<object, { error: unknown; until: number }>();
  readonly #names: StatementNames | undefined;
  #ended: Promise<void> | undefined;
  #lostAt = Number.NEGATIVE_INFINITY;
  #outdatedAt = Number.NEGATIVE_INFINITY;

  constructor(options: PoolOptions) {
    const { url, size, limits, log } = options;
    const pool = new Pool({
      connectionString: url,
      max: size,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: limits.connection,
      ...(options.sessions === "shared" ? {} : sessionSettings(limits)),
      keepAlive: true,
      application_name: "vigilia",
      types: typeParsers(),
    });
    super({ pool });
    this.#options = options;
    this.#pool = pool;
    this.#names = options.sessions === "own" ? new StatementNames() : undefined;
    // Without a listener, a connection that the server drops would end the process.
    pool.on("error", ({ message }) => log?.(`An idle connection was lost: ${message}`));
    pool.on("connect", (client) => {
      this.#connectedAt.set(client, performance.now());
      this.#heardAt.set(client, performance.now());
      client.on("error", () => undefined);
    });
  }

  /** Whether anybody has a connection or waits for one. */
  get isBusy(): boolean {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return totalCount - idleCount + waitingCount > 0;
  }

  override createDriver(): PostgresDriver {
    return new LendingDriver(this, this.#pool);
  }

  /** However often it is called: MikroORM makes a new driver for a caller that comes after the end. */
  end(): Promise<void> {
    return (this.#ended ??= this.#pool.end());
  }

  async lend(): Promise<Loan> {
    this.#refuseSecond();
    this.#refuseAgain();
    const askedAt = performance.now();
    try {
      const client = await this.#soundClient();
      return new Loan(client, {
        limit: this.#options.limits.answer,
        askedAt,
        names: this.#names,
        tags: this.#options.tags,
        heard: () => this.#heardAt.set(client, performance.now()),
        lost: (error) => {
          this.#lostAt = performance.now();
          this.#noteFailure(error);
        },
        outdated: () => {
          this.#outdatedAt = performance.now();
        },
      });
    } catch (error) {
      this.#noteFailure(error);
      throw error;
    }
  }

  /** A request that has waited in vain does not wait again for each of its further parts. */
  #refuseAgain(): void {
    const request = currentRequest();
    const failure = request && this.#failures.get(request);
    if (failure && performance.now() < failure.until) throw failure.error;
  }

  #noteFailure(error: unknown): void {
    const request = currentRequest();
    const until = performance.now() + this.#options.limits.connection;
    if (request) this.#failures.set(request, { error, until });
  }

  /**
   * A connection that has been idle since before another was lost may have been lost with it, unnoticed; and one that
   * keeps outdated statements is replaced.
   */
  async #soundClient(): Promise<PoolClient> {
    for (;;) {
      const client = await this.#pool.connect();
      const isOutdated = (this.#connectedAt.get(client) ?? 0) < this.#outdatedAt;
      if (!isOutdated && (this.#heardAt.get(client) ?? 0) > this.#lostAt) return client;
      client.release(true);
    }
  }

  #refuseSecond(): void {
    if (!openTransaction.getStore()?.isOpen) return;
    const message =
      "A second connection was asked for inside a transaction, which may then wait for itself: use the transaction's entity manager.";
    if (this.#options.secondConnections !== "reported") throw new Error(message);
    this.#options.log?.(new Error(message).stack ?? message);
  }
}

/** Kysely gives a connection back only when the statement that ends a transaction succeeds: here it is, either way. */
class LendingDriver extends PostgresDriver {
  readonly #connections: ConnectionPool;

  constructor(connections: ConnectionPool, pool: Pool) {
    super({ pool });
    this.#connections = connections;
  }

  override async destroy(): Promise<void> {
    return this.#connections.end();
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connections.lend();
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    loanOf(connection).giveBack();
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    try {
      await super.beginTransaction(connection, settings);
    } catch (error) {
      loanOf(connection).discard();
      throw error;
    }
  }

  /** A connection that is lost has nothing open any more. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const loan = loanOf(connection);
    if (loan.isOver) return;
    try {
      await super.rollbackTransaction(connection);
    } catch {
      loan.discard();
    }
  }
}
