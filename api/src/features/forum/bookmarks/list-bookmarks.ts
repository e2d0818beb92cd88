import type { EntityManager } from "@mikro-orm/postgresql";
import type { BookmarkState } from "@vigilia/schema/enums.ts";
import { foldWords } from "@vigilia/schema/fold-words.ts";
import { bookmarksPerPage, searchMaxLength } from "@vigilia/schema/limits.ts";
import { sql, type InferResult } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { pageFrom, type NumberedPage } from "../../../platform/database/numbered-page.ts";
import { requireViewer } from "../../accounts/model/require-viewer.ts";
import { postIsVisible } from "../model/post.query.ts";
import { threadIsListed } from "../model/thread.query.ts";
import { textQueryOf } from "../search/search-terms.ts";
import { db } from "../tables.ts";
import { excerptAround } from "../text/excerpt.ts";

/** What everybody may read: by the post that stands for a thread, the opening one. */
const state = sql<BookmarkState>`case
  when t.deleted_at is not null or (b.post_id is not null and p.deleted_at is not null) then 'REMOVED'
  when t.published_at is null or (b.post_id is not null and p.number is null) then 'HELD'
  else 'READABLE' end`;

const isLegible = sql<boolean>`${postIsVisible} and ${threadIsListed}`;

const selectBookmarks = (em: EntityManager, userId: string) =>
  db(em)
    .selectFrom("bookmarks as b")
    .innerJoin("threads as t", "t.id", "b.threadId")
    .leftJoin("posts as p", (join) =>
      join.on(
        sql<boolean>`p.id = coalesce(b.post_id,
          (select opening.id from posts opening where opening.thread_id = t.id and opening.number = 1))`,
      ),
    )
    .where("b.userId", "=", userId)
    .where("b.removedAt", "is", null);

const shownBookmarks = (em: EntityManager, userId: string) =>
  selectBookmarks(em, userId)
    .select(["b.id", "b.note", "b.createdAt", "b.postId", "b.threadId"])
    .select([
      state.as("state"),
      sql<string | null>`case when ${isLegible} then p.plain_text end`.as("text"),
    ]);

export type BookmarkRow = InferResult<ReturnType<typeof shownBookmarks>>[number] & {
  /** Where the words that were looked for stand, or how the text begins. */
  excerpt: string | null;
};

/** Words that everybody may read, and the owner's own. */
const wordsOfBookmark = sql`(b.note_words
  || case when ${threadIsListed} then t.title_words else '' end
  || case when ${isLegible} then p.words else '' end)`;

const excerptLength = 240;
const wordsPerQuery = 10;

const withExcerpt = <Row extends { text: string | null }>(row: Row, sought = "") => ({
  ...row,
  excerpt: row.text && excerptAround(row.text, sought, excerptLength),
});

/** The viewer's bookmarks, newest first; of those with words, each word begins one of the note, the title or the post. */
export async function listBookmarks(
  context: RequestContext,
  asked: { query: string; page: number },
): Promise<NumberedPage<BookmarkRow>> {
  const viewer = requireViewer(context);
  const { em } = context;
  const sought = asked.query.slice(0, searchMaxLength);
  const words = [...new Set(foldWords(sought))].slice(0, wordsPerQuery);
  const isFound =
    words.length > 0
      ? sql<boolean>`${wordsOfBookmark} @@ ${textQueryOf(words.map((word) => [word]))}::tsquery`
      : sql<boolean>`true`;
  const page = pageFrom(asked.page);
  const found = await shownBookmarks(em, viewer.id)
    .where(isFound)
    .orderBy("b.createdAt", "desc")
    .orderBy("b.id", "desc")
    .limit(bookmarksPerPage)
    .offset(sql<number>`${(page - 1) * bookmarksPerPage}::bigint`)
    .execute();
  const count = async () => {
    const counted = await selectBookmarks(em, viewer.id)
      .where(isFound)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return counted.count;
  };
  const nodes = found.map((row) => withExcerpt(row, words.join(" ")));
  return { nodes, page, pageSize: bookmarksPerPage, count };
}

/** One of the viewer's own; null for any other. */
export async function findBookmark(
  em: EntityManager,
  { id, userId }: { id: string; userId: string },
): Promise<BookmarkRow | null> {
  const found = await shownBookmarks(em, userId).where("b.id", "=", id).executeTakeFirst();
  return found ? withExcerpt(found) : null;
}
