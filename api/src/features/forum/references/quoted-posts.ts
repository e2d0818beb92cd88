import type { EntityManager } from "@mikro-orm/postgresql";
import type { InferResult } from "kysely";

import { anyOf } from "../../../platform/database/typed.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { postIsPublished } from "../model/post.query.ts";
import { threadIsListed } from "../model/thread.query.ts";
import { db } from "../tables.ts";

/**
 * Posts, with what a quote of them needs. No author: the account was deleted; erased: the text was permanently deleted.
 */
const selectQuotedPosts = (em: EntityManager) =>
  db(em)
    .selectFrom("posts as p")
    .innerJoin("threads as t", "t.id", "p.threadId")
    .leftJoin("users as u", "u.id", "p.authorId")
    .select(["p.id", "u.username as author", "p.body", "p.plainText", "p.revision"])
    .select((eb) => [
      eb
        .or([eb("p.deletedAt", "is not", null), eb("t.deletedAt", "is not", null)])
        .$castTo<boolean>()
        .as("isRemoved"),
      threadIsListed.$castTo<boolean>().as("isListed"),
      "p.removalGround",
      eb("p.erasedAt", "is not", null).$castTo<boolean>().as("isErased"),
    ])
    .where(postIsPublished);

export type QuotedPost = InferResult<ReturnType<typeof selectQuotedPosts>>[number];

export async function findQuotedPosts(
  em: EntityManager,
  ids: readonly string[],
): Promise<Map<string, QuotedPost>> {
  if (ids.length === 0) return new Map();
  const found = await selectQuotedPosts(em)
    .where("p.id", "=", anyOf(possibleIds(ids)))
    .execute();
  return new Map(found.map((post) => [post.id, post]));
}
