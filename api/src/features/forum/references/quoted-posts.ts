import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { rows } from "../../../platform/database/database.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import type { RemovalGround } from "../model/post.entities.ts";
import { postIsPublished } from "../model/post.query.ts";
import { threadIsListed } from "../model/thread.query.ts";

/** A post as those who quote it need to know it. */
export interface QuotedPost {
  id: string;
  /** Null when the account is gone. */
  author: string | null;
  body: string;
  plainText: string;
  revision: number;
  isRemoved: boolean;
  /** Everybody can read its thread. */
  isListed: boolean;
  removalGround: RemovalGround | null;
  /** Its author wanted every word of it gone. */
  isErased: boolean;
}

export async function findQuotedPosts(
  em: EntityManager,
  ids: readonly string[],
): Promise<Map<string, QuotedPost>> {
  if (ids.length === 0) return new Map();
  const found = await rows(
    em,
    sql<QuotedPost>`
      select p.id, u.username as author, p.body, p.plain_text as "plainText", p.revision,
        p.deleted_at is not null or t.deleted_at is not null as "isRemoved",
        ${threadIsListed} as "isListed",
        p.removal_ground as "removalGround", p.erased_at is not null as "isErased"
      from posts p join threads t on t.id = p.thread_id left join users u on u.id = p.author_id
      where p.id = any(${possibleIds(ids)}::uuid[]) and ${postIsPublished}`,
  );
  return new Map(found.map((post) => [post.id, post]));
}
