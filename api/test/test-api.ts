import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { Role } from "@vigilia/schema/enums.ts";
import { print, type TypedQueryDocumentNode } from "graphql";
import type { RawBuilder } from "kysely";

import { createApp, type App } from "../src/app.ts";
import { db } from "../src/features/accounts/tables.ts";
import { type Services, type WorkContext, createWorkContext } from "../src/kernel/context.ts";
import { readSettings, type Settings } from "../src/kernel/env.ts";
import { createLogger } from "../src/platform/logger.ts";
import { newId } from "../src/platform/new-id.ts";
import { newToken, tokenDigest } from "../src/platform/security/tokens.ts";
import { startServices } from "../src/wiring/services.ts";
import { askedByTest } from "./count-statements.ts";
import { createTestDatabase } from "./test-database.ts";

/** Somebody with an account and a session, or the one who has neither. */
export interface Person {
  id: string;
  username: string;
  token: string;
}

/** A document has types; a text is for tests of what no document can say. */
export type Operation<Data, Variables> = TypedQueryDocumentNode<Data, Variables> | string;

// A test reads whatever its own text asked for.
// eslint-disable-next-line typescript/no-explicit-any
export type Untyped = any;

export interface GraphqlAnswer<Data = Untyped> {
  status: number;
  headers: Record<string, unknown>;
  data: Data;
  errors?: { message: string; extensions: Record<string, unknown>; path?: (string | number)[] }[];
  extensions?: Record<string, unknown>;
}

export interface TestApi {
  app: App;
  services: Services;
  settings: Settings;
  /** Sends an operation over real HTTP. */
  query<Data = Untyped, Variables extends object = object>(
    document: Operation<Data, Variables>,
    variables?: NoInfer<Variables>,
    as?: Pick<Person, "token">,
  ): Promise<GraphqlAnswer<Data>>;
  /** The same, for one who is signed in. */
  as(person: Person): Send;
  addUser(username: string, role?: Role): Promise<Person>;
  sql<Row>(query: RawBuilder<Row>): Promise<Row[]>;
  work(): WorkContext;
  /** Moves the server's clock to this instant. */
  setNow(now: Date): void;
  stop(): Promise<void>;
}

export type Send = <Data = Untyped, Variables extends object = object>(
  document: Operation<Data, Variables>,
  variables?: NoInfer<Variables>,
) => Promise<GraphqlAnswer<Data>>;

export function textOf(document: Operation<unknown, never>): string {
  return typeof document === "string" ? document : print(document);
}

/** The whole server on a database of its own, without a port: requests are injected. */
export async function startTestApi(environment: NodeJS.ProcessEnv = {}): Promise<TestApi> {
  const testDatabase = await createTestDatabase();
  const settings = readSettings({
    DATABASE_URL: testDatabase.url,
    DATA_DIR: await mkdtemp(join(tmpdir(), "vigilia-data-")),
    DATABASE_POOL: "6",
    // A busy machine is slow, and nothing is wrong with it.
    DATABASE_TIMEOUT: "60",
    PUBLIC_URL: "http://vigilia.test",
    CAPTCHA_PROVIDER: "none",
    // Tests write and sign in as fast as they can; those of limits and of held posts turn them on
    RATE_LIMITS: "off",
    HOLD_NEW_MEMBER_LINKS: "off",
    // Made-up events cite pages of the world
    KEEP_SOURCES: "off",
    SEED: "none",
    LOG_LEVEL: "silent",
    ...environment,
  });
  const logger = createLogger({ level: settings.logLevel, json: true });
  const { services, stop } = await startServices(settings, logger);
  let clock = () => new Date();
  services.clock = () => clock();
  const app = await createApp(services, {
    webFolder: fileURLToPath(new URL("web-shell", import.meta.url)),
  });

  const query: TestApi["query"] = async (document, variables, as) => {
    const response = await app.http.inject({
      method: "POST",
      url: "/graphql",
      headers: as ? { authorization: `Bearer ${as.token}` } : {},
      payload: { query: textOf(document), variables: variables ?? {} },
    });
    return {
      ...response.json<GraphqlAnswer>(),
      status: response.statusCode,
      headers: response.headers,
    };
  };
  return {
    app,
    services,
    settings,
    query,
    as: (person) => (document, variables) => query(document, variables, person),
    addUser: (username, role = "USER") => addUser(services, username, role),
    // With the names that the database gives: a test looks at what is stored.
    sql: (statement) =>
      askedByTest.run(true, async () => {
        const { rows } = await statement.execute(services.database.em.getKysely());
        return rows;
      }),
    work: () => createWorkContext(services),
    setNow: (now) => {
      clock = () => now;
    },
    async stop() {
      await app.close();
      await stop();
      await testDatabase.drop();
      await rm(settings.dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const dayInMilliseconds = 86_400_000;

async function addUser(
  { database, clock }: Services,
  username: string,
  role: Role,
): Promise<Person> {
  const em = database.em.fork();
  const id = newId();
  const token = newToken();
  const now = clock();
  await db(em)
    .insertInto("users")
    .values({
      ...{ id, username, role, createdAt: now },
      email: `${username}@vigilia.test`,
      passwordHash: "none",
    })
    .execute();
  await db(em)
    .insertInto("sessions")
    .values({
      ...{ id: newId(), userId: id, tokenDigest: tokenDigest(token), createdAt: now },
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + dayInMilliseconds),
    })
    .execute();
  return { id, username, token };
}
