import type { EntityManager } from "@mikro-orm/postgresql";
import {
  expressionBuilder,
  sql,
  type Expression,
  type InferResult,
  type Nullable,
  type SqlBool,
} from "kysely";

import type { Viewer } from "../../../kernel/context.ts";
import { typename } from "../../../platform/database/typed.ts";
import { actsAsStaff, ownerIdOf } from "../../accounts/model/require-viewer.ts";
import { membersAsJson, readNaming } from "../../accounts/model/user.query.ts";
import { db, type ForumTables } from "../tables.ts";
import { postIsVisible } from "./post.query.ts";

const t = expressionBuilder<{ t: ForumTables["threads"] }, "t">();

export const replyCountOfThread = t.fn<number>("greatest", [
  t("t.visiblePosts", "-", t.lit(1)),
  t.lit(0),
]);

export const threadIsLocked = t("t.lockedAt", "is not", null).$castTo<boolean>();

/**
 * Threads as the API shows them, without what hangs on them. `publishedAt` is null while the opening post waits for
 * approval; every update of a thread up to `updatesCursor` is in what is read together with it, or after.
 */
export const selectThreads = (em: EntityManager) =>
  db(em)
    .selectFrom("threads as t")
    .leftJoin("threadViews as v", "v.threadId", "t.id")
    .select(["t.id", "t.title", "t.isPinned", "t.createdAt", "t.authorId", "t.categoryId"])
    .select(["t.lastReplyAt as lastReplyDate", "t.postSeq as lastPostNumber"])
    .select(["t.lastReplyAuthorId", "t.slowModeMinutes"])
    .select(["t.publishedAt", "t.deletedAt", "t.deletionReason", "t.hasMoves"])
    .select((eb) => eb.fn.coalesce("t.eventId", eventOfMerged(em)).as("eventId"))
    .select((eb) => [
      threadIsLocked.as("isLocked"),
      plannedLock(em).as("locksAt"),
      replyCountOfThread.as("replyCount"),
      eb.fn.coalesce("v.views", eb.lit(0)).as("views"),
      eb.cast<string>(eb.fn.coalesce(feedSequence(em), eb.lit(0)), "text").as("updatesCursor"),
    ])
    .select(typename("Thread"));

/** The same with who opened them, and who wrote the last reply. */
export const selectThreadsNaming = (em: EntityManager) =>
  selectThreads(em).select(membersAsJson(em, [t.ref("t.authorId"), t.ref("t.lastReplyAuthorId")]));

/** Reads such threads. */
export const readThreadsNaming = <
  Row extends Awaited<ReturnType<ReturnType<typeof selectThreadsNaming>["execute"]>>[number],
>(
  read: () => Promise<Row[]>,
) => readNaming(({ authorId, lastReplyAuthorId }: Row) => [authorId, lastReplyAuthorId], read);

export type ThreadRow = InferResult<ReturnType<typeof selectThreads>>[number];

const feedSequence = (em: EntityManager) =>
  db(em)
    .selectFrom("threadFeeds as f")
    .select("f.sequence")
    .where("f.threadId", "=", t.ref("t.id"));

const plannedLock = (em: EntityManager) =>
  db(em).selectFrom("plannedLocks as l").select("l.at").where("l.threadId", "=", t.ref("t.id"));

/** What everyone may see. */
export const threadIsListed = t.and([
  t("t.publishedAt", "is not", null),
  t("t.deletedAt", "is", null),
]);

/**
 * The thread of this id, or the one that it was merged into. Staff see removed and held threads as well; the author of
 * a held or rejected thread sees it, with the reason.
 */
export function threadIsVisibleTo(viewer: Viewer | null): Expression<SqlBool> {
  if (actsAsStaff(viewer)) return t("t.mergedIntoId", "is", null);
  const isOwn = t.and([t("t.publishedAt", "is", null), t("t.authorId", "=", ownerIdOf(viewer))]);
  return t.or([threadIsListed, isOwn]);
}

/**
 * Replies of a thread "t" that can be read, the newest among them. They stand in the order of time, but for what was
 * merged or moved in: each stretch up to such a place has a last one.
 */
export const lastReplies = sql`(
    select t.post_seq as number
    union all select m.merged_offset from threads m where m.merged_into_id = t.id
    union all select m.into_offset from post_moves m where m.into_id = t.id and m.into_offset is not null
  ) stretch
  cross join lateral (
    select p.created_at, p.author_id from posts p
    where p.thread_id = t.id and p.number > 1 and p.number <= stretch.number and ${postIsVisible}
    order by p.number desc limit 1
  ) last`;

const unread = expressionBuilder<
  Pick<ForumTables, "posts"> & {
    t: ForumTables["threads"];
    r: Nullable<ForumTables["threadReads"]>;
  },
  "t" | "r"
>();

/** Of a thread "t" as a member's "thread_reads r" says: one's own posts and what cannot be read are no news. */
export const unreadPosts = (viewerId: string | Expression<string>) =>
  unread
    .selectFrom("posts as p")
    .whereRef("p.threadId", "=", "t.id")
    .where("p.number", ">", unread.fn.coalesce("r.lastReadNumber", unread.lit(0)))
    .where(postIsVisible)
    .where("p.authorId", "is distinct from", viewerId);

/** A thread that was merged in brings along what it was about. */
const eventOfMerged = (em: EntityManager) =>
  db(em)
    .selectFrom("threads as merged")
    .select("merged.eventId")
    .where("merged.mergedIntoId", "=", t.ref("t.id"))
    .where("merged.eventId", "is not", null)
    .orderBy("merged.mergedOffset")
    .limit(1);

export const newestActivityFirst = sql`t.bumped_at desc, t.id desc`;

const ofThread = expressionBuilder<ForumTables & { t: ForumTables["threads"] }, "t">();

/** The member has said that nothing in the category of a thread "t" is news. */
export const categoryIsMutedBy = (memberId: string) =>
  ofThread.exists(
    ofThread
      .selectFrom("categoryWatches as cw")
      .select("cw.userId")
      .where("cw.userId", "=", memberId)
      .whereRef("cw.categoryId", "=", "t.categoryId")
      .where("cw.watchLevel", "=", "MUTED"),
  );
