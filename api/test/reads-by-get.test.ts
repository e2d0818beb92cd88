import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { siteQueries } from "@vigilia/schema/site-documents.ts";
import { getOperationAST, OperationTypeNode, parse } from "graphql";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { isSiteDocument } from "../src/graphql/check-operation.ts";
import { openThread, reply } from "./forum-acts.ts";
import { addCategory } from "./forum-rows.ts";
import { siteDocuments } from "./site-documents.ts";
import { startTestApi, type Person, type TestApi } from "./test-api.ts";

let api: TestApi;
let ada: Person;
let bob: Person;
let threadId: string;

beforeAll(async () => {
  api = await startTestApi({ RATE_LIMITS: "on" });
  ada = await api.addUser("ada");
  bob = await api.addUser("bob");
  threadId = await openThread(api, ada, { categoryId: await addCategory(api) });
  // What followed from its opening is over.
  await vi.waitUntil(
    async () => (await post(threadState())).json().data.thread.updatesCursor !== "0",
  );
});
afterAll(() => api.stop());

const json = { "content-type": "application/json" };
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

const queryNamed = (name: string) => new RegExp(`^query ${name}\\b`, "m");

function hashOf(name: string): string {
  const found = [...siteQueries].find(([, text]) => queryNamed(name).test(text));
  if (!found) throw new Error(`No page asks for ${name}`);
  return found[0];
}

function addressOf(parameters: Record<string, unknown>): string {
  const texts = Object.entries(parameters).map(([name, value]): [string, string] => [
    name,
    typeof value === "string" ? value : JSON.stringify(value),
  ]);
  return `/graphql?${new URLSearchParams(texts).toString()}`;
}

const byHash = (sha256Hash: string) => ({ persistedQuery: { version: 1, sha256Hash } });

const get = (parameters: Record<string, unknown>, headers: Record<string, string> = {}) =>
  api.app.http.inject({ url: addressOf(parameters), headers: { ...json, ...headers } });

const threadPage = () => ({
  operationName: "ThreadScreen",
  variables: { id: threadId, page: 1 },
  extensions: byHash(hashOf("ThreadScreen")),
});

const threadState = () => ({
  query: "query Q($id: ID!) { thread(id: $id) { updatesCursor } }",
  variables: { id: threadId },
});

const post = (payload: object, headers: Record<string, string> = {}) =>
  api.app.http.inject({ method: "POST", url: "/graphql", headers, payload });

async function pointsLeft(): Promise<number> {
  const answer = await post({ query: "{ dataset { version } }" });
  return answer.json().extensions.cost.remaining;
}

const forNobody = /^no-store$|^private, no-cache/;
const forAnybody = "public, max-age=0, s-maxage=1";

test("each query of the pages is known by the hash of its text, and nothing else is", () => {
  const queries = Object.entries(siteDocuments).filter(
    ([name, document]) => getOperationAST(document, name)?.operation === OperationTypeNode.QUERY,
  );

  expect(siteQueries.size).toBe(queries.length);
  for (const [name] of queries) expect(hashOf(name)).toMatch(/^[0-9a-f]{64}$/);
  for (const [hash, text] of siteQueries) {
    expect(sha256(text)).toBe(hash);
    expect(isSiteDocument(parse(text))).toBe(true);
  }
});

