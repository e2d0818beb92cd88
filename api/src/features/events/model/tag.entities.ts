import { defineEntity, p } from "@mikro-orm/core";
import { tagKinds } from "@vigilia/schema/event-enums.ts";

import { newId } from "../../../platform/new-id.ts";
import { Event } from "./event.entities.ts";

export const TagSchema = defineEntity({
  name: "Tag",
  tableName: "tags",
  properties: {
    id: p.uuid().primary().onCreate(newId),
    /** Never changes: papers cite the address that it is part of. */
    slug: p.text().unique(),
    name: p.string().columnType("citext").unique(),
    kind: p.enum(tagKinds),
    description: p.text(),
    createdAt: p.datetime(3),
    /** From then on nothing new is tagged with it. */
    retiredAt: p.datetime(3).nullable(),
    /** Where its events and its address went; never one that was merged itself. */
    mergedInto: () => p.manyToOne(Tag).ref().nullable().deleteRule("restrict"),
  },
  indexes: [{ name: "tags_by_merged_into", properties: ["mergedInto"] }],
});

/** An actor, a target or a topic that events have in common, from the list that the staff keeps. */
export class Tag extends TagSchema.class {}
TagSchema.setClass(Tag);

export const EventTagSchema = defineEntity({
  name: "EventTag",
  tableName: "event_tags",
  properties: {
    event: () => p.manyToOne(Event).ref().primary().deleteRule("cascade"),
    tag: () => p.manyToOne(Tag).ref().primary().deleteRule("restrict"),
  },
  indexes: [{ name: "event_tags_by_tag", properties: ["tag", "event"] }],
});

/** An event bears a tag. */
export class EventTag extends EventTagSchema.class {}
EventTagSchema.setClass(EventTag);
