import { contentTags } from "../../../kernel/content-tags.ts";
import type { WorkContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { noteChange } from "../../../platform/caching/cache-tags.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { staleRenderings } from "../model/forum.queues.ts";
import { replacePictures } from "../pictures/post-pictures.ts";
import { composePost } from "../references/compose-post.ts";
import { recallByPlace } from "../references/recall-quotes.ts";
import { db } from "../tables.ts";
import { rendererVersion } from "../text/render-html.ts";

/**
 * Renders posts again from their source, because what they show of others has changed. Whether a quote is verbatim
 * was decided when it was written and stays so. Returns how many came out differently.
 */
export async function rerender(
  context: WorkContext,
  { postIds }: { postIds: readonly string[] },
): Promise<number> {
  let changed = 0;
  // In one order, so that two who do this at the same time do not wait for each other in a circle
  for (const postId of postIds.toSorted()) {
    if (await transact(context, (transaction) => rerenderPost(transaction, postId))) changed += 1;
  }
  return changed;
}

async function rerenderPost(context: WorkContext, postId: string): Promise<boolean> {
  const { em } = context;
  const post = await db(em)
    .selectFrom("posts")
    .select(["threadId", "body", "bodyHtml"])
    .where("id", "=", postId)
    .where("deletedAt", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!post) return false;
  // What it shows of others may lie in another thread than the one that the message is about.
  noteChange(contentTags.thread(post.threadId));
  const recall = await recallByPlace(context, postId);
  const { bodyHtml, pictures } = await composePost(context, { body: post.body, recall });
  await db(em)
    .updateTable("posts")
    .set({ bodyHtml, rendererVersion })
    .where("id", "=", postId)
    .execute();
  await replacePictures(em, { postId, addresses: pictures });
  return bodyHtml !== post.bodyHtml;
}

const batchSize = 500;

/** Renders every post that an older renderer made. Can be broken off and begun again. */
export async function renderOutdated(context: WorkContext): Promise<number> {
  let rendered = 0;
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const outdated = await db(context.em)
      .selectFrom("posts")
      .select("id")
      .where("rendererVersion", "<>", rendererVersion)
      .where("deletedAt", "is", null)
      .where("id", ">", after)
      .orderBy("id")
      .limit(batchSize)
      .execute();
    const last = outdated.at(-1);
    if (!last) return rendered;
    after = last.id;
    await rerender(context, { postIds: outdated.map(({ id }) => id) });
    rendered += outdated.length;
  }
}

/**
 * As many as a message's own transaction bears: the messages behind it wait for it, and it locks every post that it
 * renders.
 */
const mostAtOnce = 20;
const perJob = 100;

/** Renders posts again whose surroundings have changed: a few now, many in jobs, so that nothing waits for them. */
export async function renderSoon(
  context: WorkContext,
  { postIds }: { postIds: readonly string[] },
): Promise<void> {
  const { em, services } = context;
  if (postIds.length <= mostAtOnce) {
    await rerender(context, { postIds });
    return;
  }
  for (let first = 0; first < postIds.length; first += perJob) {
    const batch = postIds.slice(first, first + perJob);
    await services.jobs.enqueue(staleRenderings, { postIds: batch }, { em });
  }
}

/** Renders the posts again that name these pictures. */
export async function renderShowing(context: WorkContext, names: readonly string[]): Promise<void> {
  const showing = await db(context.em)
    .selectFrom("postPictures")
    .select("postId")
    .distinct()
    .where("pictureName", "=", anyOf(names, "text"))
    .execute();
  await renderSoon(context, { postIds: showing.map(({ postId }) => postId) });
}
