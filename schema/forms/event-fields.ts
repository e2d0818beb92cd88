import * as z from "zod/mini";

import { dayNumber, isoDay } from "../calendar-day.ts";
import { sourceUrlMaxLength } from "../limits.ts";

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
