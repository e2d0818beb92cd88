import type { CompiledQuery } from "kysely";
import { escapeLiteral } from "pg";

/** For the statements of PostgreSQL that take no parameters, such as COPY: they become literals, each escaped. */
export function inlineParameters({
  sql,
  parameters,
}: Pick<CompiledQuery, "sql" | "parameters">): string {
  return sql.replace(/\$(\d+)/g, (_, number: string) => literal(parameters[Number(number) - 1]));
}

function literal(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return `array[${value.map(literal).join(", ")}]`;
  if (value instanceof Date) return escapeLiteral(value.toISOString());
  // As with parameters, the type is that of the place where it stands.
  if (typeof value === "string" || typeof value === "number") return escapeLiteral(String(value));
  throw new TypeError(`A ${typeof value} cannot be a literal`);
}
