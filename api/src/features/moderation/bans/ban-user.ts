import type { EntityManager } from "@mikro-orm/postgresql";
import { banRemovalHours } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";

import type { WorkContext, RequestContext, Viewer } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { rows, firstRow } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/new-id.ts";
import { refusedFields } from "../../../platform/text/parse-form.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import type { RemovalGround } from "../../forum/model/post.entities.ts";
import { postIsVisible } from "../../forum/model/post.query.ts";
import { findPostForUpdate } from "../../forum/model/thread-for-update.ts";
import { takeDownPost } from "../../forum/posts/remove-post.ts";
import { loadBan, type BanRow } from "../model/ban.query.ts";
import { findSubject, requireOutranked } from "../model/find-subject.ts";
import { readReason } from "../model/moderation-texts.ts";
import { endBans } from "./end-bans.ts";

interface Removal {
  authorId: string;
  since: Date;
  byId: string;
  reason: string;
  ground: RemovalGround | null;
  decisionId: string;
}

/** Takes down what a member posted lately, as parts of one decision. Returns how many posts that were. */
async function removePostsOf(
  context: WorkContext,
  { authorId, since, ...takeDown }: Removal,
): Promise<number> {
  const posted = await rows(
    context.em,
    sql<{ id: string }>`
      select p.id from posts p
      where p.author_id = ${authorId} and p.created_at > ${since} and ${postIsVisible}
      order by p.thread_id, p.id`,
  );
  let removed = 0;
  for (const { id } of posted) {
    const found = await findPostForUpdate(context.em, id);
    if (!found || found.post.number === null || found.post.deletedAt) continue;
    const post = { ...found.post, number: found.post.number };
    await takeDownPost(context, { found: { post, thread: found.thread }, ...takeDown });
    removed += 1;
  }
  return removed;
}

interface BanUserInput {
  userId: string;
  reason: string;
  expiresAt?: Date | null;
  /** Takes down what the member posted during the last day. */
  removeRecentPosts: boolean;
  ground?: RemovalGround | null;
}

/** Leaves a member to read only, on every process from the next call on. */
export async function banUser(
  context: RequestContext,
  { userId, expiresAt = null, removeRecentPosts, ground = null, ...input }: BanUserInput,
): Promise<BanRow> {
  const viewer = requireModerator(context);
  const reason = readReason(input.reason);
  requireFuture(expiresAt, context.now());
  const id = newId();
  await transact(context, async (tx) => {
    const { em, now } = tx;
    const at = now();
    requireOutranked(viewer, await findSubject(em, userId));
    await endBans(em, { at, userId });
    await refuseSecondBan(em, userId);
    await insertBan(em, { id, userId, reason, ground, expiresAt, viewer, at });
    const removal = { authorId: userId, byId: viewer.id, reason, ground, decisionId: id };
    const since = new Date(at.getTime() - banRemovalHours * 3_600_000);
    const removedPosts = removeRecentPosts ? await removePostsOf(tx, { ...removal, since }) : 0;
    await recordAudit(em, {
      ...{ actorId: viewer.id, action: "user.ban", targetType: "User", targetId: userId, at },
      details: {
        before: { ban: null },
        after: { banId: id, ground, expiresAt, removedPosts },
        reason,
      },
    });
    const end = expiresAt?.toISOString() ?? null;
    const facts = { banId: id, userId, reason, ground, expiresAt: end, moderatorId: viewer.id };
    await sendMessage(em, "moderation.user-banned", facts);
    await sendMessage(em, "accounts.access-changed", { userId });
  });
  const ban = await loadBan(context, id);
  if (!ban) throw new Error(`Ban ${id} is gone`);
  return ban;
}

function requireFuture(end: Date | null, now: Date): void {
  if (end && end <= now) throw refusedFields({ expiresAt: "The end must lie in the future" });
}

async function refuseSecondBan(em: EntityManager, userId: string): Promise<void> {
  const earlier = await firstRow(
    em,
    sql<{ by: string | null }>`
      select m.username as by from bans b left join users m on m.id = b.moderator_id
      where b.user_id = ${userId} and b.lifted_at is null and b.end_told_at is null`,
  );
  if (!earlier) return;
  const name = earlier.by ?? "Another moderator";
  throw new AppError("CONFLICT", `${name} has already banned this member.`);
}

interface NewBan {
  id: string;
  userId: string;
  reason: string;
  ground: RemovalGround | null;
  expiresAt: Date | null;
  viewer: Viewer;
  at: Date;
}

async function insertBan(em: EntityManager, ban: NewBan): Promise<void> {
  const { id, userId, reason, ground, expiresAt, viewer, at } = ban;
  await rows(
    em,
    sql`
      insert into bans (id, user_id, reason, ground, moderator_id, created_at, expires_at)
      values (${id}, ${userId}, ${reason}, ${ground}, ${viewer.id}, ${at}, ${expiresAt})`,
  );
}
