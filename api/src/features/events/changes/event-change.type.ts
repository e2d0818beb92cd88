import { Field, ObjectType, registerEnumType, Int } from "type-graphql";

import { connectionOf, edgeOf } from "../../../platform/graphql/connection.type.ts";
import { describedValues, enumOf } from "../../../platform/graphql/enum-of.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import type { EventChangeRow } from "./change-log.ts";
import { eventChangeKinds } from "./event-change.entities.ts";

export type EventChangeKind = (typeof eventChangeKinds)[number];
const EventChangeKindEnum = enumOf(eventChangeKinds);
registerEnumType(EventChangeKindEnum, {
  name: "EventChangeKind",
  description: "What happened to an event.",
  valuesConfig: describedValues<EventChangeKind>({
    PUBLISHED: "It appeared on the map.",
    CORRECTED: "A new revision took the place of the one before.",
    RETRACTED: "It was withdrawn: it left every list and stays readable by its id.",
  }),
});

@ObjectType("EventChange", {
  description: "One entry of the public change log. `event` shows it as it is now.",
})
export class EventChangeObject implements EventChangeRow {
  sequence!: number;
  eventId!: string;
  @Field(() => EventChangeKindEnum, { description: "What was done to it." }) kind!: EventChangeKind;
  @Field(() => DateTimeScalar, { description: "When it became public." }) at!: Date;
}

@ObjectType({ description: "One entry of the change log, with its cursor." })
class EventChangeEdge extends edgeOf<EventChangeRow>(() => EventChangeObject) {}

@ObjectType({
  description: "Oldest first: keep the last cursor, and ask again from it for what happened since.",
})
export class EventChangeConnection extends connectionOf<EventChangeRow>(
  () => EventChangeEdge,
  () => EventChangeObject,
) {}

@ObjectType("Dataset", { description: "What a paper needs to cite the data." })
export class DatasetObject {
  @Field(() => String, { description: "Changes with every published change." }) version!: string;
  @Field(() => String, { description: "Of the rows." }) licence!: string;
  @Field(() => String, { description: "One line for a bibliography, with this version." })
  citation!: string;
  @Field(() => Int, { description: "Events published and not withdrawn." }) eventCount!: number;
  @Field(() => DateTimeScalar, { description: "Of the last published change." }) updatedAt!: Date;
}
