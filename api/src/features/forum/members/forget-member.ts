import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { transact } from "../../../kernel/transact.ts";
import { eraseTexts } from "./erase-texts.ts";
import { forgetName } from "./forget-name.ts";
import { deleteRemoved } from "../pictures/sweep-pictures.ts";

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
  const found = await rows(
    em,
    sql<{ id: string }>`
      select post_id as id from post_mentions where user_id = ${userId}
      union
      select q.post_id from post_quotes q join posts p on p.id = q.quoted_post_id
      where p.author_id = ${userId} order by id`,
  );
  return found.map(({ id }) => id);
}
