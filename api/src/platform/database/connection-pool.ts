import { AsyncLocalStorage } from "node:async_hooks";

import {
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type QueryCompiler,
  type TransactionSettings,
} from "kysely";
import { Pool, type ClientConfig, type PoolClient } from "pg";

import type { CacheTags } from "../caching/cache-tags.ts";
import { currentRequest } from "../logger.ts";
import { Loan, loanOf, planCacheMode, typeParsers } from "./loan.ts";
import { measureWait } from "./statement-metrics.ts";
import { StatementNames } from "./statement-names.ts";
import { StatementCompiler } from "./typed.ts";

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
  /** How long a caller waits for a connection while the server answers nobody, in milliseconds. */
  connection: number;
  /** How long for a connection and the first answer over it together, and for each further answer. */
  answer?: number;
  /** After this the server gives a statement up by itself: less than `answer`, so that the connection is kept. */
  statement?: number;
}

/** So many connections are kept when nobody needs them: making one takes the server longer than most answers. */
const warmConnections = 3;
/** How long a caller waits whose turn does not come although others are answered, and for a connection to be made. */
const patienceMilliseconds = 15_000;
/** With so many waiting for each connection, who comes is refused at once rather than late. */
const longestQueue = 500;

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
  /** When any connection was last made or answered. */
  #answeredAt = Number.NEGATIVE_INFINITY;
  #lostAt = Number.NEGATIVE_INFINITY;
  #outdatedAt = Number.NEGATIVE_INFINITY;
  #lacksSpace = false;

  constructor(options: PoolOptions) {
    const { url, size, limits, log } = options;
    const pool = new Pool({
      connectionString: url,
      max: size,
      min: Math.min(warmConnections, size),
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: Math.max(patienceMilliseconds, limits.connection),
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
      this.#heard(client);
      client.on("error", () => undefined);
    });
  }

  /** How many connections are lent or idle, and how many callers wait for one. */
  get counts(): { lent: number; idle: number; waiting: number } {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { lent: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  /** Whether anybody has a connection or waits for one. */
  get isBusy(): boolean {
    const { lent, waiting } = this.counts;
    return lent + waiting > 0;
  }

  /** The server had no room for what was to be stored, and nobody has found since that it has some. */
  get lacksSpace(): boolean {
    return this.#lacksSpace;
  }

  foundSpace(): void {
    this.#lacksSpace = false;
  }

  override createQueryCompiler(): QueryCompiler {
    return new StatementCompiler();
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
      const client = await measureWait(this.#soundClient());
      return new Loan(client, {
        limit: this.#options.limits.answer,
        askedAt,
        names: this.#names,
        tags: this.#options.tags,
        heard: () => this.#heard(client),
        lost: (error) => {
          this.#lostAt = performance.now();
          this.#noteFailure(error);
        },
        outdated: () => {
          this.#outdatedAt = performance.now();
        },
        foundNoSpace: () => {
          this.#lacksSpace = true;
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
      const client = await this.#turn();
      const isOutdated = (this.#connectedAt.get(client) ?? 0) < this.#outdatedAt;
      if (!isOutdated && (this.#heardAt.get(client) ?? 0) > this.#lostAt) return client;
      client.release(true);
    }
  }

  #heard(client: PoolClient): void {
    this.#answeredAt = performance.now();
    this.#heardAt.set(client, this.#answeredAt);
  }

  /** As long as others are answered, a caller's turn comes; when nobody is, nobody waits for long. */
  async #turn(): Promise<PoolClient> {
    const { limits, size } = this.#options;
    if (this.#pool.waitingCount >= size * longestQueue) {
      throw new Error("timeout exceeded: too many wait for a connection");
    }
    const isAtHand = this.#pool.idleCount > this.#pool.waitingCount;
    const askedAt = performance.now();
    const turn = this.#pool.connect();
    // Nobody watches over what happens at once.
    if (isAtHand) return turn;
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_, reject) => {
      const look = () => {
        const left = Math.max(askedAt, this.#answeredAt) + limits.connection - performance.now();
        if (left > 0) timer = setTimeout(look, left);
        else reject(new Error("timeout exceeded when waiting for a connection"));
      };
      look();
    });
    try {
      return await Promise.race([turn, silence]);
    } catch (error) {
      turn.then((late) => late.release()).catch(() => undefined);
      throw error;
    } finally {
      clearTimeout(timer);
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
