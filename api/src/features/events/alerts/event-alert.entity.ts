import { defineEntity, p } from "@mikro-orm/core";

import { newId } from "../../../platform/new-id.ts";
import { User } from "../../accounts/model/user.entity.ts";
import type { EventFilter } from "../model/event-filter.input.ts";

export const EventAlertSchema = defineEntity({
  name: "EventAlert",
  tableName: "event_alerts",
  properties: {
    id: p.uuid().primary().onCreate(newId),
    user: () => p.manyToOne(User).ref().deleteRule("cascade"),
    /** As its owner reads it; no two of one member are called the same. */
    name: p.string().columnType("citext"),
    filter: p.json<EventFilter>(),
    createdAt: p.datetime(3),
    /** Public changes up to this number have been compared with the filter. */
    matchedThrough: p.bigint("number"),
  },
  uniques: [{ name: "event_alerts_by_name", properties: ["user", "name"] }],
  indexes: [{ name: "event_alerts_by_matched_through", properties: ["matchedThrough"] }],
});

/** A filter of events that a member saved: of what it lets through they are notified. Only they ever see it. */
export class EventAlert extends EventAlertSchema.class {}
EventAlertSchema.setClass(EventAlert);
