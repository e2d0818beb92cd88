/** What has to be there for a test to go on. */
export function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error("A value is missing.");
  return value;
}
