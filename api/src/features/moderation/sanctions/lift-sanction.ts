import { restrictionNames } from "@vigilia/schema/words/statement-words.ts";

import type { RequestContext, Viewer, WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { requireAccountOwner, requireModerator } from "../../accounts/model/require-viewer.ts";
import {
  findSubjectForUpdate,
  requireOutranked,
  requireOutrankedMember,
} from "../model/find-subject.ts";
import { readOptionalReason } from "../model/moderation-texts.ts";
import {
  findSanctionForUpdate,
  loadSanction,
  selectSanctions,
  type SanctionRow,
} from "../model/sanction.query.ts";
import { db } from "../tables.ts";

interface Lifting {
  sanction: SanctionRow;
  byId: string;
  reason: string | null;
}

/** Takes a sanction back, within the caller's transaction: it counts as never deserved, also one that ran its time. */
export async function withdrawSanction(
  context: WorkContext,
  { sanction, byId, reason }: Lifting,
): Promise<void> {
  const { em, now } = context;
  const { id, userId, kind, expiresAt } = sanction;
  const at = now();
  await db(em).updateTable("sanctions").set({ liftedAt: at }).where("id", "=", id).execute();
  const name = restrictionNames[kind].toLowerCase();
  await recordAudit(em, {
    ...{ actorId: byId, action: "user.lift-sanction", targetType: "User", targetId: userId, at },
    details: { before: { sanctionId: id, sanction: name, expiresAt }, reason },
  });
  await sendMessage(em, "moderation.sanction-lifted", {
    ...{ sanctionId: id, userId, kind, moderatorId: byId },
  });
  await sendMessage(em, "accounts.access-changed", { userId });
}

/** Takes a sanction back, whoever of the team imposed it. */
export async function liftSanction(
  context: RequestContext,
  { id, ...input }: { id: string; reason?: string | null },
): Promise<SanctionRow> {
  const viewer = requireModerator(context);
  const reason = readOptionalReason(input.reason);
  await transact(context, async (tx) => {
    const about = await findSanctionForUpdate(tx.em, id);
    if (!about) throw sanctionNotFound();
    requireOutranked(viewer, await findSubjectForUpdate(tx.em, about.userId));
    if (about.liftedAt) throw new AppError("CONFLICT", "This was taken back already.");
    await withdrawSanction(tx, { sanction: about, byId: viewer.id, reason });
  });
  return requireSanction(context, id);
}

/** A decision on reports goes with the sanctions that it brought; true where there were some. */
export async function withdrawSanctionsOfDecision(
  context: WorkContext,
  { decisionId, viewer }: { decisionId: string; viewer: Viewer },
): Promise<boolean> {
  const imposed = await selectSanctions(context.em)
    .where("n.decisionId", "=", decisionId)
    .where("n.liftedAt", "is", null)
    .forNoKeyUpdate()
    .execute();
  for (const sanction of imposed) {
    await requireOutrankedMember(context.em, { viewer, userId: sanction.userId });
    await withdrawSanction(context, { sanction, byId: viewer.id, reason: null });
  }
  return imposed.length > 0;
}

/** The member says that they have read a warning, and writes on. Saying it twice changes nothing. */
export async function acknowledgeWarning(
  context: RequestContext,
  { id }: { id: string },
): Promise<SanctionRow> {
  const viewer = requireAccountOwner(context);
  await transact(context, async ({ em, now }) => {
    const warning = await findSanctionForUpdate(em, id);
    if (warning?.userId !== viewer.id || warning.kind !== "WARNING") throw sanctionNotFound();
    if (warning.acknowledgedAt) return;
    await db(em)
      .updateTable("sanctions")
      .set({ acknowledgedAt: now() })
      .where("id", "=", id)
      .execute();
  });
  return requireSanction(context, id);
}

async function requireSanction(context: RequestContext, id: string): Promise<SanctionRow> {
  const sanction = await loadSanction(context, id);
  if (!sanction) throw sanctionNotFound();
  return sanction;
}

function sanctionNotFound(): AppError {
  return new AppError("NOT_FOUND", "That sanction does not exist.");
}
