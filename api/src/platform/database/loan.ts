import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import { DatabaseError, TypeOverrides, types, type PoolClient } from "pg";

/** A caller that got its connection late still leaves the server this long to answer, in milliseconds. */
const shortestAnswer = 1_000;

interface LoanTerms {
  limit: number | undefined;
  askedAt: number;
  heard(): void;
  lost(error: Error): void;
}

/** A connection in the hands of one caller, until it is given back or lost. */
export class Loan implements DatabaseConnection {
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

/** The loan behind what Kysely calls a connection. */
export function loanOf(connection: DatabaseConnection): Loan {
  if (connection instanceof Loan) return connection;
  throw new Error("This connection is of another pool.");
}

/**
 * Dates and intervals stay text, as MikroORM expects them; rows read by plain SQL carry instants as `Date`, and whole
 * numbers of eight bytes, such as counts, as numbers.
 */
export function typeParsers(): TypeOverrides {
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
