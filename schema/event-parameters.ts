/**
 * What the conditions of an event filter are called in addresses. First stands the API's name; the other one is what the
 * map writes. The map, files and feeds read both, so that what is copied from one works in another.
 */
export const eventParameters = {
  types: "type",
  categories: "category",
  attributionAtLeast: "attribution",
  dateFrom: "from",
  dateTo: "to",
  countryCodes: "country",
  tags: "tag",
  text: "q",
} as const;

/** Stands beside them: an instant, or a day, as which files show the events. */
export const asOfParameter = "asOf";

type Condition = keyof typeof eventParameters;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entries of a literal
const entries = Object.entries(eventParameters) as [Condition, string][];

const conditionsByName: ReadonlyMap<string, Condition> = new Map(
  entries.flatMap(([condition, short]) => [
    [condition, condition],
    [short, condition],
  ]),
);

/** The API's name of a parameter, by either of its names. */
export const apiParameter = (name: string): string => conditionsByName.get(name) ?? name;

/** What an address says of a condition. */
export function eventParameter(address: URLSearchParams, condition: Condition): string | null {
  return address.get(eventParameters[condition]) ?? address.get(condition);
}
