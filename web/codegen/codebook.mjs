import { isEnumType, isInputObjectType, isObjectType } from "graphql";

/** What a researcher meets, in the order of reading. A type that is not here is none of the data's. */
const types = [
  ...["Event", "EventType", "EventCategory", "AttributionLevel", "DatePrecision", "PlacePrecision"],
  ...["EventSource", "EventRevision", "EventFilter", "BoundingBox", "EventSort", "EventSortField"],
  ...["SortDirection", "EventConnection", "PageInfo", "EventChange", "EventChangeKind"],
  ...["EventStats", "EventCountryCount", "EventPeriodCount", "EventCategoryCount"],
  ...[
    "EventTypeCount",
    "EventInterval",
    "Dataset",
    "RateLimit",
    "Date",
    "DateTime",
    "DayOrInstant",
    "URL",
  ],
];

function kindOf(type) {
  if (isObjectType(type)) return "object";
  if (isInputObjectType(type)) return "input";
  return isEnumType(type) ? "enum" : "scalar";
}

function entriesOf(type) {
  if (isEnumType(type)) {
    return type.getValues().map(({ name, description }) => ({ name, type: null, description }));
  }
  if (!isObjectType(type) && !isInputObjectType(type)) return [];
  return Object.values(type.getFields()).map((field) => ({
    name: field.name,
    type: String(field.type),
    description: field.description ?? null,
  }));
}

/** The schema's own words about its types, as the page for developers shows them. */
export function plugin(schema) {
  const lines = types.map((name) => {
    const type = schema.getType(name);
    if (!type) throw new Error(`The codebook asks for ${name}, which the schema has not`);
    const { description = null } = type;
    return `  ${JSON.stringify({ name, kind: kindOf(type), description, entries: entriesOf(type) })},`;
  });
  return [
    'import type { CodebookType } from "./codebook-type.ts";',
    "",
    "export const codebook: readonly CodebookType[] = [",
    ...lines,
    "];",
    "",
  ].join("\n");
}
