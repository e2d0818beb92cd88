import type { EntityManager } from "@mikro-orm/postgresql";
import { day } from "@vigilia/schema/durations.ts";
import type { Rule } from "@vigilia/schema/enums.ts";
import { trustedAccountDays, trustedReports } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { rows } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/new-id.ts";
import type { FoundPost } from "../../forum/model/post-for-update.ts";
import { findPostForUpdate, type PostState } from "../../forum/model/thread-for-update.ts";
import { takeDownPost } from "../../forum/posts/remove-post.ts";
import { bringBackPost } from "../../forum/posts/restore-post.ts";
import { db } from "../tables.ts";
import type { ReportedPost } from "./reported-post.ts";

/** Hides a post until a moderator has looked, once enough trusted members have reported what it says now. */
export async function hideIfReportedEnough(context: WorkContext, found: FoundPost): Promise<void> {
  const { em, now, services } = context;
  const { hideAfterReports } = services.settings;
  if (hideAfterReports === 0) return;
  const at = now();
  const { post } = found;
  const trusted = await findTrustedReports(em, { post, at });
  if (!trusted || trusted.count < hideAfterReports || (await isForPeople(em, post))) return;
  const { ground } = trusted;
  const id = newId();
  const hidden = await db(em)
    .insertInto("postHidings")
    .values({ id, postId: post.id, postRevision: post.revision, ground, hiddenAt: at })
    .onConflict((conflict) => conflict.columns(["postId", "postRevision"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!hidden) return;
  await takeDownPost(context, { found, byId: null, decisionId: id });
  const place = { postId: post.id, threadId: post.threadId, authorId: post.authorId };
  const facts = { hidingId: id, postRevision: post.revision, ground, reports: trusted.count };
  await sendMessage(em, "moderation.post-hidden", { ...place, ...facts });
}

interface TrustedReports {
  count: number;
  /** What most of them named. */
  ground: Rule;
}

/** By members whose accounts are not new and who were right before, more often than wrong; staff decide instead. */
async function findTrustedReports(
  em: EntityManager,
  { post, at }: { post: PostState; at: Date },
): Promise<TrustedReports | null> {
  const since = new Date(at.getTime() - trustedAccountDays * day);
  const [found] = await rows(
    em,
    sql<TrustedReports>`
      select count(*)::int as count, mode() within group (order by r.reason) as ground
      from reports r join users u on u.id = r.reporter_id
      cross join lateral (
        select count(*) filter (where status = 'UPHELD') as upheld,
          count(*) filter (where status = 'DISMISSED') as dismissed
        from reports where reporter_id = u.id
      ) made
      where r.post_id = ${post.id} and r.status = 'OPEN' and r.post_revision = ${post.revision}
        and not exists (
          select from bans b where b.user_id = u.id and b.lifted_at is null
            and (b.expires_at is null or b.expires_at > ${at}::timestamptz))
        and u.locked_at is null and u.role not in ('MODERATOR', 'ADMIN') and u.email_verified_at is not null
        and u.created_at <= ${since}::timestamptz
        and made.upheld >= ${trustedReports}::int and made.upheld > made.dismissed
      having count(*) > 0`,
  );
  return found ?? null;
}

/**
 * What staff wrote, and what people have decided on already, is not for the program: what was reported before, what waited
 * and was approved, and what a moderator, or the answer to an objection, gave back.
 */
async function isForPeople(em: EntityManager, post: PostState): Promise<boolean> {
  const { heldAt, editedAt, createdAt } = post;
  // What was approved counts as written when it was published
  if (heldAt && (editedAt === null || editedAt <= createdAt)) return true;
  const [found] = await rows(
    em,
    sql<{ isForPeople: boolean }>`
      select exists (
          select from users where id in (${post.authorId}, ${post.editedById}) and role in ('MODERATOR', 'ADMIN'))
        or exists (select from statements s where s.post_id = ${post.id} and (
          s.is_granted and (s.post_revision = ${post.revision} or s.answered_at >= ${editedAt}::timestamptz)
          or s.reverted_at is not null and s.origin = 'STAFF' and s.post_revision = ${post.revision}))
        or exists (select from reports where post_id = ${post.id}
          and post_revision = ${post.revision} and status <> 'OPEN') as "isForPeople"`,
  );
  return found?.isForPeople ?? false;
}

/** A moderator decides: what the program has hidden is back, for the decision to keep or to remove. */
export async function unhide(
  context: WorkContext,
  { reported, decisionId }: { reported: ReportedPost; decisionId: string },
): Promise<ReportedPost> {
  const { post, thread } = reported;
  const { number, hiddenAt } = post;
  if (!hiddenAt || number === null) return reported;
  await bringBackPost(context, { thread, post: { ...post, number } });
  await db(context.em)
    .updateTable("postHidings")
    .set({ decisionId })
    .where("postId", "=", post.id)
    .where("postRevision", "=", post.revision)
    .execute();
  const found = await findPostForUpdate(context.em, post.id);
  return { ...reported, ...found };
}

/** The decision is taken back: what it found hidden is hidden again, unless it says something else by now. */
export async function hideAgain(
  context: WorkContext,
  { decisionId }: { decisionId: string },
): Promise<void> {
  const hiding = await db(context.em)
    .updateTable("postHidings")
    .set({ decisionId: null })
    .where("decisionId", "=", decisionId)
    .returning(["id", "postId", "postRevision"])
    .executeTakeFirst();
  const found = hiding && (await findPostForUpdate(context.em, hiding.postId));
  if (!found || found.post.number === null || found.post.deletedAt) return;
  if (found.post.revision !== hiding.postRevision) return;
  const post = { ...found.post, number: found.post.number };
  const again = { thread: found.thread, post };
  await takeDownPost(context, { found: again, byId: null, decisionId: hiding.id });
}
