import { readFileSync } from "node:fs";

import {
  costBudgets,
  eventIdsCost,
  exportCost,
  operationMaxCost,
  postMaxLength,
  publicDecisionsPerPage,
  sessionsPerMember,
  staffFiguresCost,
} from "@vigilia/schema/limits.ts";
import { buildSchema, parse } from "graphql";
import { expect, test } from "vitest";

import { operationCost } from "./operation-cost.ts";

const schema = buildSchema(
  readFileSync(new URL("../../../schema/schema.graphql", import.meta.url), "utf8"),
);
const costOf = (text: string, variables: Record<string, unknown> = {}) =>
  operationCost({ schema, document: parse(text), variables });

test("an object has a price, the small values in it have none", () => {
  expect(costOf("{ dataset { version licence } }")).toBe(1);
});

test("a text that may be long has a price in each row of a page", () => {
  const page = (fields: string) => costOf(`{ thread(id: "a") { posts { nodes { ${fields} } } } }`);

  expect(page("bodyHtml") - page("id")).toBeGreaterThanOrEqual(20);
  expect(page("body bodyHtml")).toBeGreaterThan(page("bodyHtml"));
});

test("a list of ids costs, each time that it is asked for", () => {
  expect(costOf("{ one: eventIds two: eventIds }")).toBe(2 * eventIdsCost);
});

test("what the staff did costs for its counting, and by the length of its pages", () => {
  expect(costOf("{ decisionLog { nodes { day } } }")).toBeGreaterThan(
    staffFiguresCost + publicDecisionsPerPage,
  );
  expect(costOf("{ one: transparency { bans } two: transparency { bans } }")).toBe(
    2 * (staffFiguresCost + 1),
  );
});

test("a preview costs by the length of its text, and the longest stays possible", () => {
  const preview = (length: number) =>
    costOf("mutation Preview($body: String!) { previewPost(body: $body) }", {
      body: "a".repeat(length),
    });

  expect(preview(1000)).toBe(10 * preview(100));
  expect(preview(postMaxLength)).toBeLessThan(operationMaxCost);
  expect(costBudgets.member / preview(postMaxLength)).toBeLessThan(60);
});

test("what is written costs by its length too", () => {
  const create = (body: string) =>
    costOf("mutation M($input: CreatePostInput!) { createPost(input: $input) { id } }", {
      input: { threadId: "a", body, idempotencyKey: "k" },
    });

  expect(create("a".repeat(1000)) - create("")).toBe(100);
});

test("all that is known of a member costs what a file of everything does", () => {
  expect(costOf("mutation { exportMyData }")).toBe(exportCost);
  expect(costOf('mutation { uploadPicture(upload: "x", use: POST) { address } }')).toBe(
    exportCost + 1,
  );
});

test("sessions cost as many as may be shown", () => {
  expect(costOf("{ viewer { sessions { id } } }")).toBe(1 + sessionsPerMember);
});

test("a document that is sent again costs what is asked for this time", () => {
  const text = `query Again($first: Int = 3, $ids: [ID!]!, $events: Boolean!, $id: ID!) {
    events(first: $first) @include(if: $events) { nodes { id } }
    nodes(ids: $ids) { id }
    thread(id: $id) { id }
  }`;
  const document = parse(text);
  const asked = [
    { ids: [], events: true, id: "a" },
    { ids: ["a"], events: true, id: "a" },
    { ids: ["a", "b"], events: true, id: "b" },
    { first: 20, ids: ["a", "b"], events: true, id: "b" },
    { first: null, ids: ["a", "b"], events: true, id: "b" },
    { first: 20, ids: ["a", "b"], events: false, id: "b" },
    { first: 20, ids: "a", events: false, id: "b" },
  ];

  for (const variables of [...asked, ...asked]) {
    expect(operationCost({ schema, document, variables })).toBe(costOf(text, variables));
  }
});

test("a mutation that is sent again pays for its own text", () => {
  const document = parse("mutation Preview($body: String!) { previewPost(body: $body) }");
  const cost = (body: string) => operationCost({ schema, document, variables: { body } });

  expect([cost("a".repeat(50)), cost("a".repeat(500))]).toEqual([5, 50]);
});
