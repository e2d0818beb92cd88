import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { AppError } from "../../../platform/app-error.ts";
import { firstRow } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/new-id.ts";
import type { ComposedPost } from "../references/compose-post.ts";
import { countedThread } from "../counters/counters.ts";
import { holdPost } from "./hold-post.ts";
import { raiseReadMark } from "../reading/read-marks.ts";
import { searchWordsOf } from "../text/search-words.ts";
import { writePost } from "./write-post.ts";

interface NewThread {
  id: string;
  title: string;
  categoryId: string;
  authorId: string;
  eventId: string | null;
  at: Date;
  /** The opening post. */
  composed: ComposedPost;
}

/** Adds a thread with its opening post, within the caller's transaction, and tells everybody. */
export async function writeThread(em: EntityManager, newThread: NewThread): Promise<void> {
  const { id, categoryId, authorId, at, composed } = newThread;
  await insertThread(em, newThread, { isPublished: true });
  const thread = { id, number: 1, authorId, categoryId, isLocked: false };
  const alsoCounted = countedThread({ ...thread, isListed: true });
  await writePost(em, { id: newId(), thread, authorId, at, composed, alsoCounted });
  await raiseReadMark(em, { userId: authorId, threadId: id, number: 1, at });
}

/** Keeps a thread for approval together with its opening post: only its author and moderators see it. */
export async function holdThread(em: EntityManager, newThread: NewThread): Promise<void> {
  const { id, authorId, at, composed } = newThread;
  await insertThread(em, newThread, { isPublished: false });
  await holdPost(em, { id: newId(), threadId: id, authorId, at, composed });
}

async function insertThread(
  em: EntityManager,
  { id, title, categoryId, authorId, eventId, at }: NewThread,
  { isPublished }: { isPublished: boolean },
): Promise<void> {
  const posts = isPublished ? 1 : 0;
  const inserted = await firstRow(
    em,
    sql`
      insert into threads (id, title, category_id, author_id, event_id, post_seq, visible_posts, bumped_at,
        created_at, published_at, title_words)
      values (${id}, ${title}, ${categoryId}, ${authorId}, ${eventId}, ${posts}, ${posts}, ${at}, ${at},
        ${isPublished ? at : null},
        ${searchWordsOf(title)}::tsvector)
      on conflict (event_id) where deleted_at is null do nothing returning id`,
  );
  if (!inserted) throw new AppError("CONFLICT", "This event already has its discussion.");
}
