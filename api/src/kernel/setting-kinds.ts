import { z } from "zod";

const whenEmpty = (fallback: string) => (value: unknown) =>
  value === undefined || value === "" ? fallback : value;

/** An empty setting is as good as none. */
export const text = (fallback = "") => z.preprocess(whenEmpty(fallback), z.string().trim());

/** As it was set: a space may belong to it. */
export const password = z.preprocess(whenEmpty(""), z.string());

export const choice = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  fallback: Values[number],
) => z.preprocess(whenEmpty(fallback), z.enum(values, `must be ${values.join(" or ")}`));

interface Range {
  from: number;
  to: number;
  fallback: number;
}

const within = ({ from, to, fallback }: Range, kind: z.ZodCoercedNumber, error: string) =>
  z.preprocess(whenEmpty(`${fallback}`), kind.min(from, error).max(to, error));

export const wholeNumber = (range: Range) => {
  const error = `must be a whole number from ${range.from} to ${range.to}`;
  return within(range, z.coerce.number({ error }).int(error), error);
};

export const decimal = (range: Range) => {
  const error = `must be a number from ${range.from} to ${range.to}`;
  return within(range, z.coerce.number({ error }), error);
};

export const urlWith = (protocols: readonly string[]) =>
  text().refine((value) => value === "" || hasProtocol(value, protocols), {
    message: `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
  });

function hasProtocol(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

/** What stands between commas. */
export function list(value: string): string[] {
  return value
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** Of name=value pairs; what is no such pair is left out. */
export function headersOf(value: string): Record<string, string> {
  const pairs = list(value).map((entry) => /^([\w-]+)=(.*)$/.exec(entry));
  const headers: Record<string, string> = {};
  for (const [, name, sent = ""] of pairs.filter((pair) => pair !== null)) {
    if (name) headers[name] = sent;
  }
  return headers;
}
