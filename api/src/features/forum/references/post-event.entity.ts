import { defineEntity, p } from "@mikro-orm/core";

import { Post } from "../model/post.entity.ts";

export const PostEventSchema = defineEntity({
  name: "PostEvent",
  tableName: "post_events",
  properties: {
    post: () => p.manyToOne(Post).ref().primary().deleteRule("cascade"),
    /** A bare id because the forum does not know events. */
    eventId: p.uuid().primary(),
  },
  indexes: [{ name: "post_events_by_event", properties: ["eventId"] }],
});

/** One post shows an incident as a card. */
export class PostEvent extends PostEventSchema.class {}
PostEventSchema.setClass(PostEvent);
