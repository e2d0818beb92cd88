import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

import pg from "pg";
import { afterEach, expect, test } from "vitest";

import { openThread } from "./forum-acts.ts";
import { addCategory } from "./forum-rows.ts";
import { addressOf, listen, openSocket } from "./open-socket.ts";
import { TestStoppingViewerDocument } from "./stopping.test.graphql.ts";
import { textOf, startTestApi, type Person, type TestApi } from "./test-api.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

const databases: TestDatabase[] = [];
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
});

/** A server that listens, on a database that outlives it. */
async function startApi(): Promise<{ api: TestApi; url: URL; databaseUrl: string }> {
  const database = await createTestDatabase();
  databases.push(database);
  const api = await startTestApi({ DATABASE_URL: database.url });
  await listen(api);
  return { api, url: new URL(addressOf(api)), databaseUrl: database.url };
}

/** Asks for something without waiting for the answer. */
function ask(url: URL, { query, as, agent }: { query: string; as?: Person; agent?: Agent }) {
  const authorization = as ? { authorization: `Bearer ${as.token}` } : {};
  const asked = request(new URL("/graphql", url), {
    method: "POST",
    headers: { "content-type": "application/json", ...authorization },
    agent,
  });
  asked.on("error", () => undefined);
  asked.end(JSON.stringify({ query }));
  return asked;
}

test("neither an open page nor connections kept ready for one hold up the end", async () => {
  const { api, url } = await startApi();
  const ada = await api.addUser("ada");
  const ready = connect(Number(url.port), url.hostname);
  const page = await openSocket(api, ada);
  const agent = new Agent({ keepAlive: true });
  const [answer] = await once(ask(url, { query: "{ __typename }", agent }), "response");
  answer.resume();
  await once(answer, "end");
  const readyIsClosed = once(ready, "close");

  await api.stop();

  await readyIsClosed;
  expect(await page.closed).toBe(1012);
  agent.destroy();
});

test("what is asked while the server ends is answered, and its connection closed after that", async () => {
  const { api, url, databaseUrl } = await startApi();
  const ada = await api.addUser("ada");
  const letGo = await holdSessions(databaseUrl);
  const agent = new Agent({ keepAlive: true });
  const answered = once(
    ask(url, { query: textOf(TestStoppingViewerDocument), as: ada, agent }),
    "response",
  );
  await isWaiting(databaseUrl);

  const stopped = api.stop();
  await letGo();

  const [answer] = await answered;
  expect(answer.statusCode).toBe(200);
  expect(answer.headers.connection).toBe("close");
  answer.resume();
  await stopped;
});

test("what was asked by one who hung up is done before the database is closed", async () => {
  const { api, url, databaseUrl } = await startApi();
  const ada = await api.addUser("ada");
  const threadId = await openThread(api, ada, { categoryId: await addCategory(api) });
  const letGo = await holdSessions(databaseUrl);
  const input = `{ threadId: "${threadId}", body: "Said in going." }`;
  const asked = ask(url, { query: `mutation { createPost(input: ${input}) { id } }`, as: ada });
  await isWaiting(databaseUrl);
  asked.destroy();

  const closed = api.app.close().then(() => "closed");
  const first = await Promise.race([closed, wait(300, "still at work")]);
  await letGo();
  await closed;
  await api.stop();

  expect(first).toBe("still at work");
  expect(await readFrom(databaseUrl, "select from posts where body like 'Said in going%'")).toBe(1);
});

test("a server that is about to end serves on, over kept connections too, before it takes no more", async () => {
  const { api, url } = await startApi();
  const agent = new Agent({ keepAlive: true });
  const ready = async () => (await fetch(new URL("/readyz", url))).status;
  const answered = async () =>
    (await once(ask(url, { query: "{ __typename }", agent }), "response"))[0];
  const before = await answered();
  before.resume();
  expect([before.headers.connection, await ready()]).toEqual(["keep-alive", 200]);

  const left = api.app.leave();

  const meanwhile = await answered();
  meanwhile.resume();
  expect([meanwhile.statusCode, meanwhile.headers.connection]).toEqual([200, "keep-alive"]);
  expect(await ready()).toBe(503);
  await left;
  await expect.poll(() => ready().catch(() => "refused")).toBe("refused");
  await api.stop();
  agent.destroy();
});

test("what comes over a kept connection after the server stopped accepting is answered, and is the last there", async () => {
  const { api, url } = await startApi();
  const kept = connect(Number(url.port), url.hostname);
  await once(kept, "connect");
  const left = api.app.leave();
  await expect
    .poll(() =>
      fetch(new URL("/healthz", url)).then(
        () => "open",
        () => "closed",
      ),
    )
    .toBe("closed");

  kept.write("GET /healthz HTTP/1.1\r\nhost: vigilia.test\r\n\r\n");

  const [answer] = await once(kept, "data");
  expect(String(answer)).toContain("HTTP/1.1 200 OK");
  expect(String(answer).toLowerCase()).toContain("connection: close");
  await left;
  await api.stop();
});

/** Nobody can be recognized until it is let go. */
async function holdSessions(databaseUrl: string): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  await holder.query("begin; lock table sessions in access exclusive mode");
  return () => holder.end();
}

async function isWaiting(databaseUrl: string): Promise<void> {
  const waiting = `select from pg_locks where relation = 'sessions'::regclass and not granted`;
  await expect.poll(() => readFrom(databaseUrl, waiting)).toBeGreaterThan(0);
}

async function readFrom(databaseUrl: string, query: string): Promise<number> {
  const reader = new pg.Client({ connectionString: databaseUrl });
  await reader.connect();
  const { rowCount } = await reader.query(query);
  await reader.end();
  return rowCount ?? 0;
}
