import { defineEntity, p } from "@mikro-orm/core";

import { User } from "../../accounts/model/user.entity.ts";
import { Post } from "../model/post.entities.ts";

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

export const PostMentionSchema = defineEntity({
  name: "PostMention",
  tableName: "post_mentions",
  properties: {
    post: () => p.manyToOne(Post).ref().primary().deleteRule("cascade"),
    user: () => p.manyToOne(User).ref().primary().deleteRule("cascade"),
  },
  indexes: [{ name: "post_mentions_by_user", properties: ["user"] }],
});

/** One post names a member. */
export class PostMention extends PostMentionSchema.class {}
PostMentionSchema.setClass(PostMention);

export const PostQuoteSchema = defineEntity({
  name: "PostQuote",
  tableName: "post_quotes",
  properties: {
    post: () => p.manyToOne(Post).ref().primary().deleteRule("cascade"),
    /** 0 for the first quote in the text. */
    position: p.smallint().primary(),
    quotedPost: () => p.manyToOne(Post).ref().deleteRule("cascade"),
    /** Which version was quoted: a later one means that the post was edited since. */
    quotedRevision: p.integer(),
    /** False when the quoted post never contained these words. */
    isVerbatim: p.boolean(),
  },
  indexes: [{ name: "post_quotes_by_quoted_post", properties: ["quotedPost"] }],
});

/** One post quotes another. */
export class PostQuote extends PostQuoteSchema.class {}
PostQuoteSchema.setClass(PostQuote);
