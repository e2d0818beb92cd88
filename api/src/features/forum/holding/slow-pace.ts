import { minute } from "@vigilia/schema/durations.ts";
import { instantText } from "@vigilia/schema/texts/notification-texts.ts";
import { minutesText } from "@vigilia/schema/words/time-words.ts";
import { sql } from "kysely";

import type { BindingSanction, Viewer, WorkContext } from "../../../kernel/context.ts";
import { AppError } from "../../../platform/app-error.ts";
import { rows } from "../../../platform/database/database.ts";
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
  const since = new Date(now().getTime() - pace);
  const recent = await db(em)
    .selectFrom("posts as p")
    .select((eb) => eb.fn.max(eb.fn.coalesce("p.heldAt", "p.createdAt")).as("writtenAt"))
    .where("p.authorId", "=", viewer.id)
    .where("p.createdAt", ">", since)
    .executeTakeFirst();
  const writtenAt = recent?.writtenAt;
  if (!writtenAt || writtenAt <= since) return;
  const next = new Date(writtenAt.getTime() + pace);
  throw new AppError("TOO_MANY_REQUESTS", refusalOf(slowed, next));
}

function refusalOf({ paceMinutes, expiresAt }: BindingSanction, next: Date): string {
  const end = expiresAt ? ` until ${instantText(expiresAt)}` : "";
  return `Moderators have slowed your writing to one post every ${minutesText(paceMinutes ?? 1)}${end}. You can post again at ${instantText(next)}.`;
}
