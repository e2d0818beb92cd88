export interface LogDetails {
  before: string | undefined;
  after: string | undefined;
  reason: string | undefined;
}

/** The parts of an entry's details, each as text to read; undefined where there is none. */
export function logDetails(json: string): LogDetails {
  const details: unknown = JSON.parse(json);
  const part = (name: string) =>
    typeof details === "object" && details !== null && name in details
      ? readable(Object.entries(details).find(([key]) => key === name)?.[1])
      : undefined;
  return { before: part("before"), after: part("after"), reason: part("reason") };
}

function readable(value: unknown): string | undefined {
  if (value == null) return undefined;
  if (typeof value !== "object") return plain(value);
  return Object.entries(value)
    .map(([name, field]) => `${name}: ${plain(field)}`)
    .join("\n");
}

function plain(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
