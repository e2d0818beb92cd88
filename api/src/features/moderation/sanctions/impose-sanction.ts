import { day } from "@vigilia/schema/durations.ts";
import type { AuditAction, Rule, SanctionKind } from "@vigilia/schema/enums.ts";
import { slowMinutesForm } from "@vigilia/schema/forms/moderation-forms.ts";
import { sanctionDaysMax } from "@vigilia/schema/limits.ts";

import type { RequestContext, Viewer, WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { newId } from "../../../platform/new-id.ts";
import { parseForm, refusedFields } from "../../../platform/text/parse-form.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import { loadUser } from "../../accounts/model/user.query.ts";
import { findSubjectForUpdate, requireOutranked } from "../model/find-subject.ts";
import { readReason } from "../model/moderation-texts.ts";
import {
  loadSanction,
  sanctionIsInForce,
  selectSanctions,
  type SanctionRow,
} from "../model/sanction.query.ts";
import { db } from "../tables.ts";

/** What a moderator chooses: which step of the ladder, until when, and how slow. */
export interface SanctionTerms {
  kind: SanctionKind;
  expiresAt?: Date | null;
  paceMinutes?: number | null;
}

interface SanctionInput {
  userId: string;
  terms: SanctionTerms;
  reason: string;
  ground?: Rule | null;
}

/** Warns a member, slows their writing, or holds their posts, on every process from the next call on. */
export async function sanctionMember(
  context: RequestContext,
  { userId, terms, ground = null, ...input }: SanctionInput,
): Promise<SanctionRow> {
  const viewer = requireModerator(context);
  const reason = readReason(input.reason);
  const id = await transact(context, (tx) =>
    imposeSanction(tx, { viewer, userId, reason, ground, terms, decisionId: null }),
  );
  const sanction = await loadSanction(context, id);
  if (!sanction) throw new Error(`Sanction ${id} is gone`);
  return sanction;
}

interface NewSanction {
  viewer: Viewer;
  userId: string;
  reason: string;
  ground: Rule | null;
  terms: SanctionTerms;
  /** The decision on reports that brings it. */
  decisionId: string | null;
}

const actions: Record<SanctionKind, AuditAction> = {
  WARNING: "user.warn",
  SLOW_WRITING: "user.slow",
  HOLD_POSTS: "user.hold-posts",
};

/** The same within the caller's transaction. Returns the sanction's id. */
export async function imposeSanction(
  context: WorkContext,
  { viewer, userId, reason, ground, terms, decisionId }: NewSanction,
): Promise<string> {
  const { em, now } = context;
  const at = now();
  const id = newId();
  const { kind, expiresAt, paceMinutes } = readTerms(terms, at);
  requireOutranked(viewer, await findSubjectForUpdate(em, userId));
  if (kind !== "WARNING") await requireNone(context, { userId, kind });
  const binding = { kind, reason, ground, expiresAt, paceMinutes };
  await db(em)
    .insertInto("sanctions")
    .values({ id, userId, ...binding, decisionId, moderatorId: viewer.id, createdAt: at })
    .execute();
  await recordAudit(em, {
    ...{ actorId: viewer.id, action: actions[kind], targetType: "User", targetId: userId, at },
    details: { after: { sanctionId: id, ground, expiresAt, paceMinutes }, reason },
  });
  await sendMessage(em, "moderation.member-sanctioned", {
    ...{ sanctionId: id, userId, moderatorId: viewer.id, ...binding },
    expiresAt: expiresAt?.toISOString() ?? null,
  });
  await sendMessage(em, "accounts.access-changed", { userId });
  return id;
}

type Terms = Pick<SanctionRow, "kind" | "expiresAt" | "paceMinutes">;

/** A warning ends when it is acknowledged, and so has no term of its own. */
function readTerms(
  { kind, expiresAt = null, paceMinutes = null }: SanctionTerms,
  now: Date,
): Terms {
  if (kind === "WARNING") return { kind, expiresAt: null, paceMinutes: null };
  if (!expiresAt) throw refusedFields({ expiresAt: "The end is required" });
  if (expiresAt <= now) throw refusedFields({ expiresAt: "The end must lie in the future" });
  if (expiresAt.getTime() > now.getTime() + sanctionDaysMax * day) {
    throw refusedFields({ expiresAt: `The end must lie within ${sanctionDaysMax} days` });
  }
  if (kind === "HOLD_POSTS") return { kind, expiresAt, paceMinutes: null };
  return { kind, expiresAt, ...parseForm(slowMinutesForm, { paceMinutes: paceMinutes ?? 0 }) };
}

/** Of each kind one at a time: a second one is refused by the name of who imposed the first. */
async function requireNone(
  context: WorkContext,
  { userId, kind }: { userId: string; kind: SanctionKind },
): Promise<void> {
  const earlier = await selectSanctions(context.em)
    .where("n.userId", "=", userId)
    .where("n.kind", "=", kind)
    .where(sanctionIsInForce(context.now()))
    .executeTakeFirst();
  if (!earlier) return;
  const moderator = earlier.moderatorId && (await loadUser(context, earlier.moderatorId));
  const name = moderator ? moderator.username : "Another moderator";
  const done = kind === "SLOW_WRITING" ? "slowed the writing" : "had the posts held";
  throw new AppError("CONFLICT", `${name} has already ${done} of this member. Lift that first.`);
}