describe("a visitor who reads by GET", () => {
  test("names what the pages ask for by its hash, and is answered as by POST", async () => {
    const text = siteQueries.get(hashOf("ThreadScreen"));
    const { operationName, variables } = threadPage();
    const posted = await post({ query: text, operationName, variables });

    const answer = await get(threadPage());

    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe(forAnybody);
    expect(answer.headers["content-type"]).toContain("application/json");
    expect(String(answer.headers["vary"]).split(", ")).toEqual(
      expect.arrayContaining(["accept", "accept-encoding", "authorization", "cookie"]),
    );
    expect(answer.json()).toEqual({ data: posted.json().data });
  });

  test("may send the text as well", async () => {
    const query = "{ dataset { version } }";

    const plain = await get({ query });
    const withHash = await get({ query, extensions: byHash(sha256(query)) });

    expect(plain.json()).toHaveProperty("data.dataset.version");
    expect(withHash.body).toBe(plain.body);
    expect(withHash.headers["cache-control"]).toBe(forAnybody);
  });

  test("is told once what has not changed, until it has", async () => {
    const { headers } = await get(threadPage());
    const etag = String(headers["etag"]);

    const again = await get(threadPage(), { "if-none-match": etag });
    await reply(api, bob, { threadId });
    const changed = await get(threadPage(), { "if-none-match": etag });

    expect(etag).toMatch(/^"[^"]+"$/);
    expect(again).toMatchObject({ statusCode: 304, body: "" });
    expect(again.headers).toMatchObject({ etag, "cache-control": forAnybody });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers["etag"]).not.toBe(etag);
  });

  test("gets it packed as they can unpack it, each with a validator of its own", async () => {
    await api.services.outbox.drained();
    const answers = {
      identity: await get(threadPage()),
      gzip: await get(threadPage(), { "accept-encoding": "gzip" }),
      br: await get(threadPage(), { "accept-encoding": "gzip, br" }),
    };
    const { identity, gzip, br } = answers;

    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(br.headers["content-encoding"]).toBe("br");
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(identity.body);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(identity.body);
    expect(new Set(Object.values(answers).map(({ headers }) => headers["etag"])).size).toBe(3);
  });

  test("pays for what they ask, kept or unchanged, though the answer does not say so", async () => {
    const { headers } = await get(threadPage());
    const before = await pointsLeft();
    await get(threadPage());
    const kept = await pointsLeft();
    await get(threadPage(), { "if-none-match": String(headers["etag"]) });
    const unchanged = await pointsLeft();

    expect(before - kept).toBeGreaterThan(10);
    expect(kept - unchanged).toBe(before - kept);
  });

  test("gets nothing to keep where the answer is an error or theirs alone", async () => {
    const unknown = await get({ extensions: byHash(sha256("{ unknown }")) });
    const wrong = await get({ query: "query Q($id: ID!) { thread(id: $id) { id } }" });
    const refused = await get({ query: "{ notifications { totalCount } }" });
    const budget = await get({ query: "{ rateLimit { remaining } dataset { version } }" });

    for (const { headers } of [unknown, wrong, refused, budget]) {
      expect(headers["cache-control"]).toMatch(forNobody);
      expect(headers).not.toHaveProperty("etag");
    }
    expect(unknown.statusCode).toBe(400);
    expect(unknown.json().errors[0].extensions.code).toBe("BAD_USER_INPUT");
    expect(budget.json()).toHaveProperty("extensions.cost");
  });

  test("asks from a page or a program: what another site's form or picture sends is refused", async () => {
    await get(threadPage());

    const forged = await api.app.http.inject({ url: addressOf(threadPage()) });
    const writing = await get({ query: "mutation { logout }" });

    expect(forged.statusCode).toBe(400);
    expect(writing.statusCode).toBe(400);
    expect(writing.json()).toHaveProperty("errors.0.message");
  });

  test("a hash beside a text has to be its own", async () => {
    const answer = await get({
      query: "{ dataset { version } }",
      extensions: byHash(hashOf("ThreadScreen")),
    });

    expect(answer.statusCode).toBe(400);
  });
});

describe("a member", () => {
  const asAda = () => ({ authorization: `Bearer ${ada.token}` });

  test("is given nothing that was kept for visitors, and nothing that others may keep", async () => {
    const { headers } = await get(threadPage());
    const visits: Record<string, string>[] = [
      asAda(),
      { cookie: `token=${ada.token}`, "sec-fetch-site": "same-origin" },
      { cookie: "token=of-an-ended-session" },
    ];

    for (const credentials of visits) {
      const answer = await get(threadPage(), {
        ...credentials,
        "if-none-match": String(headers["etag"]),
      });
      expect(answer.headers["cache-control"]).toMatch(forNobody);
      expect(answer.headers).not.toHaveProperty("etag");
      expect(answer.statusCode).not.toBe(304);
    }
  });

  test("may send the hash by POST, and is answered as who they are", async () => {
    const answer = await post(
      { ...threadPage(), variables: { id: threadId, page: 1 } },
      { ...json, ...asAda() },
    );

    expect(answer.statusCode).toBe(200);
    expect(answer.json().data.thread.viewerLastReadNumber).not.toBeNull();
  });
});

describe("a page", () => {
  const open = (headers: Record<string, string> = {}) =>
    api.app.http.inject({ url: "/mission", headers: { accept: "text/html", ...headers } });

  test("has a validator for each way of packing it", async () => {
    const packed = await open({ "accept-encoding": "br" });
    const etag = String(packed.headers["etag"]);

    const again = await open({ "accept-encoding": "br", "if-none-match": etag });
    const plain = await open({ "if-none-match": etag });

    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(again).toMatchObject({ statusCode: 304, body: "" });
    expect(plain.statusCode).toBe(200);
  });
});
