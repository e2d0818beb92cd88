import type { EntityManager } from "@mikro-orm/postgresql";

import type { WorkContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { deleteRemoved } from "../posts/sweep-pictures.ts";
import { composePost } from "../references/compose-post.ts";
import { recallByPlace } from "../references/recall-quotes.ts";
import { db } from "../tables.ts";
import { eraseTexts } from "./erase-texts.ts";

interface NamedIn {
  postId: string;
  username: string;
}

/** Puts Unknown where a post names somebody who is no longer a member, within the caller's transaction. */
async function forgetName(context: WorkContext, { postId, username }: NamedIn) {
  const { em } = context;
  await forgetInRevisions(em, { postId, username });
  const post = await db(em)
    .selectFrom("posts")
    .select("body")
    .where("id", "=", postId)
    .where("deletedAt", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!post) return;
  const body = withoutName(post.body, username);
  const recall = await recallByPlace(context, postId);
  const { bodyHtml, rendererVersion, plainText, words } = await composePost(context, {
    body,
    recall,
  });
  await db(em)
    .updateTable("posts")
    .set({ body, bodyHtml, rendererVersion, plainText, words })
    .where("id", "=", postId)
    .execute();
}

async function forgetInRevisions(em: EntityManager, { postId, username }: NamedIn): Promise<void> {
  const revisions = await db(em)
    .selectFrom("postRevisions")
    .select(["revision", "body"])
    .where("postId", "=", postId)
    .execute();
  for (const { revision, body } of revisions) {
    await db(em)
      .updateTable("postRevisions")
      .set({ body: withoutName(body, username) })
      .where("postId", "=", postId)
      .where("revision", "=", revision)
      .execute();
  }
}

/** A name goes on with its own characters; a dot, a dash or an underscore at its end belongs to the sentence. */
export function withoutName(text: string, username: string): string {
  const name = RegExp.escape(username);
  const mention = new RegExp(
    `(?<![\\p{L}\\p{N}_.+@/-])@${name}(?![\\p{L}\\p{N}]|[_.-]+[\\p{L}\\p{N}])`,
    "giu",
  );
  return text.replace(mention, "Unknown");
}

interface ForgottenMember {
  userId: string;
  username: string;
  eraseTexts: boolean;
}

/** Takes an erased member's name out of what others wrote and, if asked, everything the member wrote. */
export async function forgetMember(
  context: WorkContext,
  { userId, username, eraseTexts: shouldEraseTexts }: ForgottenMember,
): Promise<void> {
  if (shouldEraseTexts) await eraseTexts(context, { authorId: userId });
  await deleteRemoved(context);
  for (const postId of await postsNaming(context, userId)) {
    await transact(context, (transaction) => forgetName(transaction, { postId, username }));
  }
}

/** Those that mention or quote the member. */
async function postsNaming({ em }: WorkContext, userId: string): Promise<string[]> {
  const quoting = db(em)
    .selectFrom("postQuotes as q")
    .innerJoin("posts as p", "p.id", "q.quotedPostId")
    .select("q.postId")
    .where("p.authorId", "=", userId);
  const found = await db(em)
    .selectFrom("postMentions as m")
    .select("m.postId")
    .where("m.userId", "=", userId)
    .union(quoting)
    .orderBy("postId")
    .execute();
  return found.map(({ postId }) => postId);
}
