import * as z from "zod/mini";

import { dayNumber, isoDay } from "../calendar-day.ts";
import { hour } from "../durations.ts";
import {
  attributionLevels,
  datePrecisions,
  eventCategories,
  eventTypes,
  placePrecisions,
} from "../event-enums.ts";
import {
  sourceUrlMaxLength,
  attributionNoteMaxLength,
  eventSummaryMaxLength,
  eventTagsMax,
  eventTitleMaxLength,
  furtherSourcesMax,
  placeNameMaxLength,
} from "../limits.ts";

/** What a coordinate's input takes while one types: an optional minus, digits, one decimal point. */
export const coordinatePattern = /^-?\d*\.?\d*$/;

/** Comes first among a field's checks: of several complaints about a field, the first is shown. */
export const required = (error: string) => z.string(error).check(z.trim(), z.minLength(1, error));

/** Without spaces, and without a user's name or password. */
const webAddressPattern = /^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i;

export const sourceUrl = required("Source URL is required").check(
  z.maxLength(sourceUrlMaxLength, "Source URL is too long"),
  z.regex(webAddressPattern, "Source URL must start with http:// or https://"),
);

/** The last day that has begun anywhere on Earth. */
function latestDay(now: Date): string {
  const hoursAheadOfUtc = 14;
  return isoDay(Math.floor((now.getTime() / hour + hoursAheadOfUtc) / 24));
}

/** A day of the calendar that is not still to come. */
export const pastDay = (now: Date) =>
  required("Date is required").check(
    z.refine((day) => !Number.isNaN(dayNumber(day)), "Date must be a day of the calendar"),
    z.refine((day) => day <= latestDay(now), "Date must not be in the future"),
  );

/** The number that was typed; null when there is none yet. */
export function typedNumber(typed: string | number | null | undefined): number | null {
  if (typeof typed !== "string") return typed ?? null;
  const text = typed.trim();
  return coordinatePattern.test(text) && /\d/.test(text) ? Number(text) : null;
}

const coordinate = (name: string, limit: number) =>
  z.pipe(
    z.pipe(z.nullish(z.union([z.string(), z.number()])), z.transform(typedNumber)),
    z
      .number("Location is required")
      .check(
        z.gte(-limit, `${name} must be between -${limit} and ${limit}`),
        z.lte(limit, `${name} must be between -${limit} and ${limit}`),
      ),
  );

/** Degrees north and east, as numbers or as they were typed. */
export const latitude = coordinate("Latitude", 90);
export const longitude = coordinate("Longitude", 180);

export const atMost = (length: number, name: string) =>
  z.maxLength(length, `${name} must be at most ${length} characters`);

/** Empty says that there is none. */
export const optionalText = (name: string, length: number) =>
  z.pipe(
    z.nullable(z.string().check(z.trim(), atMost(length, name))),
    z.transform((text: string | null) => text || null),
  );

/** Only an import says it. */
const anyText = z.nullable(z.string());

/** One a line: empty lines mean nothing. */
export const otherSourceUrls = z.pipe(
  z.pipe(
    z.array(z.string()),
    z.transform((lines: string[]) => lines.filter((line) => line.trim() !== "")),
  ),
  z
    .array(sourceUrl)
    .check(z.maxLength(furtherSourcesMax, `At most ${furtherSourcesMax} further sources`)),
);

/** Slugs of the staff's list. */
const tags = z.array(z.string()).check(z.maxLength(eventTagsMax, `At most ${eventTagsMax} tags`));

/** Empty while nothing is chosen yet. */
const chosen = <Value extends string>(values: readonly Value[], error: string) =>
  z.pipe(z.string(error), z.enum(values, error));

interface Fact {
  /** What a moderator may write; the day's asks the clock. */
  rule: z.ZodMiniType | ((now: Date) => z.ZodMiniType);
  /** Whether moderators may set it; else only an import does. */
  edited: boolean;
  /** Whether it is a column of the event; else it has a table of its own. */
  stored: boolean;
  /** What files make of it; a note is what people wrote in their own words. */
  exported: "text" | "note" | "list" | "number" | "day";
  /** The humblest that can be said where nobody said anything, null where that is nothing; absent where it must be said. */
  unsaid?: string | null;
}

