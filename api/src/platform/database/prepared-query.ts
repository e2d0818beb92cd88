import type { EntityManager } from "@mikro-orm/postgresql";
import type { Compilable, CompiledQuery, Kysely, RawBuilder } from "kysely";

/** Stands in a query for a value that is given when it runs. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A typed query that is composed and compiled once, the first time that it runs: for what is asked with every request,
 * composing takes longer than sending it. `compose` is told names and no values, so it cannot depend on them.
 */
export function prepareQuery<Tables, Values extends object, Row>(
  db: (em: EntityManager) => Kysely<Tables>,
  compose: (db: Kysely<Tables>, values: Values) => Compilable<Row> | RawBuilder<Row>,
): (em: EntityManager, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | null = null;
  return async (em, values) => {
    // Kysely takes for a value whatever is no part of a query.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    compiled ??= withoutRepeats(compose(db(em), placeholders as Values).compile(db(em)));
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? Reflect.get(values, parameter.name) : parameter,
    );
    return (await db(em).executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}

/** A value that stands in several places is sent once. */
function withoutRepeats<Row>(compiled: CompiledQuery<Row>): CompiledQuery<Row> {
  const parameters: unknown[] = [];
  const numbers = compiled.parameters.map((parameter) => {
    const sent = parameters.findIndex((other) => isSame(other, parameter));
    return sent === -1 ? parameters.push(parameter) : sent + 1;
  });
  const sql = compiled.sql.replace(/\$(\d+)/g, (_, number) => `$${numbers[number - 1]}`);
  return { ...compiled, sql, parameters };
}

const isSame = (one: unknown, other: unknown) =>
  one instanceof Placeholder && other instanceof Placeholder && one.name === other.name;

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });
