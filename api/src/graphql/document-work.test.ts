import { readFileSync } from "node:fs";

import { documentLimits } from "@vigilia/schema/limits.ts";
import fc from "fast-check";
import {
  buildSchema,
  getOperationAST,
  Kind,
  parse,
  specifiedRules,
  validate,
  visit,
  type DocumentNode,
} from "graphql";
import { describe, expect, test } from "vitest";

import { checkOperation } from "./check-operation.ts";
import { documentRules } from "./document-rules.ts";
import { operationCost } from "./operation-cost.ts";
import { sharedKey } from "./shared-answers.ts";

const schema = buildSchema(
  readFileSync(new URL("../../../schema/schema.graphql", import.meta.url), "utf8"),
);

/** Each level spreads the next one so many times: short to write, and multiplied by each level. */
function nestedFragments(on: string, { levels, times }: { levels: number; times: number }): string {
  const fragments = Array.from({ length: levels }, (_, level) => {
    const next = level + 1 < levels ? ` ...f${level + 1}`.repeat(times) : "";
    return `fragment f${level} on ${on} { __typename${next} }`;
  });
  return fragments.join(" ");
}

/** Counts how often anything looks into a selection set of the document. */
function countLooks(document: DocumentNode): () => number {
  let looks = 0;
  visit(document, {
    [Kind.SELECTION_SET](node) {
      const { selections } = node;
      Object.defineProperty(node, "selections", {
        enumerable: true,
        get() {
          looks += 1;
          return selections;
        },
      });
    },
  });
  return () => looks;
}

/** Everything that is done with a document over HTTP and over sockets before it is executed. */
function passGate(document: DocumentNode): string[] {
  const rules = [...specifiedRules, ...documentRules];
  const problems = validate(schema, document, rules).map(({ message }) => message);
  const operation = getOperationAST(document);
  if (problems.length > 0 || !operation) return problems;
  try {
    checkOperation({ schema, document, operation, variables: {} });
    sharedKey({ schema, document }, { operation, query: "" });
    return [];
  } catch (error) {
    return [String(error)];
  }
}

const roots = [
  ["Query", (spread: string) => `{ ${spread} }`],
  ["Category", (spread: string) => `{ categories { ${spread} } }`],
  ["Thread", (spread: string) => `{ thread(id: "a") { ${spread} ${spread} } }`],
  ["__Schema", (spread: string) => `{ __schema { ${spread} } }`],
  ["__Type", (spread: string) => `{ __schema { types { fields { type { ${spread} } } } } }`],
  ["Event", (spread: string) => `subscription { eventPublished { event { ${spread} } } }`],
  ["Mutation", (spread: string) => `mutation { ${spread} }`],
] as const;

/** A fragment's name is spread in each level only by those before it, so that most documents hold no cycle. */
const spreadsOfLevels = fc.array(
  fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.boolean()), { maxLength: 6 }),
  { minLength: 1, maxLength: 180 },
);

function documentOf(
  [on, operationOf]: (typeof roots)[number],
  levels: readonly (readonly (readonly [number, boolean])[])[],
): string {
  const fragments = levels.map((spreads, level) => {
    const inner = spreads.map(([further, isInline]) => {
      const spread = level + further < levels.length ? `...f${level + further}` : "__typename";
      return isInline ? `... on ${on} { ${spread} }` : spread;
    });
    return `fragment f${level} on ${on} { __typename ${inner.join(" ")} }`;
  });
  return `${operationOf("...f0")} ${fragments.join(" ")}`;
}

function tokensOf(text: string): number {
  return text.match(/\.\.\.|\w+|[^\s\w]/g)?.length ?? 0;
}

describe("the work that a document makes before it is executed", () => {
  /** Rules of the library and ours, each of which looks at every selection set a few times. */
  const looksPerToken = 60;

  test("grows no faster than its text, however its fragments nest", () => {
    fc.assert(
      fc.property(fc.constantFrom(...roots), spreadsOfLevels, (root, levels) => {
        const text = documentOf(root, levels);
        const tokens = tokensOf(text);
        fc.pre(tokens <= documentLimits.tokens);
        const document = parse(text);
        const looks = countLooks(document);

        passGate(document);

        expect(looks()).toBeLessThan(looksPerToken * tokens + documentLimits.selections);
      }),
      { numRuns: 300 },
    );
  });

  test.each(roots)(
    "doubles in no fragment on %s, up to the longest document",
    (on, operationOf) => {
      const text = `${operationOf("...f0")} ${nestedFragments(on, { levels: 150, times: 2 })}`;
      const document = parse(text, { maxLexicalTokens: documentLimits.tokens });
      const looks = countLooks(document);

      expect(passGate(document)).toContain(
        `A document may ask for at most ${documentLimits.selections} fields, each counted as often as its fragment is spread.`,
      );
      expect(looks()).toBeLessThan(looksPerToken * documentLimits.tokens);
    },
  );
});

test("a document that the count of its cost gives up on is too complex, and no fault of ours", () => {
  const document = parse(`{ ...f0 } ${nestedFragments("Query", { levels: 16, times: 2 })}`);

  expect(() => operationCost({ schema, document, variables: {} })).toThrow(
    expect.objectContaining({ code: "QUERY_TOO_COMPLEX" }),
  );
});

test("the cost of a document is counted once for the same sizes", () => {
  const document = parse(
    "query Sized($first: Int!, $id: ID!) { events(first: $first) { nodes { id } } thread(id: $id) { id } }",
  );
  const looks = countLooks(document);
  const ask = (first: number, id: string) =>
    operationCost({ schema, document, variables: { first, id } });

  ask(5, "a");
  const once = looks();
  ask(5, "b");

  expect(once).toBeGreaterThan(0);
  expect(looks()).toBe(once);
});
