import { dayNumber } from "@vigilia/schema/calendar-day.ts";
import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from "graphql";

/** A scalar that travels as text and is checked by one function on the way in. */
function textScalar<Internal>(scalar: {
  name: string;
  description: string;
  parse(text: string): Internal | null;
  serialize(value: unknown): string;
}): GraphQLScalarType<Internal, string> {
  const read = (value: unknown, nodes?: ValueNode): Internal => {
    const parsed = typeof value === "string" ? scalar.parse(value) : null;
    if (parsed !== null) return parsed;
    throw new GraphQLError(`Expected ${scalar.name}: ${scalar.description}`, { nodes });
  };
  return new GraphQLScalarType<Internal, string>({
    name: scalar.name,
    description: scalar.description,
    serialize: scalar.serialize,
    parseValue: (value) => read(value),
    parseLiteral: (node: ValueNode) => read(node.kind === Kind.STRING ? node.value : null, node),
  });
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

export const DateTimeScalar = textScalar<Date>({
  name: "DateTime",
  description: "An instant in UTC, ISO 8601 with a trailing Z.",
  parse(text) {
    const date = new Date(text);
    return instant.test(text) && !Number.isNaN(date.getTime()) ? date : null;
  },
  serialize(value) {
    if (value instanceof Date) return value.toISOString();
    throw new TypeError("DateTime serializes a Date");
  },
});

/** The last instant of a day stands for the day. */
export const DayOrInstantScalar = textScalar<Date>({
  name: "DayOrInstant",
  description: "YYYY-MM-DD, which means the end of that day in UTC, or an instant in ISO 8601.",
  parse: readDayOrInstant,
  serialize(value) {
    if (value instanceof Date) return value.toISOString();
    throw new TypeError("DayOrInstant serializes a Date");
  },
});

/** Null where it is neither. */
export function readDayOrInstant(text: string): Date | null {
  const isDay = !Number.isNaN(dayNumber(text)) && text >= "0001";
  const date = new Date(isDay ? `${text}T23:59:59.999Z` : text);
  return (isDay || instant.test(text)) && !Number.isNaN(date.getTime()) ? date : null;
}

export const DateScalar = textScalar<string>({
  name: "Date",
  description: "A calendar day without a time zone: YYYY-MM-DD.",
  parse(text) {
    // PostgreSQL knows no year zero
    const exists = !Number.isNaN(dayNumber(text)) && text >= "0001";
    return exists ? text : null;
  },
  serialize: String,
});

export const UrlScalar = textScalar<string>({
  name: "URL",
  description: "An absolute http or https URL.",
  parse(text) {
    return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : null;
  },
  serialize: String,
});
