import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { callRest } from "../../../../test/rest-client.ts";
import { textOf, startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import {
  TestApiKeysCreateApiKeyDocument as create,
  TestApiKeysRevokeApiKeyDocument as revoke,
  TestApiKeysApiKeysDocument as list,
  TestApiKeysEventsDocument,
  TestApiKeysSubmitEventDocument,
  TestApiKeysLoginDocument,
  TestApiKeysSubmissionsDocument,
  TestApiKeysModerationQueueDocument,
  TestApiKeysEvents2Document,
  TestApiKeysNodeDocument,
  TestApiKeysRateLimitDocument,
  TestApiKeysEvents3Document,
  TestApiKeysExportMyDataDocument,
} from "./api-keys.test.graphql.ts";

let api: TestApi;
let ada: Person;
let turn = 0;

beforeAll(async () => {
  api = await startTestApi({ RATE_LIMITS: "on" });
});
afterAll(() => api.stop());
beforeEach(async () => {
  ada = await api.addUser(`ada-${(turn += 1)}`);
});

async function keyOf(person: Person) {
  const { data } = await api.as(person)(create, { name: "Notebook" });
  const { secret, apiKey } = data.createApiKey;
  const program = { ...person, token: secret };
  return { id: apiKey.id, secret, ask: api.as(program), program };
}

test("a member makes a key, whose secret is shown once and kept nowhere", async () => {
  const { data } = await api.as(ada)(create, { name: "  Notebook " });
  const { secret, apiKey } = data.createApiKey;

  expect(apiKey).toMatchObject({ name: "Notebook", prefix: secret.slice(0, 10), lastUsedAt: null });
  expect(secret).toMatch(/^vig_[\w-]{43}$/);
  const seen = await api.as(ada)(list);
  expect(seen.data.apiKeys).toMatchObject([{ id: apiKey.id, name: "Notebook" }]);
  expect(JSON.stringify(seen)).not.toContain(secret);
  const kept = await api.sql(sql`select * from api_keys where id = ${apiKey.id}`);
  expect(JSON.stringify(kept)).not.toContain(secret.slice(10));
});

test("a key reads what everyone may, and its owner sees that it was used", async () => {
  const { ask } = await keyOf(ada);

  const { data, errors } = await ask(TestApiKeysEventsDocument);

  expect(errors).toBeUndefined();
  expect(data).toEqual({ events: { totalCount: 0 }, viewer: null });
  const seen = await api.as(ada)(list);
  expect(seen.data.apiKeys[0]?.lastUsedAt).not.toBeNull();
});

test.each([
  ["another key", create, { name: "More" }],
  ["an incident, as any visitor could", TestApiKeysSubmitEventDocument, {}],
  ["a sign-in", TestApiKeysLoginDocument, {}],
])("a key writes nothing: not %s", async (_, document, variables) => {
  const { ask } = await keyOf(ada);

  const { errors } = await ask(textOf(document), variables);

  expect(errors).toMatchObject([
    { message: "An API key can only read.", extensions: { code: "FORBIDDEN" } },
  ]);
});

test("a key sees nothing of its owner's own: no keys, no submissions of a moderator", async () => {
  const mia = await api.addUser(`mia-${turn}`, "MODERATOR");
  const { ask } = await keyOf(mia);

  for (const document of [
    list,
    TestApiKeysSubmissionsDocument,
    TestApiKeysModerationQueueDocument,
  ]) {
    expect((await ask(textOf(document))).errors).toMatchObject([
      { extensions: { code: "FORBIDDEN" } },
    ]);
  }
});

test("a revoked key opens nothing any more, over HTTP or a socket, and its caller learns why", async () => {
  const { ask, id, program } = await keyOf(ada);
  expect((await api.as(ada)(revoke, { id })).data.revokeApiKey).toBe(true);

  const { status, errors } = await ask(TestApiKeysEvents2Document);

  expect(status).toBe(401);
  expect(errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  expect(await callRest(api, "GET /api/forum/stats", { as: program })).not.toMatchObject({
    status: 200,
  });
  const file = await api.app.http.inject({
    url: "/api/events.csv",
    headers: { authorization: `Bearer ${program.token}` },
  });
  expect(file.statusCode).toBe(401);
  expect((await api.as(ada)(list)).data.apiKeys).toEqual([]);
  expect((await api.as(ada)(revoke, { id })).data.revokeApiKey).toBe(false);
});

test("nobody else can revoke or see a key", async () => {
  const { id, ask } = await keyOf(ada);
  const eve = await api.addUser(`eve-${turn}`);

  expect((await api.as(eve)(revoke, { id })).data.revokeApiKey).toBe(false);
  const node = TestApiKeysNodeDocument;
  expect((await api.as(eve)(node, { id })).data.node).toBeNull();
  expect((await api.as(ada)(node, { id })).data.node).toEqual({ id });
  expect((await ask(TestApiKeysEvents2Document)).errors).toBeUndefined();
});

test("the keys of a locked account are shut with it", async () => {
  const { ask } = await keyOf(ada);
  await api.sql(sql`update users set locked_at = now() where id = ${ada.id}`);

  expect((await ask(TestApiKeysEvents2Document)).status).toBe(401);
});

test("ten keys are enough, also when all are asked for at once", async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => api.as(ada)(create, { name: "Many" })),
  );

  const refused = answers.flatMap(({ errors }) => errors ?? []);
  expect(refused).toHaveLength(2);
  expect(refused).toMatchObject([{ extensions: { code: "CONFLICT" } }, {}]);
});

