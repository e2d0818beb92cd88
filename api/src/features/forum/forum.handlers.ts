import type { EntityManager } from "@mikro-orm/postgresql";
import { expressionBuilder, type Expression, type SqlBool } from "kysely";

import type { WorkContext } from "../../kernel/context.ts";
import { onMessage, onMessages, type MessageHandler } from "../../kernel/messages.ts";
import { anyOf } from "../../platform/database/typed.ts";
import { forgottenMembers, pictureFetches } from "./model/forum.queues.ts";
import { renderSoon } from "./posts/render-posts.ts";
import { recordKnownWords } from "./search/known-words.ts";
import { db, type ForumTables } from "./tables.ts";

/** What follows from what happens, after it was committed. */
export const forumHandlers: readonly MessageHandler[] = [
  onMessages("forum.post-published", (posts, { em }) => learnWordsOf(em, posts)),
  onMessage("forum.post-restored", (post, { em }) => learnWordsOf(em, [post])),
  onMessage("forum.thread-changed", ({ threadId }, { em }) =>
    recordKnownWords(em, { threadIds: [threadId] }),
  ),
  onMessage("forum.post-edited", async (post, context) => {
    await learnWordsOf(context.em, [post]);
    await renderQuoting(context, quotesPost(post.postId));
  }),
  onMessage("forum.post-deleted", ({ postId }, context) =>
    renderQuoting(context, quotesPost(postId)),
  ),
  onMessage("forum.post-restored", ({ postId }, context) =>
    renderQuoting(context, quotesPost(postId)),
  ),
  onMessage("forum.thread-removed", ({ threadId }, context) =>
    renderQuoting(context, quotesThread(threadId)),
  ),
  onMessage("forum.thread-restored", ({ threadId }, context) =>
    renderQuoting(context, quotesThread(threadId)),
  ),
  onMessage("forum.picture-named", ({ name }, context) =>
    context.services.jobs.enqueue(pictureFetches, { name }, context),
  ),
  onMessage("accounts.member-erased", (member, context) =>
    context.services.jobs.enqueue(forgottenMembers, member, context),
  ),
  onMessage("events.corrected", async ({ eventIds }, context) => {
    const showing = await db(context.em)
      .selectFrom("postEvents")
      .select("postId")
      .distinct()
      .where("eventId", "=", anyOf(eventIds))
      .execute();
    await renderSoon(context, { postIds: showing.map(({ postId }) => postId) });
  }),
];

function learnWordsOf(
  em: EntityManager,
  posts: readonly { postId: string; threadId: string }[],
): Promise<void> {
  return recordKnownWords(em, {
    threadIds: posts.map(({ threadId }) => threadId),
    postIds: posts.map(({ postId }) => postId),
  });
}

const q = expressionBuilder<ForumTables & { q: ForumTables["postQuotes"] }, "q">();

const quotesPost = (postId: string) => q("q.quotedPostId", "=", postId);

const quotesThread = (threadId: string) =>
  q(
    "q.quotedPostId",
    "in",
    q.selectFrom("posts as p").select("p.id").where("p.threadId", "=", threadId),
  );

/** A quote says whether its post was edited or removed since. */
async function renderQuoting(context: WorkContext, condition: Expression<SqlBool>): Promise<void> {
  const quoting = await db(context.em)
    .selectFrom("postQuotes as q")
    .select("q.postId")
    .distinct()
    .where(condition)
    .execute();
  await renderSoon(context, { postIds: quoting.map(({ postId }) => postId) });
}
