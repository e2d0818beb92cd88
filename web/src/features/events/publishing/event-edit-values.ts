import { zodResolver } from "@hookform/resolvers/zod";
import {
  type EditedFact,
  type EventFacts,
  type TypedEventFacts,
} from "@vigilia/schema/forms/event-facts.ts";
import { eventEditForm } from "@vigilia/schema/forms/event-forms.ts";
import { useForm } from "react-hook-form";

import type { TypedPlace } from "../place-map/typed-place.ts";

/** A text may be empty, and so may what is still to be chosen. */
type Filled<Fact extends EditedFact> =
  | NonNullable<EventFacts[Fact]>
  | (string extends TypedEventFacts[Fact] ? "" : never);

/** Everything about an event that a moderator may set, as it is filled in. */
export type EventEditValues = TypedPlace & {
  [Fact in Exclude<EditedFact, keyof TypedPlace>]: Filled<Fact>;
};

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
