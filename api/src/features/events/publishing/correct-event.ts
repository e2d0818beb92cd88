import { isDeepStrictEqual } from "node:util";

import type { RequestContext } from "../../../kernel/context.ts";
import { AppError } from "../../../platform/app-error.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { transact } from "../../../kernel/transact.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import { readReason } from "./decision-reason.ts";
import type { EventEdit } from "./event-edit.input.ts";
import { readEventEdit, type EventChanges } from "./event-edit.ts";
import { loadEvent, loadEventSources } from "../model/event.loader.ts";
import type { EventRow } from "../model/event.query.ts";
import { eventNotFound, lockEvent } from "../model/find-event.ts";
import { requireNotRetracted } from "./retract-event.ts";
import { storeCorrection } from "./store-correction.ts";

interface CorrectInput {
  id: string;
  edit: EventEdit;
  reason: string;
  /** The version that the moderator has seen. */
  revision?: number | null;
}

/** Publishes a new version of an event, with the reason; the former one stays in its history. */
export async function correctEvent(
  context: RequestContext,
  { id, revision, ...input }: CorrectInput,
): Promise<EventRow> {
  const viewer = requireModerator(context);
  const reason = readReason(input.reason);
  const edit = readEventEdit(input.edit, context.now());
  await transact(context, async (tx) => {
    const before = await lockEvent(tx, id);
    await requireNotRetracted(tx, before);
    if (revision != null && revision !== before.revision) throw changedMeanwhile(before);
    const { changes, former } = await differences(tx, { before, edit });
    await storeCorrection(tx, { before, changes, reason });
    await recordAudit(tx.em, {
      ...{ actorId: viewer.id, action: "event.edit", at: tx.now() },
      ...{ targetType: "Event", targetId: id, details: { before: former, after: changes, reason } },
    });
  });
  const corrected = await loadEvent(context, id);
  if (!corrected) throw eventNotFound();
  return corrected;
}

/** Somebody corrected the event between this moderator's reading and writing. */
function changedMeanwhile({ revision }: EventRow): AppError {
  return new AppError(
    "CONFLICT",
    `This event was corrected meanwhile: it is at version ${revision}. Please look at it again.`,
  );
}

/** What the edit really changes, and what stood there. Refuses an edit that changes nothing. */
async function differences(
  context: RequestContext,
  { before, edit }: { before: EventRow; edit: EventChanges },
): Promise<{ changes: EventChanges; former: Record<string, unknown> }> {
  const [, ...further] = (await loadEventSources(context, before.id)) ?? [];
  const state: Record<string, unknown> = {
    ...before,
    otherSourceUrls: further.map(({ url }) => url),
  };
  const changed = Object.entries(edit).filter(
    ([name, value]) => !isDeepStrictEqual(value, state[name]),
  );
  if (changed.length === 0) throw new AppError("BAD_USER_INPUT", "Nothing was changed.");
  const former = Object.fromEntries(changed.map(([name]) => [name, state[name]]));
  return { changes: Object.fromEntries(changed), former };
}
