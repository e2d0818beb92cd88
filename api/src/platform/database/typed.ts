import type { InferKyselyDB } from "@mikro-orm/postgresql";
import {
  CamelCasePlugin,
  PostgresQueryCompiler,
  sql,
  type CompiledQuery,
  type PluginTransformQueryArgs,
  type QueryCompiler,
  type RawBuilder,
  type RootOperationNode,
  type Selectable,
} from "kysely";

type Camel<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

/**
 * The tables that entities lay out, for typed queries: tables and columns in camel case, and for each column what the
 * driver reads and what an insert has to give. `Schemas` is a union of what `defineEntity` returns.
 */
export type TablesOf<Schemas extends { name: string }, Stored = InferKyselyDB<Schemas>> = {
  [Table in keyof Stored as Camel<Table>]: {
    [Column in keyof Stored[Table] as Camel<Column>]: Stored[Table][Column];
  };
};

/** Some columns of a table as the driver reads them: what the row type of a statement in plain SQL is made from. */
export type RowOf<Table, Columns extends keyof Selectable<Table>> = Pick<
  Selectable<Table>,
  Columns
>;

/** `threadId` in a query is `thread_id` in the database; `__typename` is the API's, and stays as it is. */
class ColumnNames extends CamelCasePlugin {
  protected override camelCase(name: string): string {
    return name.startsWith("__") ? name : super.camelCase(name);
  }

  /** The name in queries and rows. */
  nameOf(column: string): string {
    return this.camelCase(column);
  }

  /** The name in the database. */
  override snakeCase(name: string): string {
    return super.snakeCase(name);
  }

  /** The compiler writes the names: copying the whole tree of a query for them takes as long as compiling it. */
  override transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    named.add(node);
    return node;
  }
}

/** The queries whose names are those of the API. */
const named = new WeakSet<RootOperationNode>();

/** Names in JSON are values, and no columns. */
export const columnNames = new ColumnNames({ maintainNestedObjectKeys: true });

/** Writes each name of those queries as it is in the database. */
export class StatementCompiler extends PostgresQueryCompiler {
  #isNamed = false;

  override compileQuery(
    ...[node, queryId]: Parameters<QueryCompiler["compileQuery"]>
  ): CompiledQuery {
    this.#isNamed = named.has(node);
    return super.compileQuery(node, queryId);
  }

  /** A name is nearly always free of quotation marks, which takes longer to replace than to look for. */
  protected override sanitizeIdentifier(name: string): string {
    const written = this.#isNamed ? columnNames.snakeCase(name) : name;
    return written.includes('"') ? super.sanitizeIdentifier(written) : written;
  }
}

/** What the row is in the API. */
export const typename = <Name extends string>(name: Name) => sql.lit(name).as("__typename");

/**
 * One of these, as the right side of `=`: a list is one parameter of the statement, which is the same however long the
 * list is. `type` is the column's in PostgreSQL.
 */
export function anyOf<Value>(
  values: readonly Value[],
  type: "uuid" | "text" | "date" | "int" | "bigint" | "smallint" = "uuid",
): RawBuilder<Value> {
  return sql`any(${values}::${sql.raw(type)}[])`;
}
