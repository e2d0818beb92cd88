import { costBudgets } from "@vigilia/schema/limits.ts";
import { print } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";

import { siteDocuments } from "../../../../test/site-documents.ts";
import { startTestApi, textOf, type TestApi } from "../../../../test/test-api.ts";
import { createContext } from "../../../kernel/context.ts";
import { TestSpendCostDatasetDocument } from "./spend-cost.test.graphql.ts";
import { spendCost } from "./spend-cost.ts";

const home = siteDocuments["ForumHome"];
if (!home) throw new Error("The forum's first page asks for something else");
const own = { query: print(home), operationName: "ForumHome" };
const other = { query: textOf(TestSpendCostDatasetDocument) };
const byPage = { "sec-fetch-site": "same-origin" };

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ RATE_LIMITS: "on" });
});
afterAll(() => api.stop());

const visitor = () =>
  createContext(api.services, { address: "127.0.0.1", userAgent: null, viewer: null });

const ask = async (payload: object, headers: Record<string, string> = {}) =>
  (await api.app.http.inject({ method: "POST", url: "/graphql", payload, headers })).statusCode;

test("a program that spent the budget of its address leaves the site to the others behind it", async () => {
  expect(await ask(other)).toBe(200);
  await expect(
    spendCost(visitor(), { cost: costBudgets.visitor, isOfSite: false }),
  ).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });

  expect(await ask(own)).toBe(429);
  expect(await ask(other, byPage)).toBe(429);
  expect(await ask(own, byPage)).toBe(200);
  expect(await ask(own, { origin: "http://vigilia.test", host: "vigilia.test" })).toBe(200);
  expect(await ask(own, { "sec-fetch-site": "cross-site" })).toBe(429);
  const page = await api.app.http.inject({ url: "/forum", headers: { accept: "text/html" } });
  expect(page.statusCode).toBe(200);
});

test("and what its pages may ask for has a limit too", async () => {
  await spendCost(visitor(), { cost: costBudgets.site - 1000, isOfSite: true });

  const statuses: number[] = [];
  for (let turn = 0; turn < 60 && !statuses.includes(429); turn++) {
    statuses.push(await ask(own, byPage));
  }

  expect(statuses[0]).toBe(200);
  expect(statuses.at(-1)).toBe(429);
});
