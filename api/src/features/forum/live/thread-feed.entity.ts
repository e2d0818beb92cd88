import { defineEntity, p } from "@mikro-orm/core";

import { Thread } from "../model/thread.entity.ts";

export const ThreadFeedSchema = defineEntity({
  name: "ThreadFeed",
  tableName: "thread_feeds",
  properties: {
    thread: () => p.oneToOne(Thread).ref().primary().owner().deleteRule("cascade"),
    /** The number of the last change. */
    sequence: p.bigint("number").default(0),
    /** Changes up to this number are forgotten; who asks for what came after an older one starts anew. */
    forgottenThrough: p.bigint("number").default(0),
  },
});

/** Its row lock puts the changes of one thread in order; apart from the thread, so that posting waits for nobody. */
export class ThreadFeed extends ThreadFeedSchema.class {}
ThreadFeedSchema.setClass(ThreadFeed);
