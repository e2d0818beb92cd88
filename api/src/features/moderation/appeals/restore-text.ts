import type { RequestContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { findPostForUpdate, type PostState } from "../../forum/model/thread-for-update.ts";
import { replaceText } from "../../forum/posts/revise-post.ts";
import { composePost } from "../../forum/references/compose-post.ts";
import { loadVersion } from "../model/report.query.ts";
import type { StatementRow } from "../model/statement.query.ts";
import { db } from "../tables.ts";

/** The author's words, as the author's, unless anybody but who changed them has written others since. True once they stand there. */
export async function restoreText(
  context: RequestContext,
  { statement }: { statement: StatementRow },
): Promise<boolean> {
  const { postId, postRevision: revision, recipientId: editorId } = statement;
  if (postId === null || revision === null) return false;
  const body = await loadVersion(context, { postId, revision });
  const found = await findPostForUpdate(context.em, postId);
  if (!found || body === null || found.post.deletedAt) return false;
  const { post } = found;
  if (post.body === body) return true;
  if (await hasOtherWords(context, { post, statement, revision })) return false;
  const composed = await composePost(context, { body });
  const added = await replaceText(context, { post, editorId, at: context.now(), composed });
  const { threadId, number, authorId } = post;
  if (number === null) return true;
  await sendMessage(context.em, "forum.post-edited", {
    ...{ postId, threadId, number, authorId, editorId },
    addedMentionedUserIds: added.mentionedUserIds,
    addedQuotedPostIds: added.quotedPostIds,
  });
  return true;
}

interface Judged {
  post: PostState;
  statement: StatementRow;
  revision: number;
}

/** Somebody but the moderator has written a version after the one that was judged. */
async function hasOtherWords(
  { em }: RequestContext,
  { post, statement: { moderatorId }, revision }: Judged,
): Promise<boolean> {
  if (post.editedById !== moderatorId) return true;
  const other = await db(em)
    .selectFrom("postRevisions")
    .select("revision")
    .where("postId", "=", post.id)
    .where("revision", ">", revision)
    .where("editorId", "is distinct from", moderatorId)
    .executeTakeFirst();
  return other !== undefined;
}
