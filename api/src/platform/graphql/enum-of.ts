type EnumOf<Values extends readonly string[]> = { readonly [Value in Values[number]]: Value };

/** The object form of a list of enum values that `registerEnumType` wants. */
export function enumOf<const Values extends readonly string[]>(values: Values): EnumOf<Values> {
  const entries = values.map((value) => [value, value] as const);
  // Object.fromEntries forgets which keys it was given
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(entries) as EnumOf<Values>;
}

/** The descriptions of an enum's values, as `registerEnumType` wants them. */
export function describedValues<Value extends string>(
  meanings: Record<Value, string>,
): Record<Value, { description: string }> {
  const entries = Object.entries<string>(meanings).map(
    ([value, description]) => [value, { description }] as const,
  );
  // Object.fromEntries forgets which keys it was given
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(entries) as Record<Value, { description: string }>;
}
