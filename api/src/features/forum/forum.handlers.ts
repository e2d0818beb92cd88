import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type RawBuilder } from "kysely";

import type { WorkContext } from "../../kernel/context.ts";
import { onMessage, onMessages, type MessageHandler } from "../../kernel/messages.ts";
import { rows } from "../../platform/database/database.ts";
import { forgottenMembers, pictureFetches } from "./model/forum.queues.ts";
import { renderSoon } from "./posts/render-posts.ts";
import { recordKnownWords } from "./search/known-words.ts";

/** What follows from what happens, after it was committed. */
export const forumHandlers: readonly MessageHandler[] = [
  onMessages("forum.post-published", (posts, { em }) => learnWordsOf(em, posts)),
  onMessage("forum.post-restored", (post, { em }) => learnWordsOf(em, [post])),
  onMessage("forum.thread-changed", ({ threadId }, { em }) =>
    recordKnownWords(em, { threadIds: [threadId] }),
  ),
  onMessage("forum.post-edited", async (post, context) => {
    await learnWordsOf(context.em, [post]);
    await renderQuoting(context, sql`quoted_post_id = ${post.postId}`);
  }),
  onMessage("forum.post-deleted", ({ postId }, context) =>
    renderQuoting(context, sql`quoted_post_id = ${postId}`),
  ),
  onMessage("forum.post-restored", ({ postId }, context) =>
    renderQuoting(context, sql`quoted_post_id = ${postId}`),
  ),
  onMessage("forum.thread-removed", ({ threadId }, context) =>
    renderQuoting(context, quotesOf(threadId)),
  ),
  onMessage("forum.thread-restored", ({ threadId }, context) =>
    renderQuoting(context, quotesOf(threadId)),
  ),
  onMessage("forum.picture-named", ({ name }, context) =>
    context.services.jobs.enqueue(pictureFetches, { name }, context),
  ),
  onMessage("accounts.member-erased", (member, context) =>
    context.services.jobs.enqueue(forgottenMembers, member, context),
  ),
  onMessage("events.corrected", async ({ eventIds }, context) => {
    const showing = await rows(
      context.em,
      sql<{ id: string }>`
        select distinct post_id as id from post_events where event_id = any(${eventIds}::uuid[])`,
    );
    await renderSoon(context, { postIds: showing.map(({ id }) => id) });
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

const quotesOf = (threadId: string): RawBuilder<unknown> =>
  sql`quoted_post_id in (select id from posts where thread_id = ${threadId})`;

/** A quote says whether its post was edited or removed since. */
async function renderQuoting(context: WorkContext, condition: RawBuilder<unknown>): Promise<void> {
  const quoting = await rows(
    context.em,
    sql<{ id: string }>`select distinct post_id as id from post_quotes where ${condition}`,
  );
  await renderSoon(context, { postIds: quoting.map(({ id }) => id) });
}
