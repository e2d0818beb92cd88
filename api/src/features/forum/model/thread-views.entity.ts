import { defineEntity, p } from "@mikro-orm/core";

import { Thread } from "./thread.entity.ts";

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
