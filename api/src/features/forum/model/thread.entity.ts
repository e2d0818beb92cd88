import { defineEntity, p } from "@mikro-orm/core";

import { newId } from "../../../platform/new-id.ts";
import { User } from "../../accounts/model/user.entity.ts";
import { Category } from "./category.entity.ts";

/** What everyone may see in a list. */
const listed = "published_at is not null and deleted_at is null";

/**
 * While a new version replaces an old one, process by process, the old ones write when the last reply was written and
 * not by whom. So it is looked up at the commit, unless the same statement says it.
 */
const findLastReplyAuthor = [
  `create function threads_find_last_reply_author() returns trigger as $$ declare found_id uuid; begin
  select last.author_id into found_id from (
    select t.post_seq as number from threads t where t.id = new.id
    union all select m.merged_offset from threads m where m.merged_into_id = new.id
    union all select m.into_offset from post_moves m where m.into_id = new.id and m.into_offset is not null
  ) stretch
  cross join lateral (
    select p.created_at, p.author_id from posts p
    where p.thread_id = new.id and p.number > 1 and p.number <= stretch.number and p.deleted_at is null
    order by p.number desc limit 1
  ) last
  order by last.created_at desc limit 1;
  update threads set last_reply_author_id = found_id
  where id = new.id and last_reply_author_id is distinct from found_id;
  return null; end; $$ language plpgsql`,
  `create constraint trigger "threads_last_reply_author" after update of last_reply_at on "threads" deferrable initially deferred for each row when (old.last_reply_at is distinct from new.last_reply_at and old.last_reply_author_id is not distinct from new.last_reply_author_id) execute function threads_find_last_reply_author()`,
].join(";\n");

export const ThreadSchema = defineEntity({
  name: "Thread",
  tableName: "threads",
  properties: {
    id: p.uuid().primary().onCreate(newId),
    title: p.text(),
    category: () => p.manyToOne(Category).ref().nullable(),
    author: () => p.manyToOne(User).ref().nullable(),
    /** The incident discussed here; a bare id because the forum does not know events. */
    eventId: p.uuid().nullable(),
    isPinned: p.boolean().default(false),
    lockedAt: p.datetime(3).nullable(),
    /** How long a member waits between two posts here; null where it is as everywhere. */
    slowModeMinutes: p.integer().nullable().check("slow_mode_minutes > 0"),
    /** The last number given to a post; never lowered. */
    postSequence: p.integer().name("post_seq").default(0),
    visiblePosts: p.integer().default(0).check("visible_posts >= 0"),
    lastReplyAt: p.datetime(3).nullable(),
    lastReplyAuthor: () => p.manyToOne(User).ref().nullable(),
    /** The last reply, or the opening: what lists are ordered by. */
    bumpedAt: p.datetime(3),
    createdAt: p.datetime(3),
    /** Null while the opening post waits for approval. */
    publishedAt: p.datetime(3).nullable(),
    deletedAt: p.datetime(3).nullable(),
    deletedBy: () => p.manyToOne(User).ref().nullable(),
    deletionReason: p.text().nullable(),
    /** The act that removed all by its author, and brings it back. */
    removalDecisionId: p.uuid().nullable(),
    /**
     * The thread that it was merged into, with the offset of its posts' numbers there. A merged thread only redirects.
     */
    mergedIntoId: p.uuid().nullable(),
    mergedOffset: p.integer().nullable(),
    /** Posts went from here to another thread, or came from one: `post_moves` has them. */
    hasMoves: p.boolean().default(false),
    /** Folded, as a post's words. */
    titleWords: p.type("string").columnType("tsvector").lazy(),
  },
  uniques: [{ name: "threads_one_of_event", properties: ["eventId"], where: "deleted_at is null" }],
  checks: [
    {
      name: "threads_merged_are_gone",
      expression:
        "(merged_into_id is null) = (merged_offset is null) and (merged_into_id is null or deleted_at is not null)",
    },
  ],
  indexes: [
    {
      name: "threads_merged",
      properties: ["mergedIntoId", "mergedOffset"],
      where: "merged_into_id is not null",
    },
    {
      name: "threads_of_category",
      properties: ["category", "isPinned", "bumpedAt", "id"],
      where: listed,
    },
    { name: "threads_in_order", properties: ["isPinned", "bumpedAt", "id"], where: listed },
    { name: "threads_by_bumped_at", properties: ["bumpedAt", "id"], where: listed },
    {
      name: "threads_of_removal_decision",
      properties: ["removalDecisionId"],
      where: "removal_decision_id is not null",
    },
    { name: "threads_of_author", properties: ["author", "createdAt", "id"] },
    {
      name: "threads_by_title_words",
      expression: `create index "threads_by_title_words" on "threads" using gin (title_words) where ${listed}`,
    },
  ],
  triggers: [
    {
      name: "threads_last_reply_author",
      timing: "after",
      events: ["update"],
      expression: findLastReplyAuthor,
    },
  ],
});

/** A conversation: an opening post and its replies, numbered for ever. */
export class Thread extends ThreadSchema.class {}
ThreadSchema.setClass(Thread);
