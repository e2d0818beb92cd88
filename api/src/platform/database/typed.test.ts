import type { EntityProperty } from "@mikro-orm/core";
import { expressionBuilder, sql, type InferResult, type SqlBool } from "kysely";
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from "vitest";

import { createTestDatabase } from "../../../test/test-database.ts";
import type { AccountsTables } from "../../features/accounts/tables.ts";
import type { ForumTables } from "../../features/forum/tables.ts";
import { entities } from "../../wiring/features.ts";
import { db, type PlatformTables } from "../tables.ts";
import { connectDatabase, disconnectDatabase, firstRow, rows, type Database } from "./database.ts";
import { anyOf } from "./typed.ts";

let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  database = await connectDatabase({ url: created.url, entities });
});
afterAll(async () => {
  await disconnectDatabase(database);
  await drop();
});

interface Column {
  tableName: string;
  columnName: string;
  dataType: string;
  isNullable: boolean;
}

/** What the driver makes of each type that a column has; the first test below asks it. */
const samples: Record<string, { sample: string; becomes: string }> = {
  "timestamp with time zone": { sample: "now()", becomes: "Date" },
  date: { sample: "current_date", becomes: "string" },
  bigint: { sample: "7::bigint", becomes: "number" },
  integer: { sample: "7::integer", becomes: "number" },
  smallint: { sample: "7::smallint", becomes: "number" },
  "double precision": { sample: "7.5::double precision", becomes: "number" },
  boolean: { sample: "true", becomes: "boolean" },
  text: { sample: "'seven'::text", becomes: "string" },
  "character varying": { sample: "'seven'::varchar", becomes: "string" },
  character: { sample: "'EE'::char(2)", becomes: "string" },
  citext: { sample: "'seven'::citext", becomes: "string" },
  uuid: { sample: "gen_random_uuid()", becomes: "string" },
  tsvector: { sample: "'seven:1'::tsvector", becomes: "string" },
  jsonb: { sample: `'{"a": 7}'::jsonb`, becomes: "any" },
  bytea: { sample: String.raw`'\x07'::bytea`, becomes: "Buffer" },
  ARRAY: { sample: "array['seven']", becomes: "string[]" },
};

function kindOf(value: unknown): string {
  if (value instanceof Date) return "Date";
  if (value instanceof Buffer) return "Buffer";
  if (Array.isArray(value)) return `${typeof value[0]}[]`;
  return typeof value === "object" ? "any" : typeof value;
}

describe("the inferred tables", () => {
  test("have the columns of the database, by names that lead back to them, and their nulls", async () => {
    const stored = await rows(
      database.em.fork(),
      sql<Column>`
        select table_name, column_name, is_nullable = 'YES' as is_nullable,
          case data_type when 'USER-DEFINED' then udt_name else data_type end as data_type
        from information_schema.columns where table_schema = 'public' and table_name <> 'mikro_orm_migrations'`,
    );
    expect(stored.length).toBeGreaterThan(200);

    expect(inferredColumns().toSorted()).toEqual(stored.map(described).toSorted());
  });

  test.each(Object.entries(samples))(
    "hold of a %s what the driver gives",
    async (_, { sample, becomes }) => {
      const found = await firstRow(
        database.em.fork(),
        sql<{ value: unknown }>`select ${sql.raw(sample)} as value`,
      );

      expect(kindOf(found?.value)).toBe(becomes);
    },
  );

  test("refuse a whole number that would come out as another", async () => {
    const tooLarge = firstRow(database.em.fork(), sql`select 9007199254740993::bigint as value`);

    await expect(tooLarge).rejects.toThrow("9007199254740993 is too large for a number");
  });
});

function described({ tableName, columnName, dataType, isNullable }: Column): string {
  return `${tableName}.${columnName}: ${samples[dataType]?.becomes}${isNullable ? " | null" : ""}`;
}

