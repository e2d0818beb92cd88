import { defineEntity, p } from "@mikro-orm/core";

import { Post } from "../model/post.entity.ts";

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
