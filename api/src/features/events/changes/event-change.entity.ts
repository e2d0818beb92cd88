import { defineEntity, p } from "@mikro-orm/core";

import { Event } from "../model/event.entity.ts";

export const eventChangeKinds = ["PUBLISHED", "CORRECTED", "RETRACTED"] as const;

export const EventChangeSchema = defineEntity({
  name: "EventChange",
  tableName: "event_changes",
  properties: {
    /** Drawn from the data set's own counter under its row lock, so that the order of numbers is the order of commits. */
    sequence: p.bigint("number").primary().autoincrement(false),
    event: () => p.manyToOne(Event).ref().deleteRule("cascade"),
    kind: p.enum(eventChangeKinds),
    at: p.datetime(3),
  },
});

/** One entry of the public change log. */
export class EventChange extends EventChangeSchema.class {}
EventChangeSchema.setClass(EventChange);
