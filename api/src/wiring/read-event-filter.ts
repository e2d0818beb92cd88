import type { EventFilter as FilterVariable } from "@vigilia/schema/api-types.ts";
import { apiParameter, asOfParameter } from "@vigilia/schema/event-parameters.ts";
import {
  coerceInputValue,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
} from "graphql";

import type { EventFilter } from "../features/events/model/event-filter.input.ts";
import { readDayOrInstant } from "../platform/graphql/scalars.ts";
import { refusedFields } from "../platform/text/parse-form.ts";
import { refuseUnstorableText } from "../platform/text/storable-text.ts";
import type { Parameters } from "../rest/events.routes.ts";

/**
 * The filter that an address means by parameters of the same names. Lists are parted by commas or repeated, a box is
 * west,south,east,north. What GraphQL would refuse is refused, and so is a misspelt name, which would match too much.
 */
function readEventFilter(schema: GraphQLSchema, parameters: Parameters): EventFilter {
  const type = schema.getType("EventFilter");
  if (!isInputObjectType(type)) throw new Error("The schema has no EventFilter");
  refuseUnstorableText(parameters);
  const fields: Record<string, string> = {};
  const raw = rawFilter(type, Object.entries(parameters));
  const filter: unknown = coerceInputValue(raw, type, (path, _value, error) => {
    fields[String(path[0] ?? unknownField(error.message))] ??= error.message;
  });
  if (Object.keys(fields).length > 0) throw refusedFields(fields);
  // GraphQL has just made it to this very type
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return filter as EventFilter;
}

/** The filter, and the past that is asked for beside it. */
export function readEventQuestion(
  schema: GraphQLSchema,
  { [asOfParameter]: given, ...conditions }: Parameters,
): EventQuestion {
  const filter = readEventFilter(schema, conditions);
  if (given === undefined) return { filter, asOf: null };
  const asOf = typeof given === "string" ? readDayOrInstant(given) : null;
  if (!asOf) throw refusedFields({ [asOfParameter]: "is a day or an instant, such as 2026-01-31" });
  return { filter, asOf };
}

interface EventQuestion {
  filter: EventFilter;
  asOf: Date | null;
}

/** The same as a request would bring it to an operation: with instants as text. */
export function readFilterVariable(schema: GraphQLSchema, parameters: Parameters): FilterVariable {
  // oxlint-disable-next-line typescript/no-unsafe-return -- of the very type that GraphQL has just checked
  return JSON.parse(JSON.stringify(readEventFilter(schema, parameters)));
}

type Entry = [name: string, value: Parameters[string]];

/** `not.types=…` is a condition of the filter `not`, and `any.1.text=…` one of the filter `any.1`. */
function rawFilter(type: GraphQLInputObjectType, entries: readonly Entry[]): object {
  const raw: Record<string, unknown> = {};
  const within = new Map<string, Entry[]>();
  for (const [name, value] of entries) {
    const [, place, rest] = /^(not|any\.\d{1,3})\.(.+)$/.exec(name) ?? [];
    if (place === undefined || rest === undefined) {
      const condition = apiParameter(name);
      const both = [raw[condition] ?? [], rawValue(type, condition, value)].flat();
      raw[condition] = Array.isArray(raw[condition]) ? both : rawValue(type, condition, value);
    } else within.set(place, [...(within.get(place) ?? []), [rest, value]]);
  }
  for (const [place, parts] of within) {
    const filter = rawFilter(type, parts);
    if (place === "not") raw["not"] = filter;
    else raw["any"] = [raw["any"] ?? [], filter].flat();
  }
  return raw;
}

function unknownField(message: string): string {
  return /"([^"]+)" is not defined/.exec(message)?.[1] ?? "filter";
}

function rawValue(type: GraphQLInputObjectType, name: string, value: Parameters[string]): unknown {
  const field = type.getFields()[name];
  const given = [value ?? []].flat();
  if (!field) return given.join(",");
  return shaped(getNullableType(field.type), given);
}

function shaped(type: GraphQLInputType, given: readonly string[]): unknown {
  if (isEnumType(type)) return given[0]?.toUpperCase();
  if (!isListType(type) && !isInputObjectType(type)) return given[0];
  if (isEnumType(getNamedType(type))) return enumNames(given);
  const items = given.flatMap((item) => item.split(",")).map((item) => item.trim());
  return isListType(type) ? items.filter(Boolean) : boxOf(items);
}

/** The map's addresses have them in small letters. */
const enumNames = (given: readonly string[]) =>
  given
    .flatMap((item) => item.toUpperCase().split(","))
    .map((item) => item.trim())
    .filter(Boolean);

function boxOf([west, south, east, north, ...more]: readonly string[]): object {
  const sides = Object.entries({ west, south, east, north });
  const isWhole = more.length === 0;
  return Object.fromEntries(
    sides.map(([side, text]) => [side, isWhole && text ? Number(text) : Number.NaN]),
  );
}
