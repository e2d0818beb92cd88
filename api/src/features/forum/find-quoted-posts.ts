import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { rows } from "../../platform/database.ts";
import { groupBy } from "../../platform/define-loader.ts";
import { possibleIds } from "../../platform/new-id.ts";
import type { RemovalGround } from "./post.entity.ts";
import { postIsPublished } from "./post.query.ts";

/** A post as those who quote it need to know it. */
export interface QuotedPost {
  id: string;
  /** Null when the account is gone. */
  author: string | null;
  body: string;
  plainText: string;
  revision: number;
  isRemoved: boolean;
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
        p.removal_ground as "removalGround", p.erased_at is not null as "isErased"
      from posts p join threads t on t.id = p.thread_id left join users u on u.id = p.author_id
      where p.id = any(${possibleIds(ids)}::uuid[]) and ${postIsPublished}`,
  );
  return new Map(found.map((post) => [post.id, post]));
}

export interface EarlierVersion {
  postId: string;
  revision: number;
  body: string;
}

/** Bounds the work of comparing: who quotes from further back is shown as not verbatim. */
const versionsCompared = 5;

/** What posts said before they were edited or taken down, newest first. */
export async function findEarlierVersions(
  em: EntityManager,
  postIds: readonly string[],
): Promise<Map<string, EarlierVersion[]>> {
  if (postIds.length === 0) return new Map();
  const found = await rows(
    em,
    sql<EarlierVersion>`
      select r.post_id as "postId", r.revision, r.body from unnest(${postIds}::uuid[]) as quoted (id)
      cross join lateral (
        select * from post_revisions where post_id = quoted.id
        order by revision desc limit ${versionsCompared}
      ) r`,
  );
  return groupBy(found, ({ postId }) => postId);
}
