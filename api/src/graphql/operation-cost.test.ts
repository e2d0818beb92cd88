import { readFileSync } from "node:fs";

import {
  costBudgets,
  eventIdsCost,
  exportCost,
  operationMaxCost,
  postMaxLength,
  sessionsPerMember,
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