/** By the rule of `InferKyselyDB`: a name that was given as such, or the property's, with its key where it is a relation. */
function inferredColumns(): string[] {
  const tables = [...database.getMetadata().getAll().values()];
  return tables.flatMap(({ className, tableName, props }) =>
    props.map((property) => {
      const column = columnOf(inferredName(className, property));
      const type = `${inferredType(property)}${property.nullable ? " | null" : ""}`;
      return `${tableName}.${column}: ${type}`;
    }),
  );
}

function inferredName(entity: string, { name, targetMeta, mapToPk }: EntityProperty): string {
  const given = givenNames.get(`${entity}.${name}`);
  // What is mapped to its key is called after its column.
  if (given || !targetMeta || mapToPk) return given ?? name;
  const [key = ""] = targetMeta.primaryKeys;
  return `${name}${key[0]?.toUpperCase()}${key.slice(1)}`;
}

/** The columns that entities name themselves, which MikroORM forgets once it has read them. */
const givenNames = new Map<
  string,
  keyof AccountsTables["recoveryCodes"] | keyof ForumTables["threads"]
>([
  ["RecoveryCode.twoFactor", "userId"],
  ["Thread.postSequence", "postSeq"],
]);

/** What a query with this name asks the database for. */
function columnOf(name: string): string {
  const { sql: text } = sql.ref(name).compile(db(database.em.fork()));
  return text.replaceAll('"', "");
}

/** MikroORM knows no type for citext; ids are text. */
function inferredType({ runtimeType, targetMeta }: EntityProperty): string {
  return targetMeta || runtimeType === "unknown" ? "string" : runtimeType;
}

describe("a typed query", () => {
  const cat = { __typename: "Cat", shoe_size: 7, inner_parts: [{ left_eye: true }] };

  test("leaves names inside JSON as they are, and the API's type name", async () => {
    const em = database.em.fork();
    await em.transactional(async (own) => {
      await db(own).insertInto("outboxMessages").values({ name: "json", payload: cat }).execute();
      const kept = db(own)
        .selectFrom("outboxMessages")
        .where("name", "=", "json")
        .select(["payload", "lastError", sql<"Message">`'Message'`.as("__typename")]);

      expect(await kept.execute()).toEqual([
        { payload: cat, lastError: null, __typename: "Message" },
      ]);
      expectTypeOf<InferResult<typeof kept>[number]>().toEqualTypeOf<{
        payload: unknown;
        lastError: string | null;
        __typename: "Message";
      }>();
    });
  });

  test("is part of the entity manager's transaction", async () => {
    const em = database.em.fork();
    const named = (own: typeof em) =>
      db(own).selectFrom("keptSecrets").select("value").where("name", "=", "undone").execute();

    await em.begin();
    await db(em).insertInto("keptSecrets").values({ name: "undone", value: "a" }).execute();
    expect(await named(em)).toEqual([{ value: "a" }]);
    expect(await named(database.em.fork())).toEqual([]);
    await em.rollback();

    expect(await named(em)).toEqual([]);
  });

  test("stands inside of plain SQL, with a condition that both know", async () => {
    const em = database.em.fork();
    const m = expressionBuilder<{ m: PlatformTables["outboxMessages"] }, "m">();
    const hasFailed = m("m.lastError", "is not", null);
    const failed = db(em).selectFrom("outboxMessages as m").select("m.dueAt").where(hasFailed);

    const found = await firstRow(
      em,
      sql<{ lastDueAt: Date | null; isAny: SqlBool }>`
        select (select max(f.due_at) from ${failed} f) as last_due_at,
          exists (select from outbox_messages m where ${hasFailed}) as "isAny"`,
    );

    expect(found).toEqual({ lastDueAt: null, isAny: false });
  });

  test("takes a list as one parameter, however long it is", () => {
    const namedOneOf = (names: string[]) =>
      db(database.em.fork())
        .selectFrom("keptSecrets")
        .select("value")
        .where("name", "=", anyOf(names, "text"))
        .compile();

    const [two, three] = [namedOneOf(["a", "b"]), namedOneOf(["a", "b", "c"])];

    expect(two.sql).toBe(three.sql);
    expect(three.parameters).toEqual([["a", "b", "c"]]);
  });
});
