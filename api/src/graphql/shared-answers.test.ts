import { buildSchema, getOperationAST, OperationTypeNode, parse } from "graphql";
import { describe, expect, test } from "vitest";

import { executeOnce, sharedKey } from "./shared-answers.ts";

const schema = buildSchema(`
  type Query { nothing: Boolean }
  type Subscription { public(id: ID): Update, private: Update }
  type Update { cursor: String, words(language: String): String }
`);
const field = schema.getSubscriptionType()?.getFields()["public"];
if (field) field.extensions = { sharedAnswers: true };

function keyOf(query: string): string | null {
  const document = parse(query);
  const operation = getOperationAST(document);
  if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) throw new Error("No subscription");
  return sharedKey({ schema, document }, { operation, query });
}

describe("what many ask for in the same words", () => {
  test.each([
    "subscription { public { cursor } }",
    'subscription S($id: ID) { public(id: $id) { cursor words(language: "en") } }',
    "subscription S { public { ...F } } fragment F on Update { cursor }",
  ])("is shared: %s", (query) => {
    expect(keyOf(query)).toContain(query);
  });

  test.each([
    ["the field is not for everyone", "subscription { private { cursor } }"],
    ["it depends on a variable", "subscription S($l: String) { public { words(language: $l) } }"],
    ["a directive does", "subscription S($b: Boolean!) { public { cursor @include(if: $b) } }"],
    [
      "a fragment does",
      "subscription S($l: String) { public { ...F } } fragment F on Update { words(language: $l) }",
    ],
    [
      "it hides in a fragment",
      "subscription { ...F } fragment F on Subscription { public { cursor } }",
    ],
  ])("is not shared when %s", (_why, query) => {
    expect(keyOf(query)).toBeNull();
  });

  test("is executed once for each update", async () => {
    let count = 0;
    const run = () => ({ data: { count: (count += 1) } });
    const [first, second] = [{}, {}];
    const results = [first, first, second].map((update) => executeOnce(update, "words", run));
    results.push(executeOnce(first, "other words", run));
    expect(results).toEqual([1, 1, 2, 3].map((number) => ({ data: { count: number } })));
  });
});
