import { Field, InputType, registerEnumType } from "type-graphql";

import { describedValues, enumOf } from "../../../platform/graphql/enum-of.ts";

export const eventSortFields = ["DATE", "PUBLISHED_AT", "UPDATED_AT"] as const;
export type EventSortField = (typeof eventSortFields)[number];

const EventSortFieldEnum = enumOf(eventSortFields);
registerEnumType(EventSortFieldEnum, {
  name: "EventSortField",
  description: "What a list of events is ordered by.",
  valuesConfig: describedValues<EventSortField>({
    DATE: "When it happened.",
    PUBLISHED_AT: "When it appeared on the map.",
    UPDATED_AT: "When it was last published or corrected.",
  }),
});

export type SortDirection = "ASC" | "DESC";
const SortDirectionEnum = enumOf(["ASC", "DESC"]);
registerEnumType(SortDirectionEnum, {
  name: "SortDirection",
  description: "Which end of the order comes first.",
  valuesConfig: describedValues<SortDirection>({
    ASC: "Smallest, or oldest, first.",
    DESC: "Largest, or newest, first.",
  }),
});

@InputType({ description: "Events of the same place in the order are told apart by their id." })
export class EventSort {
  @Field(() => EventSortFieldEnum, { defaultValue: "DATE", description: "What is compared." })
  field!: EventSortField;
  @Field(() => SortDirectionEnum, { defaultValue: "DESC", description: "Which end comes first." })
  direction!: SortDirection;
}
