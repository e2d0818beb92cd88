import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import {
  DatabaseError,
  TypeOverrides,
  types,
  type PoolClient,
  type QueryResult as PgResult,
} from "pg";

import type { CacheTags } from "../caching/cache-tags.ts";
import { isTracing, traced } from "../tracing/tracing.ts";
import { diskFull } from "./disk-space.ts";
import { measureStatement, statementKind } from "./statement-metrics.ts";
import { isPlannedForValues, type StatementNames } from "./statement-names.ts";

/** A caller that got its connection late still leaves the server this long to answer, in milliseconds. */
const shortestAnswer = 1_000;

interface LoanTerms {
  limit: number | undefined;
  askedAt: number;
  /** None where statements go without. */
  names: StatementNames | undefined;
  heard(): void;
  lost(error: Error): void;
  /** A statement that the connections keep is of tables that are no longer the same. */
  outdated(): void;
  /** The server had no room for what a statement stores. */
  foundNoSpace(): void;
  tags?: CacheTags | undefined;
}

interface Statement {
  text: string;
  values?: unknown[];
  name?: string | undefined;
}

/** A plan that is made once serves all values. */
export const planCacheMode = "force_generic_plan";

/** A connection in the hands of one caller, until it is given back or lost. */
export class Loan implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #terms: LoanTerms;
  #answers = 0;
  #changed = new Set<string>();
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
    const { command, rowCount, rows } = await this.#prepared({
      text: sql,
      values: [...parameters],
    });
    await this.#noteStatement(sql);
    const affected = affecting.has(command) ? BigInt(rowCount ?? 0) : undefined;
    // Kysely's caller says what a row is.
    // oxlint-disable-next-line typescript/no-unsafe-assignment
    return { numAffectedRows: affected, rows };
  }

  /** Under its name, or planned for its values, where this connection has statements with names. */
  async #prepared(statement: Statement): Promise<PgResult> {
    const { names } = this.#terms;
    if (!names) return this.#send(statement);
    if (isPlannedForValues(statement.text)) return this.#sendToBePlanned(statement);
    const name = names.nameOf(statement.text);
    try {
      return await this.#send({ ...statement, name });
    } catch (error) {
      if (name === undefined || !isOutdated(error)) throw error;
      this.#terms.outdated();
      // Within a transaction nothing can be sent again: that begins anew, see inTransaction.
      if (this.#client.getTransactionStatus() !== "I") throw error;
      return this.#send(statement);
    }
  }

  async #sendToBePlanned(statement: Statement): Promise<PgResult> {
    const set = this.#client.getTransactionStatus() === "T" ? "set local" : "set";
    await this.#send({ text: `${set} plan_cache_mode = force_custom_plan` });
    try {
      return await this.#send(statement);
    } finally {
      const status = this.#client.getTransactionStatus();
      // What a transaction has set is undone with it.
      if (this.#end === null && status !== "E") {
        await this.#send({ text: `${set} plan_cache_mode = ${planCacheMode}` });
      }
    }
  }

  async #send(statement: Statement): Promise<PgResult> {
    const measured = measureStatement(statement.text);
    try {
      const limited = { ...statement, query_timeout: this.#timeLeft() };
      const result = await tracedStatement(statement.text, () => this.#client.query(limited));
      measured("answered");
      this.#heard();
      return result;
    } catch (error) {
      const isRefused = isAnswer(error);
      measured(isRefused ? "refused" : "unanswered");
      if (error instanceof DatabaseError && error.code === diskFull) this.#terms.foundNoSpace();
      if (isRefused) this.#heard();
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

  /** A statement outside of a transaction is committed with its answer. */
  async #noteStatement(text: string): Promise<void> {
    const { tags } = this.#terms;
    if (!tags) return;
    for (const family of tags.noteStatement(text)) this.#changed.add(family);
    if (this.#changed.size === 0 || this.#client.getTransactionStatus() !== "I") return;
    const changed = this.#changed;
    this.#changed = new Set();
    if (text !== "rollback") await tags.committed(changed);
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

/** Of its values nothing is said: they are what people wrote. */
const tracedStatement = (text: string, work: () => Promise<PgResult>): Promise<PgResult> =>
  isTracing()
    ? traced(statementKind(text), work, {
        kind: "client",
        facts: { "db.system.name": "postgresql", "db.query.text": text },
      })
    : work();

const affecting = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/** The server refused a statement, and goes on. SQLSTATE classes 08 and 57P: it has closed the connection. */
function isAnswer(error: unknown): boolean {
  return error instanceof DatabaseError && !/^(08|57P)/.test(error.code ?? "");
}

/**
 * The server does not know the name, or will not answer under it: a migration has changed what the statement returns,
 * or a pooler has put another connection in this one's place.
 */
export function isOutdated(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return error instanceof Error && isOutdated(error.cause);
  const { code, routine } = error;
  return code === "26000" || (code === "0A000" && routine === "RevalidateCachedQuery");
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
