import { hour } from "@vigilia/schema/durations.ts";
import type { Rule } from "@vigilia/schema/enums.ts";
import { banRemovalHours } from "@vigilia/schema/limits.ts";

import type { WorkContext, RequestContext, Viewer } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { newId } from "../../../platform/new-id.ts";
import { refusedFields } from "../../../platform/text/parse-form.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import { loadUser } from "../../accounts/model/user.query.ts";
import { postIsVisible } from "../../forum/model/post.query.ts";
import { findPostForUpdate } from "../../forum/model/thread-for-update.ts";
import { takeDownPost } from "../../forum/posts/remove-post.ts";
import { Ban } from "../model/ban.entity.ts";
import { findOpenBanForUpdate, loadBan, type BanRow } from "../model/ban.query.ts";
import { findSubjectForUpdate, requireOutranked } from "../model/find-subject.ts";
import { readReason } from "../model/moderation-texts.ts";
import { db } from "../tables.ts";
import { endBans } from "./end-bans.ts";

interface Removal {
  authorId: string;
  since: Date;
  byId: string;
  reason: string;
  ground: Rule | null;
  decisionId: string;
}

/** Takes down what a member posted lately, as parts of one decision. Returns how many posts that were. */
async function removePostsOf(
  context: WorkContext,
  { authorId, since, ...takeDown }: Removal,
): Promise<number> {
  const posted = await db(context.em)
    .selectFrom("posts as p")
    .select("p.id")
    .where("p.authorId", "=", authorId)
    .where("p.createdAt", ">", since)
    .where(postIsVisible)
    .orderBy("p.threadId")
    .orderBy("p.id")
    .execute();
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

/** For how long, and whether what the member posted during the last day goes with it. */
export interface BanTerms {
  expiresAt?: Date | null;
  removeRecentPosts: boolean;
}

interface BanUserInput extends BanTerms {
  userId: string;
  reason: string;
  ground?: Rule | null;
}

/** Leaves a member to read only, on every process from the next call on. */
export async function banUser(
  context: RequestContext,
  { userId, ground = null, expiresAt, removeRecentPosts, ...input }: BanUserInput,
): Promise<BanRow> {
  const viewer = requireModerator(context);
  const reason = readReason(input.reason);
  const terms = { expiresAt, removeRecentPosts };
  const id = await transact(context, (tx) =>
    imposeBan(tx, { viewer, userId, reason, ground, terms, decisionId: null }),
  );
  const ban = await loadBan(context, id);
  if (!ban) throw new Error(`Ban ${id} is gone`);
  return ban;
}

interface NewBan {
  viewer: Viewer;
  userId: string;
  reason: string;
  ground: Rule | null;
  terms: BanTerms;
  decisionId: string | null;
}

/** The same within the caller's transaction. Returns the ban's id. */
export async function imposeBan(
  context: WorkContext,
  { viewer, userId, reason, ground, terms, decisionId }: NewBan,
): Promise<string> {
  const { em, now } = context;
  const { expiresAt = null, removeRecentPosts } = terms;
  const at = now();
  const id = newId();
  requireFuture(expiresAt, at);
  requireOutranked(viewer, await findSubjectForUpdate(em, userId));
  await endEarlierBan(context, userId);
  em.create(Ban, {
    ...{ id, userId, reason, ground, expiresAt, decisionId },
    ...{ moderatorId: viewer.id, createdAt: at },
  });
  await em.flush();
  const removal = { authorId: userId, byId: viewer.id, reason, ground, decisionId: id };
  const since = new Date(at.getTime() - banRemovalHours * hour);
  const removedPosts = removeRecentPosts ? await removePostsOf(context, { ...removal, since }) : 0;
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
  return id;
}

function requireFuture(end: Date | null, now: Date): void {
  if (end && end <= now) throw refusedFields({ expiresAt: "The end must lie in the future" });
}

/** One ban at a time: the one before has ended, or this one is refused by the name of who made it. */
async function endEarlierBan(context: WorkContext, userId: string): Promise<void> {
  const at = context.now();
  const earlier = await findOpenBanForUpdate(context.em, userId);
  if (!earlier) return;
  if (!earlier.isInForce(at)) return endBans(context.em, { bans: [earlier], at });
  const moderator = earlier.moderatorId && (await loadUser(context, earlier.moderatorId));
  const name = moderator ? moderator.username : "Another moderator";
  throw new AppError("CONFLICT", `${name} has already banned this member.`);
}
