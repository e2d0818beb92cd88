import type { EntityManager } from "@mikro-orm/postgresql";
import type { ReactionKind } from "@vigilia/schema/enums.ts";
import { reactionsPerMinute } from "@vigilia/schema/limits.ts";

import type { RequestContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { withinLimits, type RateLimit } from "../../../platform/security/rate-limits.ts";
import { requireWriter } from "../../accounts/model/require-viewer.ts";
import { postNotFound } from "../model/post-for-update.ts";
import { loadPost } from "../model/post.loader.ts";
import type { PostRow } from "../model/post.query.ts";
import { db } from "../tables.ts";

interface ReactionInput {
  postId: string;
  kind: ReactionKind;
}

interface Reaction extends ReactionInput {
  userId: string;
  at: Date;
}

/** Adds the viewer's reaction. Doing it twice changes nothing. */
export async function react(context: RequestContext, input: ReactionInput): Promise<PostRow> {
  return changeReaction(context, { ...input, change: addReaction, isSet: true });
}

/** Takes the viewer's reaction back. Doing it twice changes nothing. */
export async function unreact(context: RequestContext, input: ReactionInput): Promise<PostRow> {
  return changeReaction(context, { ...input, change: dropReaction, isSet: false });
}

const pace: RateLimit = {
  ...{ name: "reactions", points: reactionsPerMinute, seconds: 60 },
  refusal: "You have reacted a lot in a short time. Please try again in a minute.",
};

interface ReactionChange extends ReactionInput {
  /** Whether there was anything to change. */
  change(em: EntityManager, reaction: Reaction): Promise<boolean>;
  isSet: boolean;
}

async function changeReaction(
  context: RequestContext,
  { postId, kind, change, isSet }: ReactionChange,
): Promise<PostRow> {
  const { id: userId } = requireWriter(context);
  const post = await loadPost(context, postId);
  if (!post) throw postNotFound();
  if (post.deletedAt) throw new AppError("CONFLICT", "This post was deleted meanwhile.");
  return withinLimits(context.services.rateLimits, [[pace, userId]], () =>
    transact(context, async (transaction) => {
      const { em, now } = transaction;
      if (!(await change(em, { postId, kind, userId, at: now() }))) return post;
      const { threadId, number, authorId } = post;
      const place = { postId, threadId, number, authorId };
      await sendMessage(em, "forum.reaction-changed", { ...place, userId, kind, isSet });
      return (await loadPost(transaction, postId)) ?? post;
    }),
  );
}

async function addReaction(em: EntityManager, { postId, userId, kind, at }: Reaction) {
  const added = await db(em)
    .insertInto("reactions")
    .values({ postId, userId, kind, createdAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("kind")
    .execute();
  return added.length > 0;
}

async function dropReaction(em: EntityManager, { postId, userId, kind }: Reaction) {
  const dropped = await db(em)
    .deleteFrom("reactions")
    .where("postId", "=", postId)
    .where("userId", "=", userId)
    .where("kind", "=", kind)
    .returning("kind")
    .execute();
  return dropped.length > 0;
}
