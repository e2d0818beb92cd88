import { AsyncLocalStorage } from "node:async_hooks";

import {
  PostgresDialect,
  PostgresDriver,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import { DatabaseError, Pool, TypeOverrides, types, type PoolClient } from "pg";

import { currentRequest } from "../request-id.ts";

export interface PoolOptions {
  url: string;
  /** Most connections at once. */
  size: number;
  limits: PoolLimits;
  /** Called when an idle connection fails, and on second connections where they are only reported. */
  log?: ((message: string) => void) | undefined;
  /** What happens when a caller asks for a connection while a transaction of theirs has one. */
  secondConnections?: "refused" | "reported" | undefined;
}

export interface PoolLimits {
  /** How long a caller waits for a connection, in milliseconds. */
  connection: number;
  /** How long for a connection and the first answer over it together, and for each further answer. */
  answer?: number;
  /** After this the server gives a statement up by itself: less than `answer`, so that the connection is kept. */
  statement?: number;
}

/** A caller that got its connection late still leaves the server this long to answer, in milliseconds. */
const shortestAnswer = 1_000;
const openTransaction = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Runs what a transaction consists of: until it is done, it gets by with the transaction's own connection. */
export async function holdingConnection<Result>(work: () => Promise<Result>): Promise<Result> {
  const held = { isOpen: true };
  try {
    return await openTransaction.run(held, work);
  } finally {
    // What was started on the way and goes on afterwards may have a connection of its own.
    held.isOpen = false;
  }
}

/**
 * Connections to PostgreSQL, each lent to one caller at a time. One that does not answer in time, or breaks, is closed
 * and gives its place back at that very moment, whatever its borrower does next.
 */
export class ConnectionPool extends PostgresDialect {
  readonly #options: PoolOptions;
  readonly #pool: Pool;
  readonly #heardAt = new WeakMap<PoolClient, number>();
  readonly #failures = new WeakMap<object, { error: unknown; until: number }>();
  #ended: Promise<void> | undefined;
  #lostAt = Number.NEGATIVE_INFINITY;

  constructor(options: PoolOptions) {
    const { url, size, limits, log } = options;
    const pool = new Pool({
      connectionString: url,
      max: size,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: limits.connection,
      statement_timeout: limits.statement,
      keepAlive: true,
      application_name: "vigilia",
      types: typeParsers(),
    });
    super({ pool });
    this.#options = options;
    this.#pool = pool;
    // Without a listener, a connection that the server drops would end the process.
    pool.on("error", ({ message }) => log?.(`An idle connection was lost: ${message}`));
    pool.on("connect", (client) => {
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
        heard: () => this.#heardAt.set(client, performance.now()),
        lost: (error) => {
          this.#lostAt = performance.now();
          this.#noteFailure(error);
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

  /** A connection that has been idle since before another was lost may have been lost with it, unnoticed. */
  async #soundClient(): Promise<PoolClient> {
    for (;;) {
      const client = await this.#pool.connect();
      if ((this.#heardAt.get(client) ?? 0) > this.#lostAt) return client;
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

interface LoanTerms {
  limit: number | undefined;
  askedAt: number;
  heard(): void;
  lost(error: Error): void;
}

/** A connection in the hands of one caller, until it is given back or lost. */
class Loan implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #terms: LoanTerms;
  #answers = 0;
  #end: Error | "given back" | null = null;

  constructor(client: PoolClient, terms: LoanTerms) {
    this.#client = client;
    this.#terms = terms;
  }

  get isOver(): boolean {
    return this.#end !== null;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#end !== null) {
      throw this.#end instanceof Error ? this.#end : new Error("This connection was given back.");
    }
    try {
      const statement = { text: sql, values: [...parameters], query_timeout: this.#timeLeft() };
      const { command, rowCount, rows } = await this.#client.query(statement);
      this.#heard();
      const affected = affecting.has(command) ? BigInt(rowCount ?? 0) : undefined;
      // Kysely's caller says what a row is.
      // oxlint-disable-next-line typescript/no-unsafe-assignment
      return { numAffectedRows: affected, rows };
    } catch (error) {
      if (isAnswer(error)) this.#heard();
      else this.#lose(error);
      throw error;
    }
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("What is too large for memory is read over a connection of its own.");
  }

  /** One that is still in the middle of something is of no use to the next caller. */
  giveBack(): void {
    if (this.#end !== null) return;
    this.#end = "given back";
    this.#client.release(this.#client.getTransactionStatus() !== "I");
  }

  discard(): void {
    if (this.#end !== null) return;
    this.#end = "given back";
    this.#client.release(true);
  }

  #heard(): void {
    this.#answers += 1;
    this.#terms.heard();
  }

  #lose(reason: unknown): void {
    if (this.#end !== null) return;
    this.#end = reason instanceof Error ? reason : new Error(String(reason));
    this.#terms.lost(this.#end);
    this.#client.release(this.#end);
  }

  #timeLeft(): number | undefined {
    const { limit, askedAt } = this.#terms;
    if (limit === undefined || this.#answers > 0) return limit;
    return Math.max(limit - (performance.now() - askedAt), shortestAnswer);
  }
}

const affecting = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/** The server refused a statement, and goes on. SQLSTATE classes 08 and 57P: it has closed the connection. */
function isAnswer(error: unknown): boolean {
  return error instanceof DatabaseError && !/^(08|57P)/.test(error.code ?? "");
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

function loanOf(connection: DatabaseConnection): Loan {
  if (connection instanceof Loan) return connection;
  throw new Error("This connection is of another pool.");
}

/**
 * Dates and intervals stay text, as MikroORM expects them; rows read by plain SQL carry instants as `Date`, and whole
 * numbers of eight bytes, such as counts, as numbers.
 */
function typeParsers(): TypeOverrides {
  const { DATE, TIMESTAMP, INTERVAL, TIMESTAMPTZ, INT8 } = types.builtins;
  const overrides = new TypeOverrides();
  for (const type of [DATE, TIMESTAMP, INTERVAL]) {
    overrides.setTypeParser(type, (text: string) => text);
  }
  overrides.setTypeParser(TIMESTAMPTZ, (text: string) => new Date(text));
  overrides.setTypeParser(INT8, safeInteger);
  return overrides;
}

/** Refuses what would come out as another number. */
function safeInteger(text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number)) return number;
  throw new RangeError(`${text} is too large for a number`);
}
