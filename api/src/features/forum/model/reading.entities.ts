import { defineEntity, p } from "@mikro-orm/core";
import { watchLevels } from "@vigilia/schema/enums.ts";

import { User } from "../../accounts/model/user.entity.ts";
import { Category } from "./category.entity.ts";
import { Thread } from "./thread.entity.ts";

export const ThreadReadSchema = defineEntity({
  name: "ThreadRead",
  tableName: "thread_reads",
  properties: {
    user: () => p.manyToOne(User).ref().primary().deleteRule("cascade"),
    thread: () => p.manyToOne(Thread).ref().primary().deleteRule("cascade"),
    /** The highest post number read; only grows, but where a member takes back that they have marked all as read. Null when the thread was never opened. */
    lastReadNumber: p.integer().nullable(),
    /** When it was marked as read together with others, until more of it is read. */
    markedAt: p.datetime(3).nullable(),
    /** What `lastReadNumber` was before that. */
    markedFrom: p.integer().nullable(),
    watchLevel: p.enum(watchLevels).default("NORMAL"),
    updatedAt: p.datetime(3),
  },
  indexes: [
    {
      name: "thread_reads_of_thread",
      properties: ["thread", "watchLevel", "user"],
      where: "watch_level <> 'NORMAL'",
    },
  ],
});

/** How far a member has read a thread, and how closely they follow it. */
export class ThreadRead extends ThreadReadSchema.class {}
ThreadReadSchema.setClass(ThreadRead);

export const CategoryWatchSchema = defineEntity({
  name: "CategoryWatch",
  tableName: "category_watches",
  properties: {
    user: () => p.manyToOne(User).ref().primary().deleteRule("cascade"),
    category: () => p.manyToOne(Category).ref().primary().deleteRule("cascade"),
    watchLevel: p.enum(watchLevels),
    updatedAt: p.datetime(3),
  },
  indexes: [
    {
      name: "category_watches_of_category",
      properties: ["category", "user"],
      where: "watch_level = 'WATCHING'",
    },
  ],
});

/** How closely a member follows the threads of a category, as long as they said something about it. */
export class CategoryWatch extends CategoryWatchSchema.class {}
CategoryWatchSchema.setClass(CategoryWatch);

export const ThreadViewsSchema = defineEntity({
  name: "ThreadViews",
  tableName: "thread_views",
  properties: {
    thread: () => p.oneToOne(Thread).ref().primary().owner().deleteRule("cascade"),
    views: p.integer().default(0),
  },
});

/** How often a thread was read; apart from the thread, so that counting never waits for posting. */
export class ThreadViews extends ThreadViewsSchema.class {}
ThreadViewsSchema.setClass(ThreadViews);

export const ViewMarkSchema = defineEntity({
  name: "ViewMark",
  tableName: "view_marks",
  properties: {
    day: p.date().primary(),
    thread: () => p.manyToOne(Thread).ref().primary().deleteRule("cascade"),
    /** SHA-256 of the reader and the day's salt. */
    readerDigest: p.text().primary(),
  },
});

/** Somebody has read this thread today: kept for 48 hours, so that a day's second look counts nothing. */
export class ViewMark extends ViewMarkSchema.class {}
ViewMarkSchema.setClass(ViewMark);

export const ViewSaltSchema = defineEntity({
  name: "ViewSalt",
  tableName: "view_salts",
  properties: {
    day: p.date().primary(),
    salt: p.text(),
  },
});

/** Deleted with its day's marks; from then on nobody can find out whose they were. */
export class ViewSalt extends ViewSaltSchema.class {}
ViewSaltSchema.setClass(ViewSalt);
