import {
  getNamedType,
  getNullableType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from "graphql";

/** A value for an argument that must be given: ids by the name of the argument, the rest by its type. */
export type ValueOf = (name: string, type: GraphQLNamedType) => unknown;

/** `name(argument: value)`, with whatever must be given. */
export function callOf(field: GraphQLField<unknown, unknown>, valueOf: ValueOf): string {
  const needed = field.args.filter(
    ({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined,
  );
  const given = needed.map((argument) => `${argument.name}: ${literalOf(argument, valueOf)}`);
  return given.length > 0 ? `${field.name}(${given.join(", ")})` : field.name;
}

function literalOf(
  { name, type }: Pick<GraphQLArgument, "name" | "type">,
  valueOf: ValueOf,
): string {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return `[${literalOf({ name, type: nullable.ofType }, valueOf)}]`;
  const named = getNamedType(nullable);
  if (isEnumType(named)) return named.getValues()[0]?.name ?? "null";
  if (!isInputObjectType(named)) return JSON.stringify(valueOf(name, named));
  const fields = Object.values(named.getFields()).filter(
    (each) => isNonNullType(each.type) && each.defaultValue === undefined,
  );
  return `{ ${fields.map((each) => `${each.name}: ${literalOf(each, valueOf)}`).join(", ")} }`;
}

interface Walk {
  schema: GraphQLSchema;
  valueOf: ValueOf;
  /** How many objects a path may pass. */
  depth: number;
}

/** Everything that hangs on a type, along every path that takes no field twice: `{ id thread { title } }`. */
export function everythingOf(
  type: GraphQLNamedType,
  walk: Walk,
  path: readonly string[] = [],
): string {
  if (!isCompositeType(type)) return "";
  if (isAbstractType(type)) {
    const parts = walk.schema.getPossibleTypes(type).map((possible) => {
      const selection = everythingOf(possible, walk, path);
      return selection && `... on ${possible.name} ${selection}`;
    });
    return `{ __typename ${parts.join(" ")} }`;
  }
  const parts = isObjectType(type)
    ? Object.values(type.getFields()).map((field) => everythingAt(type.name, field, { walk, path }))
    : [];
  return `{ __typename ${parts.join(" ")} }`;
}

function everythingAt(
  parent: string,
  field: GraphQLField<unknown, unknown>,
  { walk, path }: { walk: Walk; path: readonly string[] },
): string {
  const named = getNamedType(field.type);
  // Types of one union may have fields of one name and different shapes
  const call = `${parent}_${field.name}: ${callOf(field, walk.valueOf)}`;
  if (!isCompositeType(named)) return call;
  const step = `${parent}.${field.name}`;
  if (path.length >= walk.depth || path.includes(step)) return "";
  return `${call} ${everythingOf(named, walk, [...path, step])}`;
}
