import { defineEntity, p } from "@mikro-orm/core";

import { Event } from "../model/event.entities.ts";

export const DatasetSchema = defineEntity({
  name: "Dataset",
  tableName: "dataset",
  properties: {
    id: p.boolean().primary().default(true).check("id"),
    /** The last number given to a change. */
    changeSequence: p.bigint("number").default(0),
    /** Published and not withdrawn. */
    eventCount: p.integer().default(0),
    updatedAt: p.datetime(3),
  },
});

/** The one row that says which version of the data this is. */
export class Dataset extends DatasetSchema.class {}
DatasetSchema.setClass(Dataset);

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
