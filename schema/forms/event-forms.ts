import * as z from "zod/mini";

import { dayNumber, isoDay } from "../calendar-day.ts";
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
  decisionReasonMaxLength,
  eventTitleMaxLength,
  furtherSourcesMax,
  placeNameMaxLength,
} from "../limits.ts";

/** What the forms about events have in common: the page checks it while one types, the server once more. */

/** What a coordinate's input takes while one types: an optional minus, digits, one decimal point. */
export const coordinatePattern = /^-?\d*\.?\d*$/;

/** Decimals that a click on the map fills in: a tenth of a metre. */
export const coordinateDecimals = 6;

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
  return isoDay(Math.floor((now.getTime() / 3_600_000 + hoursAheadOfUtc) / 24));
}

/** A day of the calendar that is not still to come. */
const pastDay = (now: Date) =>
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

const atMost = (length: number, name: string) =>
  z.maxLength(length, `${name} must be at most ${length} characters`);

/** Empty says that there is none. */
const optionalText = (name: string, length: number) =>
  z.pipe(
    z.nullable(z.string().check(z.trim(), atMost(length, name))),
    z.transform((text: string | null) => text || null),
  );

/** One a line: empty lines mean nothing. */
const otherSourceUrls = z.pipe(
  z.pipe(
    z.array(z.string()),
    z.transform((lines: string[]) => lines.filter((line) => line.trim() !== "")),
  ),
  z
    .array(sourceUrl)
    .check(z.maxLength(furtherSourcesMax, `At most ${furtherSourcesMax} further sources`)),
);

/** Empty while nothing is chosen yet. */
const chosen = <Value extends string>(values: readonly Value[], error: string) =>
  z.pipe(z.string(error), z.enum(values, error));

const fields = (now: Date) => ({
  type: z.enum(eventTypes),
  title: required("Title is required").check(atMost(eventTitleMaxLength, "Title")),
  sourceUrl,
  otherSourceUrls,
  date: pastDay(now),
  datePrecision: z.enum(datePrecisions),
  latitude,
  longitude,
  placeName: optionalText("Place", placeNameMaxLength),
  placePrecision: chosen(placePrecisions, "Choose how exact the place is"),
  category: chosen(eventCategories, "Choose the kind of incident"),
  attribution: chosen(attributionLevels, "Choose how sure the attribution is"),
  attributionNote: optionalText("Note on the attribution", attributionNoteMaxLength),
});

/** Everything a moderator may set about an event. */
export const eventEditForm = (now: Date) => z.object(fields(now));

/** Those of the fields that are to change. */
export const eventEdit = (now: Date) => z.partial(z.object(fields(now)));

/** Why a moderator decided so, in words for the public or for the submitter. */
export const decisionReasonForm = z.object({
  reason: required("Reason is required").check(atMost(decisionReasonMaxLength, "Reason")),
});

const submission = (now: Date) => ({
  type: z.enum(eventTypes, "Type is required"),
  sourceUrl,
  date: pastDay(now),
  latitude,
  longitude,
});

/** What the server knows of a submitted incident. */
export const eventSubmission = (now: Date) => z.object(submission(now));

export const submitForm = (now: Date) =>
  z.object({
    ...submission(now),
    // None is chosen to begin with.
    type: z.pipe(z.string("Type is required"), submission(now).type),
    recaptchaToken: required("Please complete the reCAPTCHA verification"),
  });
