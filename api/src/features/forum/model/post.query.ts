import { sql, type RawBuilder } from "kysely";

import type { Viewer } from "../../../kernel/context.ts";
import { actsAsStaff, ownerIdOf } from "../../accounts/model/require-viewer.ts";
import type { RemovalGround } from "./post.entities.ts";

/** A post as the API shows it, without what hangs on it. */
export interface PostRow {
  __typename: "Post";
  id: string;
  /** 0 while it waits for approval. */
  number: number;
  threadId: string;
  authorId: string | null;
  body: string;
  bodyHtml: string;
  revision: number;
  createdAt: Date;
  editedAt: Date | null;
  /** Who wrote the present version; null while it is the author's first. */
  editedById: string | null;
  editReason: string | null;
  deletedAt: Date | null;
  deletedById: string | null;
  deletionReason: string | null;
  removalGround: RemovalGround | null;
  heldAt: Date | null;
  rejectedAt: Date | null;
  rejectionReason: string | null;
  /** The moderator who approved or rejected what waited. */
  decidedById: string | null;
  erasedAt: Date | null;
}

export const selectPosts = sql<PostRow>`
  select 'Post' as "__typename", p.id, coalesce(p.number, 0) as number, p.thread_id as "threadId",
    p.author_id as "authorId", p.body, p.body_html as "bodyHtml", p.revision,
    p.created_at as "createdAt", p.edited_at as "editedAt",
    p.edited_by_id as "editedById", p.edit_reason as "editReason", p.deleted_at as "deletedAt",
    p.deleted_by_id as "deletedById", p.deletion_reason as "deletionReason",
    p.removal_ground as "removalGround", p.held_at as "heldAt", p.rejected_at as "rejectedAt",
    p.rejection_reason as "rejectionReason", p.decided_by_id as "decidedById",
    p.erased_at as "erasedAt"
  from posts p`;

/** Not held back for approval; a deleted post keeps its place as a tombstone. */
export const postIsPublished = sql`p.number is not null`;

/** There are words to read. */
export const postIsVisible = sql`p.number is not null and p.deleted_at is null`;

/** Authors see what of theirs waits or was rejected, staff everybody's. Says nothing about the thread. */
export function postIsVisibleTo(viewer: Viewer | null): RawBuilder<unknown> {
  if (actsAsStaff(viewer)) return sql`true`;
  return sql`(p.number is not null or p.author_id = ${ownerIdOf(viewer)}::uuid)`;
}
