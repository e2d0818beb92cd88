import { isAbstractType } from "graphql";

/** Writes for the cache which types an interface or union stands for. */
export function plugin(schema) {
  const possibleTypes = Object.values(schema.getTypeMap())
    .filter((type) => isAbstractType(type) && !type.name.startsWith("__"))
    .map((type) => [
      type.name,
      schema
        .getPossibleTypes(type)
        .map(({ name }) => name)
        .toSorted(),
    ])
    .toSorted(([one], [other]) => one.localeCompare(other));
  const lines = possibleTypes.map(([name, types]) => `  ${name}: ${JSON.stringify(types)},`);
  return ["export const possibleTypes: Record<string, string[]> = {", ...lines, "};", ""].join(
    "\n",
  );
}
