import * as z from "zod/mini";

import {
  attributionLevels,
  datePrecisions,
  eventCategories,
  eventTypes,
  placePrecisions,
} from "../event-enums.ts";
import { latitude, longitude, pastDay, required, sourceUrl } from "./event-fields.ts";
import {
  attributionNoteMaxLength,
  decisionReasonMaxLength,
  eventTitleMaxLength,
  furtherSourcesMax,
  placeNameMaxLength,
} from "../limits.ts";

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
