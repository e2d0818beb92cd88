import { zodResolver } from "@hookform/resolvers/zod";
import type {
  AttributionLevel,
  DatePrecision,
  EventCategory,
  EventType,
  PlacePrecision,
} from "@vigilia/schema/event-enums.ts";
import { eventEditForm } from "@vigilia/schema/forms/event-forms.ts";
import { useForm } from "react-hook-form";

import type { TypedPlace } from "../place-map/place.ts";

/** Everything about an event that a moderator may set, as it is filled in. Empty: still to be chosen. */
export interface EventEditValues extends TypedPlace {
  type: EventType;
  title: string;
  sourceUrl: string;
  /** One a line. */
  otherSourceUrls: string[];
  date: string;
  datePrecision: DatePrecision;
  placeName: string;
  placePrecision: PlacePrecision | "";
  category: EventCategory | "";
  attribution: AttributionLevel | "";
  attributionNote: string;
}

/** The form of an event's fields. It follows what it shows, but for what was typed meanwhile. */
export function useEventEditForm(values: EventEditValues) {
  return useForm({
    // The latest day that can be chosen moves on while the page is open.
    resolver: (typed, context, options) =>
      zodResolver(eventEditForm(new Date()))(typed, context, { ...options }),
    values,
    resetOptions: { keepDirtyValues: true },
  });
}

export type EventEditFormState = ReturnType<typeof useEventEditForm>;
