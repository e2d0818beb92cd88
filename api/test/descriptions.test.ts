import { readFileSync } from "node:fs";

import {
  buildSchema,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from "graphql";
import { expect, test } from "vitest";

const schema = buildSchema(
  readFileSync(new URL("../../schema/schema.graphql", import.meta.url), "utf8"),
);

interface Described {
  path: string;
  description: string | null | undefined;
}

/** A type, its fields with their arguments, and its values. */
function partsOf(type: GraphQLNamedType): Described[] {
  const own = { path: type.name, description: type.description };
  if (isEnumType(type)) return [own, ...named(type.name, type.getValues())];
  if (isInputObjectType(type)) return [own, ...named(type.name, Object.values(type.getFields()))];
  if (!isObjectType(type) && !isInterfaceType(type)) return [own];
  const fields = Object.values(type.getFields());
  const args = fields.flatMap((field) => named(`${type.name}.${field.name}`, field.args));
  return [own, ...named(type.name, fields), ...args];
}

const named = (
  owner: string,
  parts: readonly { name: string; description?: string | null }[],
): Described[] => parts.map(({ name, description }) => ({ path: `${owner}.${name}`, description }));

const parts = Object.values(schema.getTypeMap())
  .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
  .flatMap(partsOf);

test("every type, field, argument and value of an enum says what it is", () => {
  expect(parts.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["Query.event.id", "EventFilter.text", "Role.ADMIN"]),
  );
  expect(parts.filter(({ description }) => !description?.trim())).toEqual([]);
});
