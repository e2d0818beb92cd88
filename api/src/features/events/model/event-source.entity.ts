import { defineEntity, p } from "@mikro-orm/core";

import { Event } from "./event.entity.ts";

export const EventSourceSchema = defineEntity({
  name: "EventSource",
  tableName: "event_sources",
  properties: {
    event: () => p.manyToOne(Event).ref().primary().deleteRule("cascade"),
    /** 0 is the event's own sourceUrl. */
    position: p.smallint().primary(),
    url: p.text(),
    title: p.text(),
    outlet: p.text(),
  },
});

/** A page that reports the event. */
export class EventSource extends EventSourceSchema.class {}
EventSourceSchema.setClass(EventSource);
