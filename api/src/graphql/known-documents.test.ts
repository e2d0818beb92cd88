import { readFileSync } from "node:fs";

import { buildSchema, parse } from "graphql";
import { expect, test } from "vitest";

import type { RequestContext } from "../kernel/context.ts";
import { createLogger } from "../platform/logger.ts";
import { startGraphqlServer } from "./apollo-server.ts";
import { digestOf, documentsOf, KnownDocuments, oncePer } from "./known-documents.ts";
import { admitSubscription } from "./subscription-gate.ts";

const text = readFileSync(new URL("../../../schema/schema.graphql", import.meta.url), "utf8");
const subscription = "subscription Live { eventPublished { id } }";

/** What neither door looks at before it has refused a document or let it in. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const contextValue = {} as RequestContext;

test("a document is parsed once, though it comes to both doors", async () => {
  const schema = buildSchema(text);
  const logger = createLogger({ level: "silent", json: true });
  const server = await startGraphqlServer({ schema, logger, spendCost: async () => ({}) });

  await server.executeOperation({ query: subscription }, { contextValue });
  const fromHttp = documentsOf(schema).find(digestOf(subscription));
  const one = admitSubscription(schema, { query: subscription, contextValue });
  const other = admitSubscription(schema, { query: subscription, contextValue });

  expect(fromHttp).toBeDefined();
  expect(one.args.document).toBe(fromHttp);
  expect(other.args.document).toBe(fromHttp);
  await server.stop();
});

test("a document that is not valid is refused each time, and not kept", () => {
  const schema = buildSchema(text);
  const query = "subscription { nothing }";

  for (const _ of [1, 2]) {
    expect(() => admitSubscription(schema, { query, contextValue })).toThrow("Not valid.");
  }

  expect(documentsOf(schema).size).toEqual({ documents: 0, nodes: 0 });
});

test("documents take a bounded room, and the one that was not asked for longest goes first", () => {
  const known = new KnownDocuments();
  const long = parse(`{ ${"field ".repeat(900)} }`);
  known.keep("first", long);
  known.keep("second", long);

  for (let index = 0; index < 200; index += 1) {
    known.keep(`further ${index}`, long);
    known.find("first");
  }

  expect(known.find("first")).toBe(long);
  expect(known.find("second")).toBeUndefined();
  expect(known.size.nodes).toBeLessThanOrEqual(150_000);
});

test("what is found out about a document is found out once, whatever it is", () => {
  const found: object[] = [];
  const look = oncePer((key: object) => void found.push(key));
  const [one, other] = [{}, {}];

  for (const key of [one, one, other, one]) look(key);

  expect(found).toEqual([one, other]);
});
