import { defineEntity, p } from "@mikro-orm/core";

import { Post } from "../model/post.entities.ts";
import { Thread } from "../model/thread.entity.ts";

export const threadChangeKinds = [
  "POST_ADDED",
  "POST_CHANGED",
  "THREAD_CHANGED",
  "POSTS_MOVED",
] as const;
export type ThreadChangeKind = (typeof threadChangeKinds)[number];

export const ThreadChangeSchema = defineEntity({
  name: "ThreadChange",
  tableName: "thread_changes",
  properties: {
    thread: () => p.manyToOne(Thread).ref().primary().deleteRule("cascade"),
    /** Drawn from the thread's feed under its row lock: the cursor of live updates. */
    sequence: p.bigint("number").primary().autoincrement(false),
    kind: p.enum(threadChangeKinds),
    /** The first of those that moved; null when the thread itself changed, and not one post. */
    post: () => p.manyToOne(Post).ref().nullable().deleteRule("cascade"),
    number: p.integer().nullable(),
    at: p.datetime(3),
  },
  checks: [
    {
      name: "thread_changes_name_posts",
      expression:
        "(kind = 'THREAD_CHANGED') = (post_id is null) and (post_id is null) = (number is null)",
    },
  ],
  indexes: [{ name: "thread_changes_by_at", properties: ["at"] }],
});

/** One step in the history of a thread, replayed to readers who were away for a while. */
export class ThreadChange extends ThreadChangeSchema.class {}
ThreadChangeSchema.setClass(ThreadChange);

export const ThreadFeedSchema = defineEntity({
  name: "ThreadFeed",
  tableName: "thread_feeds",
  properties: {
    thread: () => p.oneToOne(Thread).ref().primary().owner().deleteRule("cascade"),
    /** The number of the last change. */
    sequence: p.bigint("number").default(0),
    /** Changes up to this number are forgotten; a client that asks for what came after an older one starts again. */
    forgottenThrough: p.bigint("number").default(0),
  },
});

/** Its row lock puts the changes of one thread in order; apart from the thread, which an edit or a reaction leaves alone. */
export class ThreadFeed extends ThreadFeedSchema.class {}
ThreadFeedSchema.setClass(ThreadFeed);