test.each([" ", "x".repeat(101)])("a key needs a name that fits", async (name) => {
  const { errors } = await api.as(ada)(create, { name });

  expect(errors?.[0]?.extensions["fields"]).toHaveProperty("name");
});

test("each caller has a budget, of which each answer says what it took", async () => {
  const { ask } = await keyOf(ada);
  const budget = TestApiKeysRateLimitDocument;

  const asKey = await ask(budget);
  const asMember = await api.as(ada)(budget);
  const asVisitor = await api.query(budget);

  const limits = [asKey, asMember, asVisitor].map(({ data }) => data.rateLimit.limit);
  expect(limits).toEqual([240_000, 120_000, 60_000]);
  const { rateLimit } = asKey.data;
  expect(rateLimit.cost).toBeGreaterThan(50);
  expect(rateLimit.remaining).toBe(rateLimit.limit - rateLimit.cost);
  const { cost, remaining } = rateLimit;
  expect(asKey.extensions).toMatchObject({ cost: { cost, remaining } });
  expect(Date.parse(rateLimit.resetAt)).toBeGreaterThan(Date.now() - 1000);
});

test("a spent budget is answered with 429 and the time to wait, each caller's by itself", async () => {
  const { ask } = await keyOf(ada);
  const dear = `{ ${Array.from({ length: 20 }, (_, index) => `e${index}: events(first: 100) { nodes { sources { url } } }`).join(" ")} }`;
  const cheap = TestApiKeysEvents3Document;
  expect((await ask(dear)).errors).toMatchObject([{ extensions: { code: "QUERY_TOO_COMPLEX" } }]);

  let answer = await api.as(ada)(cheap);
  for (let asked = 1; asked < 400 && answer.status === 200; asked++) {
    answer = await api.as(ada)(cheap);
  }

  expect(answer.status).toBe(429);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  expect(answer.errors).toMatchObject([{ extensions: { code: "TOO_MANY_REQUESTS" } }]);
  expect((await ask(cheap)).status).toBe(200);
});

test("an erased account takes its keys along; until then they are in its archive", async () => {
  const { id } = await keyOf(ada);
  const { data } = await api.as(ada)(TestApiKeysExportMyDataDocument);
  expect(JSON.parse(data.exportMyData).apiKeys).toMatchObject([{ id, name: "Notebook" }]);

  await transact(api.work(), ({ em }) =>
    sendMessage(em, "accounts.member-erased", {
      userId: ada.id,
      username: ada.username,
      eraseTexts: false,
    }),
  );
  await api.services.outbox.drained();

  expect(await api.sql(sql`select from api_keys where id = ${id}`)).toEqual([]);
});
