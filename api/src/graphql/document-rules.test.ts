import { documentLimits } from "@vigilia/schema/limits.ts";
import { buildSchema, parse, validate } from "graphql";
import { expect, test } from "vitest";

import { documentRules } from "./document-rules.ts";

const schema = buildSchema(
  "type Query { me: Me } type Me { friend: Me name: String } type Mutation { rename: Me }",
);
const problems = (document: string) =>
  validate(schema, parse(document), documentRules).map(({ message }) => message);

const nested = (levels: number) =>
  `${"friend { ".repeat(levels - 2)}name${" }".repeat(levels - 2)}`;

test("the deepest allowed nesting passes, one more does not", () => {
  expect(problems(`{ me { ${nested(documentLimits.depth)} } }`)).toEqual([]);
  expect(problems(`{ me { ${nested(documentLimits.depth + 1)} } }`)).toHaveLength(1);
});

test("nesting that hides in fragments is found, and a cycle of fragments ends", () => {
  const fragments = `fragment A on Me { friend { friend { friend { friend { friend { ...B } } } } } }
    fragment B on Me { friend { friend { friend { friend { friend { name } } } } } }`;
  expect(problems(`{ me { ...A } } ${fragments}`)).toHaveLength(1);
  expect(() => problems("{ me { ...A } } fragment A on Me { friend { ...A } }")).not.toThrow();
});

test("a request holds one mutation field, also through a fragment", () => {
  expect(problems("mutation { rename { name } }")).toEqual([]);
  expect(
    problems(
      "mutation { a: rename { name } ...More } fragment More on Mutation { b: rename { name } }",
    ),
  ).toHaveLength(1);
});
