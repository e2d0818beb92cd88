import type { EntityManager } from "@mikro-orm/postgresql";
import type { Rule } from "@vigilia/schema/enums.ts";
import { removalBatch } from "@vigilia/schema/limits.ts";
import { expressionBuilder } from "kysely";
import { z } from "zod";

import type { RequestContext, WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { defineQueue } from "../../../platform/jobs/queue.ts";
import { newId } from "../../../platform/new-id.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import type { UserRow } from "../../accounts/model/user.query.ts";
import { findPostForUpdate, findThreadForUpdate } from "../../forum/model/thread-for-update.ts";
import { takeDownPost } from "../../forum/posts/remove-post.ts";
import { removeThread } from "../../forum/threads/remove-thread.ts";
import { findSubjectForUpdate, memberOf, requireOutranked } from "../model/find-subject.ts";
import { readReason } from "../model/moderation-texts.ts";
import { db, type ModerationTables } from "../tables.ts";
import { findRemovalForUpdate, type PostRemovalRow } from "./post-removal.query.ts";
import { returnBatch } from "./return-posts.ts";

/** What one transaction does not reach goes on as a job, part by part. */
export const postRemovals = defineQueue({
  name: "post-removals",
  payload: z.object({ removalId: z.uuid() }),
});

interface RemovalInput {
  userId: string;
  reason: string;
  ground?: Rule | null;
}

/** Removes all that a member has posted, by one act that is taken back by one. */
export async function removePostsOfMember(
  context: RequestContext,
  { userId, ground = null, ...input }: RemovalInput,
): Promise<UserRow> {
  const viewer = requireModerator(context);
  const reason = readReason(input.reason);
  await transact(context, async (tx) => {
    const { em, now } = tx;
    const at = now();
    requireOutranked(viewer, await findSubjectForUpdate(em, userId));
    const posts = await countPosts(em, { userId, createdAt: at });
    if (posts === 0) throw new AppError("CONFLICT", "There is nothing to remove.");
    const id = newId();
    const removal = { id, userId, moderatorId: viewer.id, reason, ground, createdAt: at, posts };
    await db(em).insertInto("postRemovals").values(removal).execute();
    await recordAudit(em, {
      ...{ actorId: viewer.id, action: "user.remove-posts", at },
      ...{ targetType: "User", targetId: userId },
      details: { after: { removalId: id, ground, removedPosts: posts }, reason },
    });
    await sendMessage(em, "moderation.posts-removed", {
      ...{ removalId: id, userId, moderatorId: viewer.id, reason, ground },
    });
    await goOn(tx, { ...removal, returnedAt: null });
  });
  return memberOf(context, userId);
}

/** The job: the next part of what was begun, in whichever direction it goes by now. */
export async function continueRemoval(
  context: WorkContext,
  { removalId }: z.output<typeof postRemovals.payload>,
): Promise<void> {
  await transact(context, async (tx) => {
    const removal = await findRemovalForUpdate(tx.em, removalId);
    if (removal) await goOn(tx, removal);
  });
}

/** One part within the caller's transaction; what is left is asked for as a job. */
export async function goOn(context: WorkContext, removal: PostRemovalRow): Promise<void> {
  const isDone = removal.returnedAt
    ? await returnBatch(context, removal)
    : await removeBatch(context, removal);
  if (isDone) return;
  const job = { removalId: removal.id };
  await context.services.jobs.enqueue(postRemovals, job, context);
}

type Scope = Pick<PostRemovalRow, "userId" | "createdAt">;

const p = expressionBuilder<{ p: ModerationTables["posts"] }, "p">();

/** What others read, and what waits for a moderator. */
const postsOf = (em: EntityManager, { userId, createdAt }: Scope) =>
  db(em)
    .selectFrom("posts as p")
    .where("p.authorId", "=", userId)
    .where("p.createdAt", "<=", createdAt)
    .where("p.deletedAt", "is", null)
    .where("p.erasedAt", "is", null)
    .where(p.or([p("p.number", "is not", null), p("p.rejectedAt", "is", null)]));

async function countPosts(em: EntityManager, scope: Scope): Promise<number> {
  const counted = postsOf(em, scope).select(({ fn }) => fn.countAll<number>().as("posts"));
  return (await counted.executeTakeFirstOrThrow()).posts;
}

/** True once nothing is left. */
async function removeBatch(context: WorkContext, removal: PostRemovalRow): Promise<boolean> {
  const { em } = context;
  const due = await postsOf(em, removal)
    .select("p.id")
    .orderBy("p.threadId")
    .orderBy("p.id")
    .limit(removalBatch)
    .execute();
  for (const { id } of due) await removeOne(context, { id, removal });
  if (due.length === removalBatch) return false;
  await removeThreads(context, removal);
  return true;
}

async function removeOne(
  context: WorkContext,
  { id, removal }: { id: string; removal: PostRemovalRow },
): Promise<void> {
  const { em, now } = context;
  const found = await findPostForUpdate(em, id);
  if (!found || found.post.deletedAt) return;
  const { number } = found.post;
  const { id: decisionId, moderatorId, reason, ground } = removal;
  if (number !== null) {
    const post = { ...found.post, number };
    const takeDown = { byId: moderatorId, reason, ground, decisionId };
    await takeDownPost(context, { found: { ...found, post }, ...takeDown });
    return;
  }
  await db(em)
    .updateTable("posts")
    .set({ rejectedAt: now(), rejectionReason: reason, removalDecisionId: decisionId })
    .set({ decidedById: moderatorId })
    .where("id", "=", id)
    .execute();
}

/** Threads that the member opened and in which nobody else has anything to read go as a whole. */
async function removeThreads(context: WorkContext, removal: PostRemovalRow): Promise<void> {
  const { em } = context;
  const { id: decisionId, userId, createdAt, moderatorId, reason } = removal;
  const own = await db(em)
    .selectFrom("threads as t")
    .select("t.id")
    .where("t.authorId", "=", userId)
    .where("t.createdAt", "<=", createdAt)
    .where("t.deletedAt", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("posts as p")
            .select("p.id")
            .whereRef("p.threadId", "=", "t.id")
            .where("p.deletedAt", "is", null)
            .where(p.or([p("p.number", "is not", null), p("p.rejectedAt", "is", null)])),
        ),
      ),
    )
    .orderBy("t.id")
    .execute();
  for (const { id } of own) {
    const thread = await findThreadForUpdate(em, id);
    if (thread) await removeThread(context, { thread, byId: moderatorId, reason, decisionId });
  }
}