/** What people write about an event, in the order of forms and files. All that reads or writes events follows. */
export const eventFacts = {
  type: { rule: z.enum(eventTypes), edited: true, stored: true, exported: "text" },
  title: {
    rule: required("Title is required").check(atMost(eventTitleMaxLength, "Title")),
    edited: true,
    stored: true,
    exported: "note",
  },
  summary: {
    rule: optionalText("Summary", eventSummaryMaxLength),
    edited: true,
    stored: true,
    exported: "note",
    unsaid: null,
  },
  sourceUrl: { rule: sourceUrl, edited: true, stored: true, exported: "text" },
  otherSourceUrls: { rule: otherSourceUrls, edited: true, stored: false, exported: "list" },
  date: { rule: pastDay, edited: true, stored: true, exported: "day" },
  datePrecision: {
    rule: z.enum(datePrecisions),
    edited: true,
    stored: true,
    exported: "text",
    unsaid: "DAY",
  },
  latitude: { rule: latitude, edited: true, stored: true, exported: "number" },
  longitude: { rule: longitude, edited: true, stored: true, exported: "number" },
  placeName: {
    rule: optionalText("Place", placeNameMaxLength),
    edited: true,
    stored: true,
    exported: "note",
    unsaid: null,
  },
  placePrecision: {
    rule: chosen(placePrecisions, "Choose how exact the place is"),
    edited: true,
    stored: true,
    exported: "text",
    unsaid: "AREA",
  },
  category: {
    rule: chosen(eventCategories, "Choose the kind of incident"),
    edited: true,
    stored: true,
    exported: "text",
    unsaid: "OTHER",
  },
  attribution: {
    rule: chosen(attributionLevels, "Choose how sure the attribution is"),
    edited: true,
    stored: true,
    exported: "text",
    unsaid: "SUSPECTED",
  },
  attributionNote: {
    rule: optionalText("Note on the attribution", attributionNoteMaxLength),
    edited: true,
    stored: true,
    exported: "note",
    unsaid: null,
  },
  tags: { rule: tags, edited: true, stored: false, exported: "list" },
  evidence: { rule: anyText, edited: false, stored: true, exported: "note", unsaid: null },
  coordinateSource: { rule: anyText, edited: false, stored: true, exported: "note", unsaid: null },
  caveat: { rule: anyText, edited: false, stored: true, exported: "note", unsaid: null },
} as const satisfies Record<string, Fact>;

type Facts = typeof eventFacts;
export type EventFact = keyof Facts;
type FactWith<Kind> = { [F in EventFact]: Facts[F] extends Kind ? F : never }[EventFact];
export type EditedFact = FactWith<{ edited: true }>;
export type StoredFact = FactWith<{ stored: true }>;
/** There may be none of it. */
export type OptionalFact = FactWith<{ unsaid: null }>;
/** What a moderator may say, and take away again. */
type EditedText = EditedFact & OptionalFact;
type UnsaidFact = FactWith<{ unsaid: unknown }>;

type RuleOf<F extends EventFact> = Facts[F]["rule"] extends (now: Date) => infer Rule
  ? Rule
  : Facts[F]["rule"];
/** What is known of an event, checked. */
export type EventFacts = { [F in EventFact]: z.output<RuleOf<F>> };
/** The same as a form takes it. */
export type TypedEventFacts = { [F in EventFact]: z.input<RuleOf<F>> };

const facts: Record<EventFact, Fact> = eventFacts;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object is a constant: it has no other keys
export const eventFactNames = Object.keys(eventFacts) as EventFact[];
export const editedFacts = eventFactNames.filter((fact): fact is EditedFact => facts[fact].edited);
export const storedFacts = eventFactNames.filter((fact): fact is StoredFact => facts[fact].stored);
export const optionalFacts = eventFactNames.filter(
  (fact): fact is OptionalFact => facts[fact].unsaid === null,
);
export const editedTexts = editedFacts.filter(
  (fact): fact is EditedText => facts[fact].unsaid === null,
);

/** `Object.fromEntries` that knows the names. */
function objectOf<Result extends object>(
  entries: readonly (readonly [keyof Result, Result[keyof Result]])[],
): Result {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- who calls it passes an entry for each name
  return Object.fromEntries(entries) as Result;
}

/** One value for each of the facts. */
export function eachFact<Name extends EventFact, Value>(
  names: readonly Name[],
  valueOf: (fact: Name) => Value,
): Record<Name, Value> {
  return objectOf(names.map((fact) => [fact, valueOf(fact)] as const));
}

export function pickFacts<Source, Name extends EventFact & keyof Source>(
  source: Source,
  names: readonly Name[],
): Pick<Source, Name> {
  return objectOf<Pick<Source, Name>>(names.map((fact) => [fact, source[fact]] as const));
}

/** The humblest that can be said of an event of which only the rest is known. */
export const unsaidFacts: { [F in UnsaidFact]: Facts[F]["unsaid"] } = objectOf(
  eventFactNames
    .filter((fact): fact is UnsaidFact => facts[fact].unsaid !== undefined)
    .map((fact) => [fact, eventFacts[fact].unsaid] as const),
);

/** What moderators may write, as of this moment. */
export function editedRules(now: Date): { [F in EditedFact]: RuleOf<F> } {
  return objectOf(
    editedFacts.map((fact) => {
      const { rule } = eventFacts[fact];
      return [fact, typeof rule === "function" ? rule(now) : rule] as const;
    }),
  );
}
