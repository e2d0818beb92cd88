import type { EntityManager } from "@mikro-orm/postgresql";
import { reactionKinds, type ReactionKind } from "@vigilia/schema/enums.ts";
import { expressionBuilder, sql, type Expression, type InferResult, type SqlBool } from "kysely";

import type { Viewer } from "../../../kernel/context.ts";
import { typename } from "../../../platform/database/typed.ts";
import { actsAsStaff, ownerIdOf } from "../../accounts/model/require-viewer.ts";
import { db, type ForumTables } from "../tables.ts";

/** One kind of what members feel about a post. */
interface ReactionCount {
  kind: ReactionKind;
  count: number;
}

/** Who wrote the post that one answers; null also once their account is erased. */
export const authorOfAnswered = sql<string | null>`(
  select answered.author_id from posts answered where answered.id = p.answer_to_id)`;

/** Posts as the API shows them, without what hangs on them. The number is 0 while one waits for approval. */
export const selectPosts = (em: EntityManager) =>
  db(em)
    .selectFrom("posts as p")
    .select(["p.id", "p.threadId", "p.authorId", "p.body", "p.bodyHtml", "p.revision"])
    .select(["p.createdAt", "p.editedAt", "p.editedById", "p.editReason"])
    .select(["p.deletedAt", "p.deletedById", "p.deletionReason", "p.removalGround", "p.erasedAt"])
    .select("p.hiddenAt")
    .select(["p.heldAt", "p.rejectedAt", "p.rejectionReason", "p.decidedById"])
    .select((eb) => eb.fn.coalesce("p.number", eb.lit(0)).as("number"))
    .select("p.answerToId as answeredPostId")
    .select(authorOfAnswered.as("answeredAuthorId"))
    .select(
      sql<number>`(
      select count(*)::int from posts answer
      where answer.answer_to_id = p.id and answer.thread_id = p.thread_id
        and answer.number is not null and answer.deleted_at is null)`.as("answerCount"),
    )
    .select(
      sql<ReactionCount[]>`coalesce((
      select json_agg(json_build_object('kind', r.kind, 'count', r.count) order by
        array_position(${sql.lit(`{${reactionKinds.join(",")}}`)}::text[], r.kind))
      from (select kind, count(*) from reactions where post_id = p.id group by kind) r), '[]')`.as(
        "reactionCounts",
      ),
    )
    .select(typename("Post"));

export type PostRow = InferResult<ReturnType<typeof selectPosts>>[number];

const p = expressionBuilder<{ p: ForumTables["posts"] }, "p">();

/** Not held back for approval; a deleted post keeps its place as a tombstone. */
export const postIsPublished = p("p.number", "is not", null);

/** There are words to read. */
export const postIsVisible = p.and([postIsPublished, p("p.deletedAt", "is", null)]);

/** Authors see what of theirs waits or was rejected, staff everybody's. Says nothing about the thread. */
export function postIsVisibleTo(viewer: Viewer | null): Expression<SqlBool> {
  if (actsAsStaff(viewer)) return p.and([]);
  return p.or([postIsPublished, p("p.authorId", "=", ownerIdOf(viewer))]);
}
