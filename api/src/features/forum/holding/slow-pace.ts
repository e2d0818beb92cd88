import type { EntityManager } from "@mikro-orm/postgresql";
import { minute } from "@vigilia/schema/durations.ts";
import { instantText } from "@vigilia/schema/texts/notification-texts.ts";
import { minutesText } from "@vigilia/schema/words/time-words.ts";
import { sql } from "kysely";

import type { BindingSanction, Viewer, WorkContext } from "../../../kernel/context.ts";
import { AppError } from "../../../platform/app-error.ts";
import { rows } from "../../../platform/database/database.ts";
import { isStaff } from "../../accounts/model/require-viewer.ts";
import { db } from "../tables.ts";

/**
 * Throws TOO_MANY_REQUESTS where the staff have slowed the member's writing and their last post is too fresh. Counted
 * in the database, so that it holds on every process and without the limits of the site.
 */
export async function requireSlowPace(context: WorkContext, viewer: Viewer): Promise<void> {
  const slowed = viewer.sanctions?.find(({ kind }) => kind === "SLOW_WRITING");
  if (!slowed?.paceMinutes) return;
  const { em, now } = context;
  const pace = slowed.paceMinutes * minute;
  // Two posts of one member that are sent together come one after the other.
  await rows(em, sql`select pg_advisory_xact_lock(hashtextextended(${`slowed ${viewer.id}`}, 0))`);
  const next = await nextPostAfter(em, { authorId: viewer.id, pace, at: now() });
  if (next) throw new AppError("TOO_MANY_REQUESTS", refusalOf(slowed, next));
}

interface PacedThread {
  id: string;
  slowModeMinutes: number | null;
}

/**
 * Throws TOO_MANY_REQUESTS where the thread is in slow mode and the member's last post in it is too fresh. The
 * transaction has locked the thread's row, so that posts of one member that are sent together come one after the other.
 */
export async function requireThreadPace(
  em: EntityManager,
  { viewer, thread, at }: { viewer: Viewer; thread: PacedThread; at: Date },
): Promise<void> {
  const { id: threadId, slowModeMinutes: minutes } = thread;
  if (minutes === null || isStaff(viewer)) return;
  const last = { authorId: viewer.id, threadId, pace: minutes * minute, at };
  const next = await nextPostAfter(em, last);
  if (!next) return;
  throw new AppError(
    "TOO_MANY_REQUESTS",
    `This thread is in slow mode: each member writes one post every ${minutesText(minutes)}. You can post here again at ${instantText(next)}.`,
  );
}

interface LastPost {
  authorId: string;
  /** Left out: in any. */
  threadId?: string;
  /** In milliseconds. */
  pace: number;
  at: Date;
}

/** When the member can write again; null where they can now. What was deleted was written. */
async function nextPostAfter(
  em: EntityManager,
  { authorId, threadId, pace, at }: LastPost,
): Promise<Date | null> {
  const since = new Date(at.getTime() - pace);
  const newest = db(em)
    .selectFrom("posts as p")
    .select((eb) => eb.fn.max(eb.fn.coalesce("p.heldAt", "p.createdAt")).as("writtenAt"))
    .where("p.authorId", "=", authorId)
    .where("p.createdAt", ">", since);
  const here = threadId ? newest.where("p.threadId", "=", threadId) : newest;
  const writtenAt = (await here.executeTakeFirst())?.writtenAt;
  return writtenAt && writtenAt > since ? new Date(writtenAt.getTime() + pace) : null;
}

function refusalOf({ paceMinutes, expiresAt }: BindingSanction, next: Date): string {
  const end = expiresAt ? ` until ${instantText(expiresAt)}` : "";
  return `Moderators have slowed your writing to one post every ${minutesText(paceMinutes ?? 1)}${end}. You can post again at ${instantText(next)}.`;
}
