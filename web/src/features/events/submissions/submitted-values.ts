import { dayNumber } from "@vigilia/schema/calendar-day.ts";
import { type EventType, eventTypes } from "@vigilia/schema/event-enums.ts";
import { sourceUrl } from "@vigilia/schema/forms/event-facts.ts";

import { readDataOwner } from "../../../platform/session.ts";
import { readJson, removeItem, writeJson } from "../../../platform/storage.ts";
import { placeOf, type TypedPlace } from "../place-map/typed-place.ts";
import type { SimilarEventsQueryVariables } from "./similar-events.graphql.ts";

/** What the form says about the incident, as it is filled in. */
export interface SubmittedIncident extends TypedPlace {
  /** Empty until it is chosen: none is the likelier one. */
  type: EventType | "";
  sourceUrl: string;
  /** One a line, as they are typed. */
  otherSourceUrls: string[];
  date: string;
  placeName: string;
  note: string;
}

export interface SubmittedValues extends SubmittedIncident {
  recaptchaToken: string;
}

export const emptySubmission: SubmittedValues = {
  type: "",
  sourceUrl: "",
  otherSourceUrls: [],
  placeName: "",
  note: "",
  date: "",
  latitude: "",
  longitude: "",
  recaptchaToken: "",
};

/** What can be compared with other incidents already: the source, or the day together with the place. */
export function comparable({
  type,
  date,
  otherSourceUrls,
  ...incident
}: Omit<SubmittedIncident, "note" | "placeName">): SimilarEventsQueryVariables | null {
  const source = sourceUrl.safeParse(incident.sourceUrl);
  const place = placeOf(incident);
  const isPlacedInTime = place !== null && !Number.isNaN(dayNumber(date));
  const when = isPlacedInTime ? { ...(type && { type }), date, ...place } : {};
  const further = otherSourceUrls.filter((line) => sourceUrl.safeParse(line).success);
  const sources = {
    ...(source.success && { sourceUrl: source.data }),
    ...(further.length > 0 && { otherSourceUrls: further }),
  };
  const isNothing = !isPlacedInTime && !source.success && further.length === 0;
  return isNothing ? null : { ...sources, ...when };
}

const storageKey = "submission";
const textFields = ["sourceUrl", "date", "latitude", "longitude", "placeName", "note"] as const;

interface KeptSubmission {
  incident: Partial<SubmittedIncident>;
  /** When it was last changed; undefined where nothing is kept. */
  at: string | undefined;
}

/** What was filled in and not sent, by this member or by a visitor; it outlives a reload. */
export function keptSubmission(): KeptSubmission {
  const stored = readJson(storageKey, readDataOwner() ?? null);
  if (typeof stored !== "object" || stored === null) return { incident: {}, at: undefined };
  const fields = new Map<string, unknown>(Object.entries(stored));
  const texts = textFields.map((name) => [name, fields.get(name)] as const);
  const [further, at] = [fields.get("otherSourceUrls"), fields.get("at")];
  const incident = {
    type: eventTypes.find((type) => type === fields.get("type")) ?? ("" as const),
    otherSourceUrls: Array.isArray(further) ? further.map(String) : [],
    ...Object.fromEntries(texts.filter(([, text]) => typeof text === "string")),
  };
  return { incident, at: typeof at === "string" ? at : undefined };
}

/** A draft is as old as its last change. */
export function storeSubmission(incident: SubmittedIncident): void {
  if (isSame(incident, emptySubmission)) return removeItem(storageKey);
  const kept = keptSubmission();
  if (kept.at && isSame(incident, { ...emptySubmission, ...kept.incident })) return;
  const at = new Date().toISOString();
  writeJson(storageKey, readDataOwner() ?? null, { ...incident, at });
}

function isSame(one: SubmittedIncident, other: SubmittedIncident): boolean {
  return (
    one.type === other.type &&
    textFields.every((name) => one[name] === other[name]) &&
    one.otherSourceUrls.join("\n") === other.otherSourceUrls.join("\n")
  );
}
