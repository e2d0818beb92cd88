import { defineEntity, p } from "@mikro-orm/core";
import { type HoldCause, reactionKinds, rules } from "@vigilia/schema/enums.ts";

import { newId } from "../../../platform/new-id.ts";
import { User } from "../../accounts/model/user.entity.ts";
import { Thread } from "./thread.entity.ts";

/** What everybody may know about why a post was removed. */

const visible = "number is not null and deleted_at is null";

export const PostSchema = defineEntity({
  name: "Post",
  tableName: "posts",
  properties: {
    id: p.uuid().primary().onCreate(newId),
    thread: () => p.manyToOne(Thread).ref(),
    /** Given at publication, 1 for the opening post; null while the post waits for approval. */
    number: p.integer().nullable().check("number > 0"),
    author: () => p.manyToOne(User).ref().nullable(),
    /** The post that it answers: of the same thread, unless staff moved one of the two to another. */
    answerTo: () => p.manyToOne(Post).ref().nullable(),
    /** Markdown; blank once deleted, when the words are in the revisions alone. */
    body: p.text(),
    bodyHtml: p.text(),
    /** Of what made `bodyHtml`, so that a stricter version finds what to render again. */
    rendererVersion: p.smallint(),
    /** The words as read, without markup: for search and excerpts. */
    plainText: p.text().lazy(),
    /** Its folded words with their places, as PostgreSQL writes them: `drones:1 over:2 riga:3`. */
    words: p.type("string").columnType("tsvector").lazy(),
    /** One more at each edit. */
    revision: p.integer().default(1),
    createdAt: p.datetime(3),
    editedAt: p.datetime(3).nullable(),
    /** Who wrote the present version; null while it is the author's first. */
    editedBy: () => p.manyToOne(User).ref().nullable(),
    /** Why, in a moderator's words, when the present version is theirs. */
    editReason: p.text().nullable(),
    heldAt: p.datetime(3).nullable(),
    /** Why it was held, each with what it has of a list; null for what never waited. */
    holdCauses: p.json<{ cause: HoldCause; term?: string }[]>().nullable().lazy(),
    rejectedAt: p.datetime(3).nullable(),
    rejectionReason: p.text().nullable(),
    /** The moderator who approved or rejected what waited. */
    decidedBy: () => p.manyToOne(User).ref().nullable(),
    deletedAt: p.datetime(3).nullable(),
    deletedBy: () => p.manyToOne(User).ref().nullable(),
    deletionReason: p.text().nullable(),
    /** Null when its author deleted it, or when staff gave no reason. */
    removalGround: p.enum(rules).nullable(),
    /**
     * The decision that removed it; a bare id because the forum does not know moderation. Posts of one come back
     * together.
     */
    removalDecisionId: p.uuid().nullable(),
    /** The program took it down by itself, until a moderator has looked; nobody deleted it. */
    hiddenAt: p.datetime(3).nullable(),
    /** Its text was permanently erased, from the revisions too. */
    erasedAt: p.datetime(3).nullable(),
  },
  uniques: [{ name: "posts_of_thread", properties: ["thread", "number"] }],
  checks: [
    { name: "posts_numbered_or_held", expression: "number is not null or held_at is not null" },
    {
      name: "posts_blank_once_deleted",
      expression:
        "deleted_at is null or (body = '' and body_html = '' and plain_text = '' and length(words) = 0)",
    },
    {
      name: "posts_hidden_by_nobody",
      expression: "hidden_at is null or (deleted_at is not null and deleted_by_id is null)",
    },
  ],
  indexes: [
    { name: "posts_of_author", properties: ["author", "createdAt", "id"] },
    {
      name: "posts_of_answered",
      properties: ["answerTo", "number"],
      where: `answer_to_id is not null and ${visible}`,
    },
    // What a member has not read is counted without looking at the posts
    {
      name: "posts_visible_in_thread",
      properties: ["thread", "number"],
      include: ["author"],
      where: visible,
    },
    {
      name: "posts_held",
      properties: ["heldAt", "id"],
      where: "number is null and rejected_at is null and deleted_at is null",
    },
    {
      name: "posts_without_number",
      properties: ["author", "thread"],
      where: "number is null",
    },
    {
      name: "posts_ever_held",
      properties: ["heldAt"],
      where: "held_at is not null",
    },
    {
      name: "posts_of_removal_decision",
      properties: ["removalDecisionId"],
      where: "removal_decision_id is not null",
    },
    // Search walks it from the newest post on when a word stands in most of them
    { name: "posts_by_created_at", properties: ["createdAt", "id"], where: visible },
    { name: "posts_by_renderer_version", properties: ["rendererVersion"] },
    {
      name: "posts_by_words",
      expression: `create index "posts_by_words" on "posts" using gin (words) where ${visible}`,
    },
  ],
});

/** One contribution to a thread. Never deleted: what is removed stays as a tombstone, so that no other post moves. */
export class Post extends PostSchema.class {}
PostSchema.setClass(Post);

export const PostRevisionSchema = defineEntity({
  name: "PostRevision",
  tableName: "post_revisions",
  properties: {
    post: () => p.manyToOne(Post).ref().primary().deleteRule("cascade"),
    revision: p.integer().primary(),
    body: p.text(),
    /** Who wrote this version: the author, or a moderator. */
    editor: () => p.manyToOne(User).ref().nullable(),
    /** Why the moderator wrote it; null for versions by the author. */
    reason: p.text().nullable(),
    createdAt: p.datetime(3),
  },
});

/** A version of a post that was replaced by a later one, or taken down with the post. */
export class PostRevision extends PostRevisionSchema.class {}
PostRevisionSchema.setClass(PostRevision);

export const ReactionSchema = defineEntity({
  name: "Reaction",
  tableName: "reactions",
  properties: {
    post: () => p.manyToOne(Post).ref().primary().deleteRule("cascade"),
    user: () => p.manyToOne(User).ref().primary().deleteRule("cascade"),
    kind: p.enum(reactionKinds).primary(),
    createdAt: p.datetime(3),
  },
  indexes: [{ name: "reactions_by_user", properties: ["user"] }],
});

/** What a member feels about a post: each kind at most once. */
export class Reaction extends ReactionSchema.class {}
ReactionSchema.setClass(Reaction);
