import { readFileSync } from "node:fs";

import {
  buildSchema,
  type GraphQLNamedType,
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

function undescribed(type: GraphQLNamedType): string[] {
  const fields =
    isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
      ? Object.values(type.getFields())
      : [];
  return [
    ...(type.description ? [] : [type.name]),
    ...fields.filter(({ description }) => !description).map(({ name }) => `${type.name}.${name}`),
  ];
}

test("every type and every field says what it is", () => {
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
  );
  expect(types.length).toBeGreaterThan(100);
  expect(types.flatMap(undescribed)).toEqual([]);
});
