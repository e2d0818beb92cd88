import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import type { Messages } from "../../../kernel/messages.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { c, isOfThread, weight } from "../model/notification-kinds.ts";
import { db } from "../tables.ts";
import { notify } from "./notify.ts";
import {
  answeredBy,
  listenersTo,
  openingNotices,
  referenceNotices,
  replyNotices,
  watchersOfCategory,
} from "./post-notification-requests.ts";
import { retractNotifications } from "./retract.ts";

/**
 * Notifies of posts that can be read for the first time; a member who has read one already is left alone.
 * On the way to the bell: `notify.ts` is next.
 */
export async function notifyOfPosts(
  context: WorkContext,
  posts: readonly Messages["forum.post-published"][],
): Promise<void> {
  const { em, now } = context;
  const locked = await selectPostsForUpdate(context, idsOf(posts))
    .select((eb) => listenersTo(em, eb.ref("p.threadId")).as("listenerIds"))
    .select([answeredBy.as("answered"), watchersOfCategory(em).as("watcherIds")])
    .execute();
  const places = new Map(locked.map((post) => [post.postId, post]));
  const news = posts.flatMap((post) => {
    const place = places.get(post.postId);
    if (!place) return [];
    return { ...post, ...place, actorId: post.authorId, readAt: place.number, at: now() };
  });
  const references = await referenceNotices(em, news);
  const openings = news.filter(({ number }) => number === 1);
  const replies = news.filter(({ number }) => number > 1);
  await notify(context, [...references, ...openingNotices(openings), ...replyNotices(replies)]);
  await retractPostNotifications(context, idsOf(locked.filter(({ isVisible }) => !isVisible)));
}

/** Notifies those whom an edit newly named or quoted; this replaces their earlier notification of the post. */
export async function notifyOfEdit(
  context: WorkContext,
  edit: Messages["forum.post-edited"],
): Promise<void> {
  const { postId, editorId, addedMentionedUserIds, addedQuotedPostIds } = edit;
  const [post] = await selectPostsForUpdate(context, [postId]).execute();
  if (!post) return;
  const notices = await referenceNotices(context.em, [
    {
      postId,
      threadId: post.threadId,
      actorId: editorId,
      mentionedUserIds: addedMentionedUserIds,
      quotedPostIds: addedQuotedPostIds,
      readAt: null,
      at: context.now(),
    },
  ]);
  await notify(context, notices);
  await retractNotifications(context, c.and([c("c.postId", "=", postId), isToldByWeightier]));
  if (!post.isVisible) await retractPostNotifications(context, [postId]);
}

/** The recipient is notified of the same post for a weightier reason. */
const isToldByWeightier = c.exists(
  c
    .selectFrom("notificationCauses as w")
    .select("w.causeId")
    .whereRef("w.recipientId", "=", "c.recipientId")
    .whereRef("w.causeId", "=", "c.causeId")
    .where("w.retractedAt", "is", null)
    .where(sql<boolean>`${weight(sql`w.kind`)} < ${weight(sql`c.kind`)}`),
);

/** What nobody has looked at yet goes with the posts. */
export async function retractPostNotifications(
  context: WorkContext,
  postIds: readonly string[],
): Promise<void> {
  if (postIds.length === 0) return;
  await retractNotifications(context, c.and([c("c.postId", "=", anyOf(postIds)), isOfThread]));
}

const idsOf = (posts: readonly { postId: string }[]): string[] => posts.map(({ postId }) => postId);

/**
 * A removal either waits for these notifications and then retracts them, or comes before and is seen here. Posts are
 * locked in the order in which a removal of several locks them.
 */
const selectPostsForUpdate = ({ em }: WorkContext, postIds: readonly string[]) =>
  db(em)
    .selectFrom("posts as p")
    .innerJoin("threads as t", "t.id", "p.threadId")
    // Where it stands by now: its thread may have been merged into another
    .select(["p.id as postId", "p.threadId"])
    .select((eb) => eb.ref("p.number").$notNull().as("number"))
    // Neither it nor its thread was removed since the message was sent
    .select(({ eb, and }) =>
      and([eb("p.deletedAt", "is", null), eb("t.deletedAt", "is", null)])
        .$castTo<boolean>()
        .as("isVisible"),
    )
    .where("p.id", "=", anyOf(postIds))
    .where("p.number", "is not", null)
    .orderBy("p.threadId")
    .orderBy("p.id")
    .forNoKeyUpdate("p");
