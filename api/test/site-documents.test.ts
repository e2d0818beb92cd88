import { readFileSync } from "node:fs";

import { documentLimits, operationMaxCost } from "@vigilia/schema/limits.ts";
import {
  buildSchema,
  getNullableType,
  getOperationAST,
  GraphQLList,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isScalarType,
  Kind,
  Lexer,
  parse,
  print,
  Source,
  specifiedRules,
  TokenKind,
  typeFromAST,
  validate,
  type DocumentNode,
  type GraphQLInputType,
  type TypeNode,
} from "graphql";
import { describe, expect, test } from "vitest";

import { isSiteDocument } from "../src/graphql/check-operation.ts";
import { limitDocuments } from "../src/graphql/document-rules.ts";
import { operationCost } from "../src/graphql/operation-cost.ts";
import { siteDocuments } from "./site-documents.ts";

const schema = buildSchema(
  readFileSync(new URL("../../schema/schema.graphql", import.meta.url), "utf8"),
);

function tokensOf(text: string): number {
  const lexer = new Lexer(new Source(text));
  let count = 0;
  while (lexer.advance().kind !== TokenKind.EOF) count += 1;
  return count;
}

/** Something that fits the type: screens ask for pages of twenty. */
function valueOf(type: GraphQLInputType): unknown {
  const named = getNullableType(type);
  if (isListType(named)) return Array.from({ length: 20 }, () => valueOf(named.ofType));
  if (isEnumType(named)) return named.getValues()[0]?.name;
  if (isInputObjectType(named)) {
    const required = Object.values(named.getFields()).filter((field) => isNonNullType(field.type));
    return Object.fromEntries(required.map((field) => [field.name, valueOf(field.type)]));
  }
  const scalars: Record<string, unknown> = { Int: 20, Float: 1, Boolean: true };
  return isScalarType(named) ? (scalars[named.name] ?? "a") : null;
}

function inputTypeOf(node: TypeNode): GraphQLInputType {
  if (node.kind === Kind.LIST_TYPE) return new GraphQLList(inputTypeOf(node.type));
  if (node.kind === Kind.NON_NULL_TYPE) return inputTypeOf(node.type);
  const type = typeFromAST(schema, node);
  if (!isInputType(type)) throw new Error(`${node.name.value} is no input`);
  return type;
}

function costOf(operationName: string, document: DocumentNode): number {
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  const variables = Object.fromEntries(
    definitions.map(({ variable, type }) => [variable.name.value, valueOf(inputTypeOf(type))]),
  );
  return operationCost({ schema, document, operationName, variables });
}

describe("what a page of the site asks for stays under half of each limit", () => {
  const { tokens, selections, aliases, rootFields, directives } = documentLimits;
  const halved = {
    ...documentLimits,
    selections: selections / 2,
    aliases: aliases / 2,
    rootFields: rootFields / 2,
    directives: directives / 2,
  };
  const rules = [...specifiedRules, ...limitDocuments(halved)];

  test.each(Object.entries(siteDocuments))("%s", (name, document) => {
    expect(validate(schema, document, rules)).toEqual([]);
    expect(tokensOf(print(document))).toBeLessThan(tokens / 2);
    expect(costOf(name, document)).toBeLessThan(operationMaxCost / 2);
  });
});

test("the server knows each document of a page as the page sends it, and no other", () => {
  const unknown = Object.entries(siteDocuments).filter(([, document]) => !isSiteDocument(document));

  expect(unknown.map(([name]) => name)).toEqual([]);
  expect(isSiteDocument(parse("{ dataset { version } }"))).toBe(false);
});
