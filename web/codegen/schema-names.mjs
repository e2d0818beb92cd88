import { isObjectType } from "graphql";

const unionOf = (name, members) => [
  `export type ${name} =`,
  ...members.toSorted().map((member) => `  | ${JSON.stringify(member)}`),
  "  ;",
];

/** Writes what the browser's cache may speak of by name, so that a name that the schema has not is a type error. */
export function plugin(schema) {
  const objects = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && !type.name.startsWith("__"),
  );
  return [
    ...unionOf("QueryField", Object.keys(schema.getQueryType().getFields())),
    "",
    ...unionOf(
      "ObjectTypeName",
      objects.map(({ name }) => name),
    ),
    "",
  ].join("\n");
}
