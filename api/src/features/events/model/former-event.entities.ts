import { defineEntity, p } from "@mikro-orm/core";

import { Event } from "./event.entities.ts";
import { Tag } from "./tag.entities.ts";

export const FormerEventSchema = defineEntity({
  name: "FormerEvent",
  tableName: "former_events",
  properties: {
    event: () => p.manyToOne(Event).ref().primary().deleteRule("cascade"),
    /** The instant of the change that ended it. */
    until: p.datetime(3).primary(),
    /** The event's row, by the names of its columns. */
    facts: p.json(),
    tagIds: p.uuid().array(),
    /** Addresses, titles and outlets in their order. */
    sources: p.json(),
  },
  indexes: [{ name: "former_events_by_until", properties: ["until"] }],
});

/** An event as it was until it was corrected, withdrawn or tagged in another way. */
export class FormerEvent extends FormerEventSchema.class {}
FormerEventSchema.setClass(FormerEvent);

export const TagMergeSchema = defineEntity({
  name: "TagMerge",
  tableName: "tag_merges",
  properties: {
    tag: () => p.manyToOne(Tag).ref().primary().deleteRule("cascade"),
    at: p.datetime(3).primary(),
    into: () => p.manyToOne(Tag).ref().deleteRule("cascade"),
  },
});

/** From then on a tag meant another. */
export class TagMerge extends TagMergeSchema.class {}
TagMergeSchema.setClass(TagMerge);
