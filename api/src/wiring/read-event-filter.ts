import {
  coerceInputValue,
  getNullableType,
  isInputObjectType,
  isListType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
} from "graphql";

import type { EventFilter } from "../features/events/model/event-filter.input.ts";
import { refusedFields } from "../platform/text/parse-form.ts";
import { refuseUnstorableText } from "../platform/text/storable-text.ts";
import type { Parameters } from "../rest/events.routes.ts";

/**
 * The filter that an address means by parameters of the same names. Lists are parted by commas or repeated, a box is
 * west,south,east,north. What GraphQL would refuse is refused, and so is a misspelt name, which would match too much.
 */
export function readEventFilter(schema: GraphQLSchema, parameters: Parameters): EventFilter {
  const type = schema.getType("EventFilter");
  if (!isInputObjectType(type)) throw new Error("The schema has no EventFilter");
  refuseUnstorableText(parameters);
  const fields: Record<string, string> = {};
  const raw = Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, rawValue(type, name, value)]),
  );
  const filter: unknown = coerceInputValue(raw, type, (path, _value, error) => {
    fields[String(path[0] ?? unknownField(error.message))] ??= error.message;
  });
  if (Object.keys(fields).length > 0) throw refusedFields(fields);
  // GraphQL has just made it to this very type
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return filter as EventFilter;
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
  if (!isListType(type) && !isInputObjectType(type)) return given[0];
  const items = given.flatMap((item) => item.split(",")).map((item) => item.trim());
  return isListType(type) ? items.filter(Boolean) : boxOf(items);
}

function boxOf([west, south, east, north, ...more]: readonly string[]): object {
  const sides = Object.entries({ west, south, east, north });
  const isWhole = more.length === 0;
  return Object.fromEntries(
    sides.map(([side, text]) => [side, isWhole && text ? Number(text) : Number.NaN]),
  );
}
