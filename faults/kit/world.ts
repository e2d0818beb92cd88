import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { connectToDatabase } from "../../api/test/database-connection.ts";
import { freePort, startServerProcess } from "../../api/test/server-process.ts";
import { startEmbeddedPostgres } from "../../packages/embedded-postgres/index.ts";
import { ask, register } from "./ask.ts";

export interface Member {
  id: string;
  token: string;
}

export interface People {
  ada: Member;
  bob: Member;
  /** Opened by Ada, who is told of each reply. */
  threadId: string;
}

/** What every scenario begins with: a database to copy, two members, and a thread of one of them. */
export interface World extends People {
  /** Of the database that is copied, and never written to. */
  templateUrl: string;
  end(): Promise<void>;
}

export const admin = {
  ADMIN_USERNAME: "root",
  ADMIN_EMAIL: "root@vigilia.test",
  ADMIN_PASSWORD: "root of all things",
};

export const named = (url: string, database: string): string => {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
};

/** One PostgreSQL for the run: what breaks it for real has another of its own. */
export async function makeWorld(): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), "vigilia-faults-"));
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { max_connections: "200" } });
  const end = async () => {
    await postgres.stop();
    await rm(postgres.home, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    return { templateUrl: postgres.url, ...(await settle(postgres.url, dataDir)), end };
  } catch (error) {
    await end();
    throw error;
  }
}

async function settle(databaseUrl: string, dataDir: string): Promise<People> {
  const environment = { ...admin, DATABASE_URL: databaseUrl, DATA_DIR: join(dataDir, "data") };
  const server = await startServerProcess({ port: await freePort(), environment });
  const people = await populate(server.url);
  const database = await connectToDatabase(databaseUrl);
  const isTold = "select from outbox_messages";
  for (let tries = 0; tries < 200 && (await database.query(isTold)).length > 0; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  await database.end();
  await server.stop();
  return people;
}

/** Two members who have just come, and a thread of one of them. */
export async function populate(origin: string): Promise<People> {
  const [ada, bob] = [await enter(origin, "ada"), await enter(origin, "bob")];
  return { ada, bob, threadId: await openThread(origin, ada.token) };
}

async function enter(origin: string, username: string): Promise<Member> {
  const { data, message } = await register(origin, username);
  if (!data) throw new Error(`${username} was not let in: ${message}`);
  return { id: data.register.user.id, token: data.register.token };
}

async function openThread(origin: string, token: string): Promise<string> {
  const input = { username: admin.ADMIN_USERNAME, password: admin.ADMIN_PASSWORD };
  const signIn = "mutation In($input: LoginInput!) { login(input: $input) { token } }";
  const { data: staff } = await ask(origin, { query: signIn, variables: { input } });
  const makeCategory = `mutation { createCategory(name: "Cables", description: "All of them") { id } }`;
  const { data: made } = await ask(origin, { query: makeCategory, token: staff.login.token });
  const open = "mutation T($input: CreateThreadInput!) { createThread(input: $input) { id } }";
  const thread = { categoryId: made.createCategory.id, title: "A cable", body: "What is known?" };
  const { data } = await ask(origin, { query: open, variables: { input: thread }, token });
  return data.createThread.id;
}
