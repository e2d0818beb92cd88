import { sql, type RawBuilder } from "kysely";

import type { Viewer } from "../../../kernel/context.ts";
import { actsAsStaff, ownerIdOf } from "../../accounts/model/require-viewer.ts";
import { postIsVisible } from "./post.query.ts";

/** A thread as the API shows it, without what hangs on it. */
export interface ThreadRow {
  __typename: "Thread";
  id: string;
  title: string;
  isPinned: boolean;
  isLocked: boolean;
  replyCount: number;
  views: number;
  lastReplyDate: Date | null;
  createdAt: Date;
  authorId: string | null;
  categoryId: string | null;
  lastPostNumber: number;
  /** Everything that was told of it up to here is in what is read together with it, or after. */
  updatesCursor: string;
  /** Null while the opening post waits for approval. */
  publishedAt: Date | null;
  deletedAt: Date | null;
  deletionReason: string | null;
}

/** Of a thread "t". */
export const replyCountOfThread = sql`greatest(t.visible_posts - 1, 0)`;

const threadColumns = sql`
  'Thread' as "__typename", t.id, t.title, t.is_pinned as "isPinned",
  t.locked_at is not null as "isLocked", ${replyCountOfThread} as "replyCount",
  coalesce(v.views, 0) as views, t.last_reply_at as "lastReplyDate", t.created_at as "createdAt",
  t.author_id as "authorId", t.category_id as "categoryId", t.post_seq as "lastPostNumber",
  coalesce((select f.sequence from thread_feeds f where f.thread_id = t.id), 0)::text as "updatesCursor",
  t.published_at as "publishedAt", t.deleted_at as "deletedAt", t.deletion_reason as "deletionReason"`;

export const selectThreads = sql<ThreadRow>`
  select ${threadColumns} from threads t left join thread_views v on v.thread_id = t.id`;

/** What everyone may see. */
export const threadIsListed = sql`t.published_at is not null and t.deleted_at is null`;

/** What was merged into another is that one. Staff see what was removed or waits as well, and whoever opened a thread sees it wait, or why it was rejected. */
export function threadIsVisibleTo(viewer: Viewer | null): RawBuilder<unknown> {
  if (actsAsStaff(viewer)) return sql`t.merged_into_id is null`;
  const isOwn = sql`t.published_at is null and t.author_id = ${ownerIdOf(viewer)}::uuid`;
  return sql`((${threadIsListed}) or (${isOwn}))`;
}

/**
 * Replies of a thread "t" that can be read, the newest among them. They stand in the order of time, but for what was
 * merged in: each stretch up to such a place has a last one.
 */
export const lastReplies = sql`(
    select t.post_seq as number
    union all select m.merged_offset from threads m where m.merged_into_id = t.id
  ) stretch
  cross join lateral (
    select p.created_at, p.author_id from posts p
    where p.thread_id = t.id and p.number > 1 and p.number <= stretch.number and ${postIsVisible}
    order by p.number desc limit 1
  ) last`;

/** Of a thread "t" as a member's "thread_reads r" says: one's own posts and what cannot be read are no news. */
export const unreadPosts = (viewerId: RawBuilder<unknown>) => sql`
  posts p where p.thread_id = t.id and p.number > coalesce(r.last_read_number, 0)
    and ${postIsVisible} and p.author_id is distinct from ${viewerId}`;

export const newestActivityFirst = sql`t.bumped_at desc, t.id desc`;
