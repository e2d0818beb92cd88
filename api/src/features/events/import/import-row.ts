import { dayNumber } from "@vigilia/schema/calendar-day.ts";
import {
  attributionLevels,
  datePrecisions,
  eventCategories,
  eventTypes,
  placePrecisions,
} from "@vigilia/schema/event-enums.ts";
import {
  eachFact,
  optionalFacts,
  type EventFact,
  type OptionalFact,
} from "@vigilia/schema/forms/event-facts.ts";
import {
  eventSummaryMaxLength,
  eventTagsMax,
  eventTitleMaxLength,
} from "@vigilia/schema/limits.ts";
import { z } from "zod";

import type { EventFacts } from "../publishing/publish-events.ts";

const folded = (value: unknown) => (typeof value === "string" ? value.trim().toUpperCase() : value);
const orElse = (fallback: string) => (value: unknown) =>
  value === undefined || value === "" ? fallback : folded(value);
const text = z.string().trim();
const optionalText = text.nullish().transform((given) => given || null);
const coordinate = (limit: number) =>
  z
    .union([z.number(), z.string().trim().min(1).transform(Number)])
    .refine((value) => Math.abs(value) <= limit, {
      message: `must be a number from -${limit} to ${limit}`,
    });
const webAddress = z
  .string()
  .trim()
  .refine((url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol), {
    message: "must be an http or https address",
  });

/**
 * A day, or the first ten characters of an instant once it is brought to UTC: `2022-03-15T23:10:34-05:00` is the 16th.
 * An instant without a zone is taken for UTC.
 */
function dayOf(cell: string): string {
  const written = cell.trim();
  const pattern = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s?(.*)$/i;
  const [, day = "", time = "", zone = ""] = pattern.exec(written) ?? [];
  const at = new Date(`${day}T${time}${zone.toUpperCase() || "Z"}`);
  const isInstant = !Number.isNaN(dayNumber(day)) && !Number.isNaN(at.getTime());
  return isInstant ? at.toISOString().slice(0, 10) : written;
}

/** Several in one cell, parted by blanks. */
const words = z
  .union([z.string().transform((cell) => cell.split(/\s+/).filter(Boolean)), z.array(z.string())])
  .nullish()
  .transform((given) => given ?? []);

/** A file is looser than a form: an empty cell has a meaning, and the text is taken as it is. */
export const requiredColumns = {
  type: z.preprocess(folded, z.enum(eventTypes)),
  title: z.string().trim().min(1, "must not be empty").max(eventTitleMaxLength),
  sourceUrl: webAddress,
  otherSourceUrls: words.pipe(z.array(webAddress)),
  tags: words.pipe(z.array(z.string()).max(eventTagsMax)),
  date: z
    .string()
    .transform(dayOf)
    .refine((day) => !Number.isNaN(dayNumber(day)), {
      message: "must be a day as YYYY-MM-DD, or an instant as 2022-03-15T16:10:34Z",
    }),
  datePrecision: z.preprocess(orElse("DAY"), z.enum(datePrecisions)),
  latitude: coordinate(90),
  longitude: coordinate(180),
  placePrecision: z.preprocess(orElse("SITE"), z.enum(placePrecisions)),
  category: z.preprocess(orElse("OTHER"), z.enum(eventCategories)),
  attribution: z.preprocess(orElse("SUSPECTED"), z.enum(attributionLevels)),
} satisfies Record<Exclude<EventFact, OptionalFact>, z.ZodType>;

const row = z.object({
  ...requiredColumns,
  ...eachFact(optionalFacts, () => optionalText),
  summary: text
    .max(eventSummaryMaxLength)
    .nullish()
    .transform((given) => given || null),
  /** Our own exports say `caveat`, as the API does. */
  note: optionalText,
});

/** What is wrong with one cell of a row. */
export interface RowProblem {
  column: string;
  reason: string;
}

type ReadRow = { facts: EventFacts } | { problems: RowProblem[] };

/** One row of a file as an event, or what is wrong with it, naming the column. */
export function readImportRow(values: unknown): ReadRow {
  const parsed = row.safeParse(values);
  if (parsed.success) {
    const { note, caveat, ...facts } = parsed.data;
    return { facts: { ...facts, caveat: caveat ?? note } };
  }
  const problems = parsed.error.issues.map(({ path, message }) => ({
    column: path.join("."),
    reason: message,
  }));
  return { problems };
}
