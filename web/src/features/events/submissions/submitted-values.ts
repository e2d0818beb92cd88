import { dayNumber } from "@vigilia/schema/calendar-day.ts";
import { type EventType, eventTypes } from "@vigilia/schema/event-enums.ts";
import { sourceUrl } from "@vigilia/schema/forms/event-facts.ts";

import { readDataOwner } from "../../../platform/session.ts";
import { readJson, removeItem, writeJson } from "../../../platform/storage.ts";
import { placeOf, type TypedPlace } from "../place-map/place.ts";
import type { SimilarEventsQueryVariables } from "./similar-events.graphql.ts";

/** What the form says about the incident, as it is filled in. */
export interface SubmittedIncident extends TypedPlace {
  /** Empty until it is chosen: none is the likelier one. */
  type: EventType | "";
  sourceUrl: string;
  date: string;
}

interface SubmittedValues extends SubmittedIncident {
  recaptchaToken: string;
}

export const emptySubmission: SubmittedValues = {
  type: "",
  sourceUrl: "",
  date: "",
  latitude: "",
  longitude: "",
  recaptchaToken: "",
};

/** What can be compared with other incidents already: the source, or the day together with the place. */
export function comparable({
  type,
  date,
  ...incident
}: SubmittedIncident): SimilarEventsQueryVariables | null {
  const source = sourceUrl.safeParse(incident.sourceUrl);
  const place = placeOf(incident);
  const isPlacedInTime = place !== null && !Number.isNaN(dayNumber(date));
  const when = isPlacedInTime ? { ...(type && { type }), date, ...place } : {};
  if (!source.success) return isPlacedInTime ? when : null;
  return { sourceUrl: source.data, ...when };
}

const storageKey = "submission";
const textFields = ["sourceUrl", "date", "latitude", "longitude"] as const;

/** What was filled in and not sent, by this member or by a visitor; it outlives a reload. */
function keptSubmission(): Partial<SubmittedIncident> {
  const stored = readJson(storageKey, readDataOwner() ?? null);
  if (typeof stored !== "object" || stored === null) return {};
  const fields = new Map<string, unknown>(Object.entries(stored));
  const texts = textFields.map((name) => [name, fields.get(name)] as const);
  return {
    type: eventTypes.find((type) => type === fields.get("type")) ?? "",
    ...Object.fromEntries(texts.filter(([, text]) => typeof text === "string")),
  };
}

export function storeSubmission(incident: SubmittedIncident): void {
  const isBlank = incident.type === "" && textFields.every((name) => incident[name] === "");
  if (isBlank) removeItem(storageKey);
  else writeJson(storageKey, readDataOwner() ?? null, incident);
}

/** The form as it was left, with a captcha to be solved again. */
export const submissionAsLeft = () => ({ ...emptySubmission, ...keptSubmission() });
