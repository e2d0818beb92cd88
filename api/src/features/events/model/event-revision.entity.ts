import { defineEntity, p } from "@mikro-orm/core";
import { eventTypes } from "@vigilia/schema/event-enums.ts";

import { Event } from "./event.entity.ts";

export const EventRevisionSchema = defineEntity({
  name: "EventRevision",
  tableName: "event_revisions",
  properties: {
    event: () => p.manyToOne(Event).ref().primary().deleteRule("cascade"),
    revision: p.smallint().primary(),
    type: p.enum(eventTypes),
    title: p.text(),
    sourceUrl: p.text(),
    date: p.date(),
    latitude: p.double().$type<number>(),
    longitude: p.double().$type<number>(),
    /** Why it was corrected; null for the first revision. */
    reason: p.text().nullable(),
    createdAt: p.datetime(3),
  },
});

/** What the public read about an event from one correction to the next. */
export class EventRevision extends EventRevisionSchema.class {}
EventRevisionSchema.setClass(EventRevision);
