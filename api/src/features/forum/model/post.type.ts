import { reactionKinds, type ReactionKind, rules, type Rule } from "@vigilia/schema/enums.ts";
import { postsPerPage } from "@vigilia/schema/limits.ts";
import { ruleMeanings } from "@vigilia/schema/words/moderation-words.ts";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";

import { numberedPageOf } from "../../../platform/graphql/connection.type.ts";
import { describedValues, enumOf } from "../../../platform/graphql/enum-of.ts";
import { Node } from "../../../platform/graphql/node.type.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import type { PostRow } from "./post.query.ts";

export const ReactionKindEnum = enumOf(reactionKinds);
registerEnumType(ReactionKindEnum, {
  name: "ReactionKind",
  description: "What a member feels about a post.",
  valuesConfig: describedValues<ReactionKind>({
    LIKE: "Agreement or thanks, a thumb up.",
    LOVE: "A heart.",
    LAUGH: "It is funny.",
    SURPRISED: "It was not expected.",
    SAD: "Sorrow about what the post reports.",
    ANGRY: "Anger about what the post reports.",
  }),
});

export const RemovalGroundEnum = enumOf(rules);
registerEnumType(RemovalGroundEnum, {
  name: "RemovalGround",
  description: "Why moderators removed a post, as everybody may know.",
  valuesConfig: describedValues(ruleMeanings),
});

@ObjectType({ description: "One kind of reaction to a post, and how often." })
export class ReactionSummary {
  postId!: string;
  @Field(() => ReactionKindEnum, {
    description: "Which reaction this row counts; there is one row per kind.",
  })
  kind!: ReactionKind;
  @Field(() => Int, {
    description: "Members who reacted like this; never 0, as kinds without any are left out.",
  })
  count!: number;
}

@ObjectType("PostRevision", {
  description:
    "A version of a post that a later one replaced, or that was taken down with the post.",
})
export class PostRevisionObject {
  editorId!: string | null;
  @Field(() => Int, {
    description:
      "Its place in the post's history, from 1. Numbers of versions that were not kept are missing.",
  })
  revision!: number;
  @Field(() => String, { description: "Markdown source of this version." }) body!: string;
  @Field(() => DateTimeScalar, {
    description: "When this version was written, not when it was replaced.",
  })
  createdAt!: Date;
  @Field(() => String, {
    nullable: true,
    description: "Why a moderator wrote it, in their words; null for versions by the author.",
  })
  reason!: string | null;
}

@ObjectType("Post", { description: "One contribution to a thread.", implements: Node })
export class PostObject extends Node implements PostRow {
  __typename!: "Post";
  threadId!: string;
  authorId!: string | null;
  answeredAuthorId!: string | null;
  editedById!: string | null;
  editReason!: string | null;
  deletedById!: string | null;
  erasedAt!: Date | null;
  deletionReason!: string | null;
  hiddenAt!: Date | null;
  heldAt!: Date | null;
  rejectedAt!: Date | null;
  rejectionReason!: string | null;
  decidedById!: string | null;
  reactionCounts!: PostRow["reactionCounts"];
  @Field(() => Int, {
    description:
      "1 for the opening post. Never reused, and changed only when its thread is merged into another, so a post stays on its page. 0 while it waits for approval.",
  })
  number!: number;
  @Field(() => ID, {
    nullable: true,
    description:
      "The post of the same thread that it answers, as its author said; null when it answers the thread as a whole.",
  })
  answeredPostId!: string | null;
  @Field(() => Int, {
    description: "Posts that answer it and can be read: neither deleted nor waiting for approval.",
  })
  answerCount!: number;
  @Field(() => String, { description: "Markdown source; empty once deleted." }) body!: string;
  @Field(() => String, {
    description:
      "Sanitised HTML. A quote is an element with data-post-id holding one of class quote-author.",
  })
  bodyHtml!: string;
  @Field(() => Int, {
    description: "One more at each edit: send it along with an edit, and nobody's is overwritten.",
  })
  revision!: number;
  @Field(() => DateTimeScalar, {
    description: "When it was written; for a post that waited for approval, when it was approved.",
  })
  createdAt!: Date;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When its author or a moderator last edited it; null if nobody has.",
  })
  editedAt!: Date | null;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      "When its author or a moderator deleted it, or its author had their texts erased; null unless it is a tombstone.",
  })
  deletedAt!: Date | null;
  @Field(() => RemovalGroundEnum, {
    nullable: true,
    description: "Null unless moderators removed the post and said why.",
  })
  removalGround!: Rule | null;
}

@ObjectType({
  description:
    "Pages are numbered from 1; a page past the last is empty, never an error. Deleted posts keep their places.",
})
export class PostPage extends numberedPageOf<PostRow>(() => PostObject) {}

@ObjectType({ description: "Where to find a post." })
export class PostPageInfo {
  @Field(() => Int, {
    description: `The page of the thread it stands on, from 1, at ${postsPerPage} posts per page.`,
  })
  page!: number;
  @Field(() => Int, { description: "Its number in the thread, from 1." }) number!: number;
  @Field(() => ID, { description: "The thread it stands in now, also after a merge." })
  threadId!: string;
}
