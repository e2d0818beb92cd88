import { costBudgets } from "@vigilia/schema/limits.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { spendCost } from "../src/features/research/api-keys/spend-cost.ts";
import { createContext } from "../src/kernel/context.ts";
import { startTestApi, type Person, type TestApi } from "./test-api.ts";

const elsewhere = { origin: "https://notebook.example" };
const asBrowsersSay = { ...elsewhere, "sec-fetch-site": "cross-site" };
const viewer = "{ viewer { user { id } } dataset { eventCount } }";

let api: TestApi;
let ada: Person;
let key: string;
beforeAll(async () => {
  api = await startTestApi({ RATE_LIMITS: "on" });
  ada = await api.addUser("ada");
  const made = await api.as(ada)(`mutation { createApiKey(name: "Notebook") { secret } }`);
  key = made.data.createApiKey.secret;
});
afterAll(() => api.stop());

const ask = (query: string, headers: Record<string, string>) =>
  api.app.http.inject({ method: "POST", url: "/graphql", payload: { query }, headers });

describe("a page of another site", () => {
  test.each(["/graphql", "/api/events", "/api/events.csv", "/feeds/events.xml"])(
    "may ask %s once it has asked whether",
    async (url) => {
      const { statusCode, headers } = await api.app.http.inject({
        method: "OPTIONS",
        url,
        headers: { ...asBrowsersSay, "access-control-request-method": "GET" },
      });

      expect(statusCode).toBe(204);
      expect(headers["access-control-allow-origin"]).toBe("*");
      expect(headers["access-control-allow-headers"]).toContain("authorization");
      expect(Number(headers["access-control-max-age"])).toBeGreaterThan(3600);
      expect(headers).not.toHaveProperty("access-control-allow-credentials");
    },
  );

  test.each(["/api/events.csv", "/api/events", "/feeds/events.xml"])("reads %s", async (url) => {
    const { statusCode, headers } = await api.app.http.inject({ url, headers: elsewhere });

    expect(statusCode).toBe(200);
    expect(headers["access-control-allow-origin"]).toBe("*");
    expect(headers["access-control-expose-headers"]).toContain("retry-after");
  });

  test.each(["/api/auth/me", "/api/auth/login", "/api/events/submit", "/"])(
    "is let into nothing else, such as %s",
    async (url) => {
      const { headers } = await api.app.http.inject({
        method: "OPTIONS",
        url,
        headers: { ...asBrowsersSay, "access-control-request-method": "POST" },
      });

      expect(headers).not.toHaveProperty("access-control-allow-origin");
    },
  );

  test.each([elsewhere, asBrowsersSay, { origin: "null" }, { "sec-fetch-site": "same-site" }])(
    "is nobody, whatever cookie or session it sends with %j",
    async (place) => {
      const proofs: Record<string, string>[] = [
        { cookie: `token=${ada.token}` },
        { authorization: `Bearer ${ada.token}` },
      ];
      for (const proof of proofs) {
        const answer = await ask(viewer, { ...place, ...proof });
        expect(answer.json().data).toEqual({ viewer: null, dataset: { eventCount: 0 } });
      }
    },
  );

  test("is a program with its key", async () => {
    const limit = "{ rateLimit { limit } }";
    const answer = await ask(limit, { ...asBrowsersSay, authorization: `Bearer ${key}` });

    expect(answer.json().data.rateLimit.limit).toBe(costBudgets.apiKey);
    expect(answer.headers["access-control-allow-origin"]).toBe("*");
  });

  test("changes nothing", async () => {
    const login = `mutation { login(input: { username: "ada", password: "x" }) { user { id } } }`;
    const refused = (headers: Record<string, string>) => ask(login, headers);

    expect((await refused(asBrowsersSay)).json().errors).toMatchObject([
      { message: "A page of another site can only read.", extensions: { code: "FORBIDDEN" } },
    ]);
    expect((await refused({ "sec-fetch-site": "same-origin" })).body).not.toContain("another site");
  });
});

describe("what is left of the budget", () => {
  test("stands in the headers of answers and files", async () => {
    const answer = await ask("{ dataset { version } }", {});
    const file = await api.app.http.inject({ url: "/api/events.csv" });
    const policy = `"cost-visitor";q=${costBudgets.visitor};w=60`;

    expect(answer.headers["ratelimit-policy"]).toBe(policy);
    expect(answer.headers["ratelimit"]).toMatch(/^"cost-visitor";r=\d+;t=\d+$/);
    expect(file.headers["ratelimit-policy"]).toBe(policy);
    const left = /r=(\d+)/.exec(String(file.headers["ratelimit"]))?.[1];
    expect(Number(left)).toBeLessThan(costBudgets.visitor - 1000);
  });

  test("is nobody's in what proxies may keep", async () => {
    const query = encodeURIComponent("{ dataset { version } }");
    const headers = { "apollo-require-preflight": "true" };
    const answer = await api.app.http.inject({ url: `/graphql?query=${query}`, headers });

    expect(answer.headers["cache-control"]).toContain("public");
    expect(answer.headers).not.toHaveProperty("ratelimit");
  });

  test("and how long to wait, in those of a refusal", async () => {
    const visitor = createContext(api.services, {
      address: "127.0.0.1",
      userAgent: null,
      viewer: null,
    });
    const cost = costBudgets.visitor;
    await expect(spendCost(visitor, { cost, isOfSite: false })).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
    });
    const answer = await ask("{ dataset { version } }", {});
    const file = await api.app.http.inject({ url: "/api/events.csv" });

    for (const { statusCode, headers } of [answer, file]) {
      expect(statusCode).toBe(429);
      expect(headers["ratelimit"]).toBe(`"cost-visitor";r=0;t=${headers["retry-after"]}`);
    }
  });
});
