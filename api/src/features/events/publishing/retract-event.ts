import type { RequestContext, WorkContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { requireReviewer } from "../../accounts/model/require-viewer.ts";
import { loadUser } from "../../accounts/model/user.query.ts";
import { recordEventChanges } from "../changes/change-log.ts";
import { keepFormerEvents } from "../model/event-history.ts";
import { loadEvent } from "../model/event.loader.ts";
import { type EventRow, eventNotFound, findEventForUpdate } from "../model/event.query.ts";
import { db } from "../tables.ts";
import { readReason } from "./event-edit.ts";

/** Withdraws a published event from every list; by its id it stays readable, with the reason. */
export async function retractEvent(
  context: RequestContext,
  { id, ...input }: { id: string; reason: string },
): Promise<EventRow> {
  const viewer = requireReviewer(context);
  const reason = readReason(input.reason);
  await transact(context, async (tx) => {
    await requireNotRetracted(tx, await findEventForUpdate(tx, id));
    await withdrawEvent(tx, { id, reason, byId: viewer.id });
  });
  const retracted = await loadEvent(context, id);
  if (!retracted) throw eventNotFound();
  return retracted;
}

/** Leaves a public tombstone with the reason, within the caller's transaction, which has locked the event. */
export async function withdrawEvent(
  { em, now }: WorkContext,
  { id, reason, byId }: { id: string; reason: string; byId: string },
): Promise<void> {
  const at = now();
  await keepFormerEvents(em, { eventIds: [id], at });
  await db(em)
    .updateTable("events")
    .set({ retractedAt: at, updatedAt: at, retractionReason: reason })
    .where("id", "=", id)
    .execute();
  await recordEventChanges(em, { kind: "RETRACTED", eventIds: [id], at });
  await recordAudit(em, {
    ...{ actorId: byId, action: "event.retract", at },
    ...{ targetType: "Event", targetId: id, details: { reason } },
  });
}

/** Throws CONFLICT, with who did it, when the event was withdrawn meanwhile. */
export async function requireNotRetracted(context: WorkContext, event: EventRow): Promise<void> {
  if (!event.retractedAt) return;
  const act = await db(context.em)
    .selectFrom("auditLog as a")
    .select("a.actorId")
    .where("a.targetId", "=", event.id)
    .where("a.action", "=", "event.retract")
    .orderBy("a.createdAt", "desc")
    .orderBy("a.id", "desc")
    .limit(1)
    .executeTakeFirst();
  const moderator = act?.actorId ? await loadUser(context, act.actorId) : null;
  throw new AppError(
    "CONFLICT",
    `${moderator?.username ?? "Another moderator"} has already withdrawn this event.`,
  );
}
