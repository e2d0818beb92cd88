import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import {
  TestDatabaseOutageForumStatsDocument,
  TestDatabaseOutageViewerDocument,
  TestDatabaseOutageLoginDocument,
  TestDatabaseOutageForumStats2Document,
} from "./database-outage.test.graphql.ts";
import { openThread } from "./forum-acts.ts";
import { addCategory } from "./forum-rows.ts";
import { startTcpProxy, type TcpProxy } from "./tcp-proxy.ts";
import { textOf, startTestApi, type Person, type TestApi } from "./test-api.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

let database: TestDatabase;
let line: TcpProxy;
let api: TestApi;
let ada: Person;
let doors: Record<string, () => Promise<Answer>>;

interface Answer {
  statusCode: number;
  headers: Record<string, unknown>;
}

beforeAll(async () => {
  database = await createTestDatabase();
  const { hostname, port } = new URL(database.url);
  line = await startTcpProxy({ host: hostname, port: Number(port) });
  const behindLine = new URL(database.url);
  behindLine.host = `127.0.0.1:${line.port}`;
  api = await startTestApi({ DATABASE_URL: behindLine.href, DATABASE_TIMEOUT: "3" });
  ada = await api.addUser("ada");
  const threadId = await openThread(api, ada, { categoryId: await addCategory(api) });
  doors = doorsTo({ threadId });
});
afterAll(async () => {
  await api.stop();
  await line.stop();
  await database.drop();
});

/** Every kind of way in, each to something that is there. */
function doorsTo({ threadId }: { threadId: string }): typeof doors {
  const { http } = api.app;
  const get =
    (url: string, headers = {}) =>
    () =>
      http.inject({ url, headers });
  const html = { accept: "text/html" };
  const bearer = { authorization: `Bearer ${ada.token}` };
  const operate =
    (query: string, headers = {}) =>
    () =>
      http.inject({ method: "POST", url: "/graphql", headers, payload: { query } });
  return {
    "a visitor's query": operate(textOf(TestDatabaseOutageForumStatsDocument)),
    "a member's query": operate(textOf(TestDatabaseOutageViewerDocument), bearer),
    "a member's post": operate(
      `mutation { createPost(input: { threadId: "${threadId}", body: "Here I am." }) { id } }`,
      bearer,
    ),
    "signing in": operate(textOf(TestDatabaseOutageLoginDocument)),
    "REST, signed in": get("/api/notifications", bearer),
    "REST, signed out": get("/api/forum/stats"),
    "the list of events": get("/api/events"),
    "the map's snapshot": get("/map/events.bin"),
    "the export of events": get("/api/events.csv"),
    "the sitemap": get("/sitemap.xml"),
    "a part of the sitemap": get("/sitemaps/event-1.xml"),
    "the feed of events": get("/feeds/events.xml"),
    "the feed of threads": get("/feeds/threads.xml"),
    "the forum's page": get("/forum", html),
    "a thread's page": get(`/forum/thread/${threadId}`, html),
    "a thread's page, for a checker of links": get(`/forum/thread/${threadId}`, { accept: "*/*" }),
    "a member's page": get("/forum/user/ada", html),
  };
}

/** What each entry point answers when all are tried at once, and nothing is kept that others were answered. */
async function tryAll(): Promise<Record<string, Told>> {
  api.services.answers.clear();
  api.services.sharedRows.clear();
  const told = Object.entries(doors).map(async ([name, ask]): Promise<[string, Told]> => {
    const { statusCode, headers } = await ask();
    return [name, { status: statusCode, comeAgain: headers["retry-after"] !== undefined }];
  });
  return Object.fromEntries(await Promise.all(told));
}

interface Told {
  status: number;
  comeAgain: boolean;
}

const everyDoor = (told: Told) =>
  Object.fromEntries(Object.keys(doors).map((name) => [name, told]));
const served: Told = { status: 200, comeAgain: false };
const refused: Told = { status: 503, comeAgain: true };

async function comeBack(): Promise<void> {
  line.restore();
  await expect.poll(tryAll).toEqual(everyDoor(served));
}
afterEach(comeBack);

test.each([
  ["is gone", () => line.cut()],
  ["does not answer any more", () => line.freeze()],
])(
  "while the database %s, every entry point says when to come again, and serves soon afterwards",
  async (_, fail) => {
    expect(await tryAll()).toEqual(everyDoor(served));

    fail();

    expect(await tryAll()).toEqual(everyDoor(refused));
    const [alive, ready] = await Promise.all(
      ["/healthz", "/readyz"].map((url) => api.app.http.inject({ url })),
    );
    expect([alive?.statusCode, ready?.statusCode]).toEqual([200, 503]);
  },
);

test("connections that were forgotten on the way cost one refusal each at most", async () => {
  expect(await tryAll()).toEqual(everyDoor(served));

  line.forget();

  const told = await tryAll();
  expect(new Set(Object.values(told).map(({ status }) => status))).toContain(503);
  expect(await tryAll()).toEqual(everyDoor(served));
});

test("what a resolver lacks for an answer shows in the status, unless there is another part of the answer", async () => {
  line.cut();

  const schema = "__schema { queryType { name } }";
  const nothing = await api.query(TestDatabaseOutageForumStats2Document);
  const part = await api.query(`{ __typename member: user(username: "ada") { id } ${schema} }`);

  expect(nothing).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
  expect(part).toMatchObject({ status: 200, data: { member: null } });
  expect(part.errors?.[0]?.extensions).toMatchObject({
    code: "SERVICE_UNAVAILABLE",
    retryAfter: 5,
  });
});
