import { defineEntity, p } from "@mikro-orm/core";

import { User } from "../../accounts/model/user.entity.ts";
import { Thread } from "./thread.entity.ts";

export const watchLevels = ["WATCHING", "NORMAL", "MUTED"] as const;
export type WatchLevel = (typeof watchLevels)[number];

export const ThreadReadSchema = defineEntity({
  name: "ThreadRead",
  tableName: "thread_reads",
  properties: {
    user: () => p.manyToOne(User).ref().primary().deleteRule("cascade"),
    thread: () => p.manyToOne(Thread).ref().primary().deleteRule("cascade"),
    /** The highest post number read; only grows. Null when the thread was never opened. */
    lastReadNumber: p.integer().nullable(),
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
