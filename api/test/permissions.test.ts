import { join } from "node:path";

import type { Role } from "@vigilia/schema/enums.ts";
import {
  getNamedType,
  isCompositeType,
  parse,
  subscribe,
  type GraphQLError,
  type GraphQLObjectType,
  type GraphQLSchema,
} from "graphql";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { AppError } from "../src/platform/app-error.ts";
import { newId } from "../src/platform/new-id.ts";
import { projectFolders } from "../src/platform/project-folders.ts";
import { createSchema } from "../src/wiring/schema.ts";
import { contextFor } from "./context-for.ts";
import { callOf, type ValueOf } from "./schema-walk.ts";
import { startTestApi, type Person, type TestApi } from "./test-api.ts";

const roles = ["visitor", "API key", "member", "banned", "reviewer", "moderator", "admin"] as const;
type TestRole = (typeof roles)[number];

let api: TestApi;
let schema: GraphQLSchema;
let people = 0;

beforeAll(async () => {
  api = await startTestApi();
  schema = await createSchema(api.services.pubSub);
});
afterAll(() => api.stop());

/** Nothing has this id, and no form takes this text: who is let through does no harm. */
const valueOf: ValueOf = (_, { name }) => {
  const values: Record<string, unknown> = {
    ID: "019aa5a0-0000-7000-8000-0000000000aa",
    Int: 1,
    Float: 1,
    Boolean: true,
    DateTime: "2026-01-01T00:00:00Z",
  };
  return values[name] ?? "x";
};

async function someone(role: TestRole): Promise<Person | undefined> {
  if (role === "visitor") return undefined;
  people += 1;
  const roleOf: Partial<Record<TestRole, Role>> = {
    reviewer: "REVIEWER",
    moderator: "MODERATOR",
    admin: "ADMIN",
  };
  const person = await api.addUser(`person-${people}`, roleOf[role]);
  if (role === "banned") {
    await api.sql(sql`
      insert into bans (id, user_id, reason, created_at) values (${newId()}, ${person.id}, 'Spam', now())`);
  }
  if (role !== "API key") return person;
  const { data } = await api.as(person)(`mutation { createApiKey(name: "Notebook") { secret } }`);
  return { ...person, token: data.createApiKey.secret };
}

type Outcome = "yes" | "sign in" | "no";

interface Refusal {
  message: string;
  code: unknown;
}

/** A caller who names a wrong password was let through to name it. */
function outcomeOf(errors: readonly Refusal[]): Outcome {
  const refusals = errors.filter(({ message }) => message !== "Invalid username or password");
  const codes = new Set(refusals.map(({ code }) => code));
  if (codes.has("UNAUTHENTICATED")) return "sign in";
  return codes.has("FORBIDDEN") ? "no" : "yes";
}

interface Asking {
  operation: "query" | "mutation" | "subscription";
  field: ReturnType<GraphQLObjectType["getFields"]>[string];
}

async function ask(asking: Asking, role: TestRole): Promise<Outcome> {
  return askAs(asking, { person: await someone(role), at: api });
}

/** A person, and the process that is asked. */
interface Asker {
  person: Person | undefined;
  at: TestApi;
}

async function askAs({ operation, field }: Asking, { person, at }: Asker): Promise<Outcome> {
  const selection = isCompositeType(getNamedType(field.type)) ? "{ __typename }" : "";
  const document = `${operation} { ${callOf(field, valueOf)} ${selection} }`;
  if (operation !== "subscription") {
    const { errors = [] } = await at.query(document, {}, person);
    return outcomeOf(
      errors.map(({ message, extensions }) => ({ message, code: extensions["code"] })),
    );
  }
  const contextValue = await contextFor(at, person);
  const answer = await subscribe({ schema, document: parse(document), contextValue });
  if (!(Symbol.asyncIterator in answer)) return outcomeOf((answer.errors ?? []).map(refusalBehind));
  await answer.return();
  return "yes";
}

function refusalBehind({ message, originalError }: GraphQLError): Refusal {
  return { message, code: originalError instanceof AppError ? originalError.code : null };
}

const fieldsOf = (type: GraphQLObjectType | null | undefined) =>
  Object.values(type?.getFields() ?? {}).toSorted((one, other) => (one.name < other.name ? -1 : 1));

async function tableOf(operation: Asking["operation"], type: GraphQLObjectType | null | undefined) {
  const lines: string[][] = [[operation, ...roles]];
  for (const field of fieldsOf(type)) {
    const outcomes: Outcome[] = [];
    for (const role of roles) outcomes.push(await ask({ operation, field }, role));
    lines.push([field.name, ...outcomes]);
  }
  return markdownTable(lines);
}

/** As the formatter would set it. */
function markdownTable([head = [], ...body]: string[][]): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...body].map((cells) => cells[column]?.length ?? 0)),
  );
  const dashes = widths.map((width) => "-".repeat(width));
  return [head, dashes, ...body]
    .map((cells) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)))
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

const introduction = `# Who may ask for what

Written by \`api/test/permissions.test.ts\`, which asks each operation of the schema as each role and fails when the answer differs from this
page. To write it again: \`npx vitest run --config api/vitest.config.ts test/permissions.test.ts --update\`.

_yes_: let through; what becomes of it depends on what is asked for, as the description of the operation says. _sign in_: refused to anyone who
has not signed in. _no_: refused. A banned member reads; an API key reads what everyone may; a locked account is nobody. Where
\`REQUIRE_STAFF_2FA\` is on, staff without a second factor may what members may.`;

test("each role may do what docs/permissions.md says, and nothing else", async () => {
  const tables = [
    await tableOf("query", schema.getQueryType()),
    await tableOf("mutation", schema.getMutationType()),
    await tableOf("subscription", schema.getSubscriptionType()),
  ];

  await expect(`${[introduction, ...tables].join("\n\n")}\n`).toMatchFileSnapshot(
    join(projectFolders.schema, "../docs/permissions.md"),
  );
});

test("staff without a second factor, where it is required, may what members may", async () => {
  const strict = await startTestApi({
    ...{ REQUIRE_STAFF_2FA: "on", DATABASE_URL: api.settings.databaseUrl },
  });
  const operations: Asking[] = [
    ...fieldsOf(schema.getQueryType()).map((field) => ({ operation: "query" as const, field })),
    ...fieldsOf(schema.getMutationType()).map((field) => ({
      ...{ operation: "mutation" as const, field },
    })),
    ...fieldsOf(schema.getSubscriptionType()).map((field) => ({
      ...{ operation: "subscription" as const, field },
    })),
  ];
  const differing: string[] = [];
  for (const asking of operations) {
    const asMember = await ask(asking, "member");
    const asAdmin = await askAs(asking, { person: await someone("admin"), at: strict });
    if (asAdmin !== asMember) differing.push(asking.field.name);
  }

  expect(differing).toEqual([]);
  await strict.stop();
});
