import type { EventFilter } from "./api-types.ts";

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

/**
 * A filter as the query of an address, by the API's names: the map, files and feeds are asked for the same. Empty where
 * it asks for everything. The map shows no filters within a filter.
 */
export const eventQuery = (filter: AddressedFilter): string =>
  new URLSearchParams(partsOf(filter, "")).toString().replaceAll("%2C", ",");

function partsOf({ bbox, any, not, ...conditions }: AddressedFilter, within: string): Part[] {
  const box = bbox && [bbox.west, bbox.south, bbox.east, bbox.north];
  const plain = Object.entries({ ...conditions, bbox: box }).flatMap<Part>(([name, value]) => {
    const text = value instanceof Date ? value.toISOString() : [value ?? []].flat().join(",");
    return text === "" ? [] : [[`${within}${name}`, text]];
  });
  const either = (any ?? []).flatMap((one, place) => partsOf(one, `${within}any.${place}.`));
  return [...plain, ...either, ...(not ? partsOf(not, `${within}not.`) : [])];
}

type Part = [name: string, value: string];

/** As requests bring it, or as the server holds it: with instants as such. */
interface AddressedFilter extends Omit<EventFilter, "updatedSince" | "any" | "not"> {
  updatedSince?: string | Date | null;
  any?: readonly AddressedFilter[] | null;
  not?: AddressedFilter | null;
}
