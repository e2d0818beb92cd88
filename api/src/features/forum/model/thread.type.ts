import { watchLevels } from "@vigilia/schema/enums.ts";
import { slowModeMaxMinutes, threadTitleMaxLength } from "@vigilia/schema/limits.ts";
import { Field, Int, ObjectType, registerEnumType } from "type-graphql";

import { numberedPageOf } from "../../../platform/graphql/connection.type.ts";
import { enumOf } from "../../../platform/graphql/enum-of.ts";
import { Node } from "../../../platform/graphql/node.type.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import type { ThreadRow } from "./thread.query.ts";

export const WatchLevelEnum = enumOf(watchLevels);
registerEnumType(WatchLevelEnum, {
  name: "WatchLevel",
  description: "How closely a member follows a thread.",
  valuesConfig: {
    WATCHING: { description: "Every new post notifies." },
    NORMAL: { description: "Only quotes, mentions and replies to one's own posts notify." },
    MUTED: { description: "Nothing in this thread notifies." },
  },
});

@ObjectType("Thread", { description: "A conversation in the forum.", implements: Node })
export class ThreadObject extends Node implements ThreadRow {
  __typename!: "Thread";
  authorId!: string | null;
  lastReplyAuthorId!: string | null;
  categoryId!: string | null;
  eventId!: string | null;
  publishedAt!: Date | null;
  deletedAt!: Date | null;
  deletionReason!: string | null;
  hasMoves!: boolean;
  @Field(() => String, {
    description: `Plain text on one line, at most ${threadTitleMaxLength} characters; \`Erased by its author\` once its author had their texts erased.`,
  })
  title!: string;
  @Field(() => Boolean, {
    description:
      "It stands before all others in its category and in the list LATEST; other lists ignore it.",
  })
  isPinned!: boolean;
  @Field(() => Boolean, { description: "Members can only read it." }) isLocked!: boolean;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When it will be locked, within a minute; null where nobody plans it.",
  })
  locksAt!: Date | null;
  @Field(() => Int, {
    nullable: true,
    description: `How long a member waits between two posts here, in minutes, 1 to ${slowModeMaxMinutes}; null outside slow mode. Moderators do not wait.`,
  })
  slowModeMinutes!: number | null;
  @Field(() => Int, { description: "Posts that can be read, without the opening one." })
  replyCount!: number;
  @Field(() => Int, { description: "Each reader counts once a day." }) views!: number;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When the newest reply that can be read was written; null while there is none.",
  })
  lastReplyDate!: Date | null;
  @Field(() => DateTimeScalar, {
    description: "When it was opened, or approved if it had to wait for approval.",
  })
  createdAt!: Date;
  @Field(() => Int, { description: "Highest post number in the thread." }) lastPostNumber!: number;
  @Field(() => String, {
    description:
      "Give it as `after` to threadUpdates, which then delivers what happened since the thread was read.",
  })
  updatesCursor!: string;
}

@ObjectType({
  description: "Pages are numbered from 1; a page past the last is empty, never an error.",
})
export class ThreadPage extends numberedPageOf<ThreadRow>(() => ThreadObject) {}
