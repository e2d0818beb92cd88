import { dayNumber } from "@vigilia/schema/calendar-day.ts";
import type { EventType } from "@vigilia/schema/event-enums.ts";
import { sourceUrl } from "@vigilia/schema/forms/event-forms.ts";

import { placeOf, type TypedPlace } from "../place-map/place.ts";
import type { SimilarEventsQueryVariables } from "./similar-events.graphql.ts";

/** What is told about the incident, as it is filled in. */
export interface SubmittedIncident extends TypedPlace {
  /** Empty until it is chosen: none is the likelier one. */
  type: EventType | "";
  sourceUrl: string;
  date: string;
}

export interface SubmittedValues extends SubmittedIncident {
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
